/** Public content: docs/product.md#extracts. */
export const openReading = {
  /** The article that is public in full. */
  article: 'cout-vie-thailande',
  /** Of content/texts/tools. */
  tools: ['wise', 'grab', 'chatgpt'],
  /** Extracts on the home page. */
  onHome: ['cout-vie-thailande', 'visa-logement-thailande', 'trouver-premiers-clients'],
} as const
