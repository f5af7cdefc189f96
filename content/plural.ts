/** Made when first needed. */
let numbers: Intl.NumberFormat | undefined

/** « 12 500 ». */
export const formatNumber = (value: number): string => (numbers ??= new Intl.NumberFormat('fr-FR')).format(value)

/** French uses the singular below two. */
export const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many)

/** « 1 étape », « 12 500 étapes ». */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00a0${plural(count, one, many)}`
