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
