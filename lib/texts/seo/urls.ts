import { pages } from '@/content/pages'
import { isWrittenSlug, type PublishedKind } from '@/content/publishing'
import { getSiteUrl } from '@/lib/platform/env'
import { pathOf, textKindOf } from '@/lib/texts/content/kinds'

export const absoluteUrl = (path: string): string => new URL(path, getSiteUrl()).href

export const articlePath = (slug: string): string => `${pages.blog.path}/${slug}`

/** The public extract of an article: docs/product.md#extracts */
export const extractPath = (slug: string): string =>
  `${isWrittenSlug(slug) ? pages.newExtracts.path : pages.extracts.path}/${slug}`

export const tutorialPath = (slug: string): string => `${pages.tutorials.path}/${slug}`

/** The file of a tutorial. */
export const tutorialFilePath = (slug: string): string => `${tutorialPath(slug)}/fichier`

/** Where members read what is published. */
export function publicationPath({ kind, slug }: { readonly kind: PublishedKind; readonly slug: string }): string {
  const textKind = textKindOf(kind)
  if (textKind) return pathOf(textKind, slug)
  return `${kind === 'answer' ? pages.help.path : pages.notes.path}#${slug}`
}

/** `accueil`, `formations-consulting-expat`, `blog-mindset-action`. */
export const shareNameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'accueil'

export const MISSING_SHARE_NAME = 'introuvable'

/** Caches in front of the site recognise pictures by their extension. */
export const sharePicturePath = (name: string): string => `/og/${name}.png`

/** The size for large previews on Facebook, LinkedIn, WhatsApp and X. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
