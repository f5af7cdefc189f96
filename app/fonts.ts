import localFont from 'next/font/local'

/** Headings. Latin subset, weight axis only: both faces are under the SIL Open Font License, in their packages. */
export const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  variable: '--font-fraunces',
})

/** Text and interface. */
export const hankenGrotesk = localFont({
  src: '../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-hanken',
})
