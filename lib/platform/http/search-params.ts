/** What a page gets of each parameter of its address. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>

/** @returns the first value of a parameter; empty when it is missing */
export const firstOf = (value: SearchParams[string]): string => (typeof value === 'string' ? value : value?.[0]) ?? ''
