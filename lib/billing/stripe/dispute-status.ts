/** Closed, with the money staying with us. An inquiry (warning_…) takes no money. */
export const isHarmless = (status: string): boolean =>
  status === 'won' || status === 'prevented' || status.startsWith('warning_')
