/** The grid of 2019, as the fact `cout-vie-thailande#cfe-tarif` tells it; a test holds them together. */
export const CFE_FACTS = [
  'cout-vie-thailande#cfe-tarif',
  'cout-vie-thailande#cfe-hausse',
  'cout-vie-thailande#cfe-2025',
] as const

export const cfeGrid: readonly { readonly age: string; readonly quarterEuros: number }[] = [
  { age: 'Moins de 30 ans (JeunExpat Santé)', quarterEuros: 90 },
  { age: '30 à 34 ans', quarterEuros: 213 },
  { age: '35 à 39 ans', quarterEuros: 228 },
  { age: '40 à 44 ans', quarterEuros: 297 },
  { age: '45 à 49 ans', quarterEuros: 330 },
  { age: '50 à 54 ans', quarterEuros: 396 },
  { age: '55 à 59 ans', quarterEuros: 462 },
  { age: '60 ans et plus', quarterEuros: 600 },
]
