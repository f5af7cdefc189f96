/** What the page says of the CFE's price. */
export const CFE_FACTS = [
  'cout-vie-thailande#cfe-tarif',
  'cout-vie-thailande#cfe-hausse',
  'cout-vie-thailande#cfe-2025',
] as const
