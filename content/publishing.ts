/** Names of publications for members. */
export const publicationNames = {
  note: 'Note du mois',
  news: 'Nouvelle',
  answer: 'Réponse',
  article: 'Article',
} as const

export type PublicationKind = keyof typeof publicationNames

/** The other texts of the site, which nobody is told of. A mail of a sequence is written like them, and never published. */
export const writtenNames = {
  ...publicationNames,
  tools: 'Outil',
  guides: 'Guide',
  tutorials: 'Tutoriel',
  prompts: 'Prompts',
  thai: 'Thaï utile',
  kit: 'Page du kit',
  carnet: 'Étape du carnet',
  mail: 'E-mail d’une suite',
} as const

export type WrittenKind = keyof typeof writtenNames

/** What readers get at a page; not a mail of a sequence. */
export type PublishedKind = Exclude<WrittenKind, 'mail'>

/** In characters, except for pictures. Summaries are as long as in content/texts/notes. */
export const writingLimits = {
  title: 120,
  shortestSummary: 60,
  summary: 220,
  body: 90_000,
  slug: 60,
  /** Of a field of its header. */
  field: 1_000,
  alt: 200,
  pictures: 20,
  pictureBytes: 6_000_000,
} as const

export const questionLimits = { shortest: 10, longest: 1_000, open: 3 } as const

/** On a line of its own in an article: what stands above is open to everybody, what stands below is for members. */
export const LOCK_LINE = '::members'

/** Addresses of articles written on /atelier/ecrire begin with their month; those of files never do. */
export const isWrittenSlug = (slug: string): boolean => /^20\d{2}-\d{2}-/.test(slug)
