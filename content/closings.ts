import { companionOfWritten, companions } from './companions'
import type { GuideSlug } from './guide-covers'
import { paths } from './paths'
import { isWrittenSlug } from './publishing'

/** docs/product.md#closings */
const closings = {
  academie:
    'Ce contenu est exclusif à l’académie. Connecte-toi ou abonne-toi pour accéder à tous les guides, outils et ressources.',
  templates:
    'Membres de l’académie : les templates qui vont avec cet article t’attendent. Connecte-toi ou abonne-toi pour les récupérer.',
  tutoriels:
    'Membres de l’académie : le tutoriel pas à pas complète cet article. Connecte-toi ou abonne-toi pour le suivre.',
  prompts:
    'Membres de l’académie : les prompts prêts à copier sont dans ton espace. Connecte-toi ou abonne-toi pour les utiliser.',
  'guide-pdf':
    'Membres de l’académie : le guide PDF complet prolonge cet article. Connecte-toi ou abonne-toi pour le télécharger.',
  programme:
    'Membres de l’académie : le programme « De salarié à nomade » reprend tout cela, semaine après semaine. Connecte-toi ou abonne-toi pour le commencer.',
} as const

interface CallToAction {
  readonly label: string
  readonly href: string
}

/** The end of an article: a notice about locked content, or a companion. */
export interface ArticleEnding {
  readonly isLocked: boolean
  readonly text: string
  readonly callsToAction: readonly CallToAction[]
}

const JOIN = 'Rejoindre la communauté'

/**
 * For non-members. One article has a second button: docs/product.md#article-page
 * @param freeAt where the full article is public, if anywhere
 */
export function endingForOthers(slug: string, closing: keyof typeof closings, freeAt?: string): ArticleEnding {
  const labels = slug === 'creer-contenu-viral' ? [JOIN, 'Accéder aux templates'] : [JOIN]
  return {
    isLocked: true,
    text: closings[closing],
    callsToAction: [
      ...labels.map((label) => ({ label, href: paths.subscription })),
      ...(freeAt ? [{ label: 'Lire cet article librement', href: freeAt }] : []),
    ],
  }
}

/**
 * @param find returns the page of a heading in a guide
 * @throws when content/companions.ts has no companion for this article
 */
export function endingForMembers(
  slug: string,
  find: (guide: GuideSlug, part: string) => { readonly href: string },
): ArticleEnding {
  const companion = companions[slug] ?? (isWrittenSlug(slug) ? companionOfWritten : undefined)
  if (!companion) throw new Error(`content/companions.ts has nothing for "${slug}"`)
  return {
    isLocked: false,
    text: companion.text,
    callsToAction: [
      {
        label: companion.label,
        href: 'path' in companion ? companion.path : find(companion.guide, companion.part).href,
      },
      { label: JOIN, href: `${paths.memberSpace}#groupe` },
    ],
  }
}
