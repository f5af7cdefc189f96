/** Empty: follow the system. */
export type Theme = '' | 'light' | 'dark'

export const THEME_KEY = 'horizon-theme'

declare global {
  interface Window {
    /** Missing when head-script.ts did not run. */
    readonly apparence?: {
      readonly theme: () => Theme
      /** Applies the stored theme to the page. */
      readonly show: () => void
    }
  }
}
