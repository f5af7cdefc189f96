/** Short form of the specification, for plans and offers: « 9€ », « 8,25€ ». */
export const shortEuros = (amountCents: number): string => euros(amountCents).replace(/\s€/u, '€')

/** @returns for example « 99 € » or « 8,25 € », with a non-breaking space */
export function euros(amountCents: number): string {
  const digits = amountCents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountCents / 100)
}
