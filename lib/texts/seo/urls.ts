import { pages } from '@/content/pages'
import { getSiteUrl } from '@/lib/platform/env'

export const absoluteUrl = (path: string): string => new URL(path, getSiteUrl()).href

export const articlePath = (slug: string): string => `${pages.blog.path}/${slug}`

/** What anybody may read of an article: docs/product.md#extracts */
export const extractPath = (slug: string): string => `${pages.extracts.path}/${slug}`

export const tutorialPath = (slug: string): string => `${pages.tutorials.path}/${slug}`

/** What goes with a tutorial, to take away. */
export const tutorialFilePath = (slug: string): string => `${tutorialPath(slug)}/fichier`

/** `accueil`, `formations-consulting-expat`, `blog-mindset-action`. */
export const shareNameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'accueil'

export const MISSING_SHARE_NAME = 'introuvable'

/** Caches in front of the site know pictures by their ending. */
export const sharePicturePath = (name: string): string => `/og/${name}.png`
