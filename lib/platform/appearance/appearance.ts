/** Empty: follow the system. */
export type Theme = '' | 'light' | 'dark' | 'la-bas'

/** The API that head-script.ts puts on `window`. */
export interface Appearance {
  /** @returns whether the sun is up in Bangkok */
  readonly sun: (time: number) => boolean
  readonly theme: () => Theme
  /** @returns whether pictures and fonts are left out: the visitor's choice, else the browser's data saver */
  readonly light: () => boolean
  /** Applies the stored settings to the page. */
  readonly show: () => void
}

export const THEME_KEY = 'horizon-theme'
export const LIGHT_KEY = 'horizon-leger'

declare global {
  interface Window {
    /** Missing when head-script.ts did not run. */
    readonly apparence?: Appearance
  }
}
