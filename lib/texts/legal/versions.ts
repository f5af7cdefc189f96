import 'server-only'

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { type LegalDocument, legalDocuments, publishedTexts } from '@/content/legal/register'
import { vatMention } from '@/content/seller'
import { site } from '@/content/site'
import { getSiteUrl } from '@/lib/platform/env'
import { getSeller } from '@/lib/platform/seller'
import { dateSchema } from '@/lib/texts/content/facts'
import { parseMarkdown } from '@/lib/texts/content/frontmatter'

function facts(): Readonly<Record<string, string>> {
  const seller = getSeller()
  return {
    site: site.name,
    'adresse-site': getSiteUrl(),
    email: seller.contactEmail,
    vendeur: seller.name,
    forme: seller.legalForm,
    capital: seller.capital ?? 'aucun',
    immatriculation: seller.registration,
    adresse: seller.address,
    telephone: seller.phone,
    directeur: seller.publicationDirector,
    hebergeur: seller.host.name,
    'hebergeur-adresse': seller.host.address,
    'hebergeur-telephone': seller.host.phone,
    courrier: seller.mailProvider,
    mediateur: seller.mediator.name,
    'mediateur-adresse': seller.mediator.address,
    'mediateur-site': seller.mediator.site,
    tva: vatMention(seller.vat),
  }
}

/** @throws Error naming an unknown placeholder */
function fillFacts(text: string): string {
  const known = facts()
  return text.replace(/\{\{([^}]*)\}\}/g, (placeholder, name: string) => {
    const fact = known[name]
    if (fact === undefined) throw new Error(`${placeholder} stands for nothing (lib/texts/legal/versions.ts)`)
    return fact
  })
}

const frontmatterSchema = z.strictObject({
  title: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+$/),
  effectiveOn: dateSchema,
  /** Summary for readers. */
  changes: z.string().min(1),
  /**
   * Whether account holders are notified by mail, as the text promises for significant changes. Published headers keep
   * this name, because the hash covers them.
   */
  isTold: z.boolean().default(false),
})

export interface LegalVersion extends z.infer<typeof frontmatterSchema> {
  readonly document: LegalDocument
  /** SHA-256 of the content of `sourceUrl`, in hexadecimal. */
  readonly hash: string
  readonly url: string
  readonly sourceUrl: string
  readonly isCurrent: boolean
}

interface LegalSource {
  readonly version: LegalVersion
  readonly source: string
  readonly text: string
}

const DIRECTORY = join(process.cwd(), 'content/legal')

function readVersion(document: LegalDocument, name: string, isCurrent: boolean): LegalSource {
  const file = `${document}/${name}.md`
  // A checkout on Windows has other line endings.
  const source = readFileSync(join(DIRECTORY, file), 'utf8').replaceAll('\r\n', '\n')
  const { frontmatter, text } = parseMarkdown(`content/legal/${file}`, source, frontmatterSchema)
  if (frontmatter.version !== name) throw new Error(`content/legal/${file}: its version is not its name`)
  const url = `/${document}/versions/${name}`
  const hash = createHash('sha256').update(source).digest('hex')
  return {
    version: { ...frontmatter, document, hash, url, sourceUrl: `${url}/texte`, isCurrent },
    source,
    text: text.trim(),
  }
}

/** Newest first. Read when the module loads, so that a broken text stops the build. */
const sources = new Map(
  legalDocuments.map((document) => {
    const entries = publishedTexts[document]
    const versions = entries.map(({ version }, index) => readVersion(document, version, index === entries.length - 1))
    return [document, versions.reverse()] as const
  }),
)

function findSource(document: string, version?: string): LegalSource | null {
  const versions = sources.get(document as LegalDocument) ?? []
  return versions.find((entry) => (version ? entry.version.version === version : entry.version.isCurrent)) ?? null
}

function requireSource(document: LegalDocument, version?: string): LegalSource {
  const source = findSource(document, version)
  if (!source) throw new Error(`no version ${version} of ${document}`)
  return source
}

export const getLegalVersions = (document: LegalDocument): readonly LegalVersion[] =>
  (sources.get(document) ?? []).map(({ version }) => version)

export const getLegalVersion = (document: string, version: string): LegalVersion | null =>
  findSource(document, version)?.version ?? null

export const getCurrentVersion = (document: LegalDocument): LegalVersion => requireSource(document).version

export const getLegalSource = (document: LegalDocument, version: string): string =>
  requireSource(document, version).source

/** Markdown with the seller's facts. */
export const getLegalText = (document: LegalDocument, version?: string): string =>
  fillFacts(requireSource(document, version).text)

/** What an order records about the accepted terms. */
export function getCurrentTerms() {
  const { version, hash, effectiveOn, url } = getCurrentVersion('cgv')
  return { document: 'cgv', version, hash, effectiveOn, url } as const
}
