/** What anybody may read without an account: docs/product.md#extracts. */
export const openReading = {
  /** The one article whose extract is all of it. */
  article: 'cout-vie-thailande',
  /** Ids of content/tools.ts. */
  tools: ['wise', 'grab', 'chatgpt'],
  /** Extracts that the home page shows. */
  onHome: ['cout-vie-thailande', 'visa-logement-thailande', 'trouver-premiers-clients'],
} as const
