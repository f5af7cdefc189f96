import localFont from 'next/font/local'

// Not preloaded: a reader who wants no fonts (« léger ») must not fetch them.

/**
 * Headings. One weight, all optical sizes, French characters: made by `npm run fonts`. The weight is declared as a
 * range so that no browser fattens it for a <strong> in a heading.
 */
export const fraunces = localFont({
  src: './fraunces-fr.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  variable: '--font-fraunces',
})

export const hankenGrotesk = localFont({
  src: './hanken-grotesk-fr.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
  variable: '--font-hanken',
})
