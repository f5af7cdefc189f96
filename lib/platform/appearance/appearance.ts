/** Empty: as the system has it. */
export type Theme = '' | 'light' | 'dark' | 'la-bas'

/** What the head script leaves on `window` (head-script.ts). */
export interface Appearance {
  /** @returns whether the sun is up in Bangkok */
  readonly sun: (time: number) => boolean
  readonly theme: () => Theme
  /** @returns whether pictures and fonts are left out: chosen here, else as the browser saves data */
  readonly light: () => boolean
  /** Makes the page look as it is kept. */
  readonly show: () => void
}

export const THEME_KEY = 'horizon-theme'
export const LIGHT_KEY = 'horizon-leger'

declare global {
  interface Window {
    /** Missing where the page's first script did not run. */
    readonly apparence?: Appearance
  }
}
