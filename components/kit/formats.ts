import type { KitFile } from '@/lib/texts/content/kit'

const FORMATS: Readonly<Record<string, string>> = { docx: 'Word', xlsx: 'Excel', csv: 'CSV', ics: 'Agenda' }

/** Programs that open these files, each once. */
export const formatsOf = (files: readonly Pick<KitFile, 'file'>[]): readonly string[] => [
  ...new Set(files.map(({ file }) => FORMATS[file.split('.').pop() ?? ''] ?? file)),
]
