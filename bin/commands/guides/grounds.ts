/** Picture colours of app/styles/tokens.css, behind the title. */
export const GROUNDS = { night: '#1b1430', plum: '#4b2f52', lagoon: '#0f6b6e', indigo: '#27406b' } as const
