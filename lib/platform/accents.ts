/** Letters whose stroke Unicode does not take apart. */
const BARE: Readonly<Record<string, string>> = { Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', ı: 'i' }

/** « Été à Đà Nẵng » as « Ete a Da Nang ». */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ĐđŁłØøı]/g, (letter) => BARE[letter]!)

/** In an address or an anchor: « Si c’est non » is `si-c-est-non`. */
export const slugOf = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
