import localFont from 'next/font/local'

// Not preloaded: meanwhile the fallback shows the text, with the same metrics.

/**
 * For headings. One weight, all optical sizes, French characters, from `npm run fonts -w packages/press`. The weight is declared as a range, so that
 * browsers do not synthesise bold for a <strong> in a heading.
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
