/** English names of menus and things, as the tutorials write them between backquotes. Read aloud in English. */
export const englishNames: ReadonlySet<string> = new Set([
  'Data tables',
  'Direct Upload',
  'Download',
  'event type',
  'Execute step',
  'Execute workflow',
  'Executions',
  'feed',
  'Import from File',
  'Limits',
  'passkey',
  'Production URL',
  'sandbox',
  'workflow',
])

/** Text in pieces, those in Thai letters apart. */
export const inScripts = (text: string): readonly { readonly text: string; readonly isThai: boolean }[] =>
  text
    .split(/(\p{Script=Thai}+(?:[ .\d…]+\p{Script=Thai}+)*…?)/u)
    .map((part, index) => ({ text: part, isThai: index % 2 === 1 }))
    .filter((piece) => piece.text)
