/** What stands at the end of an article: the notice of its kind, then the call to action. */
export const closings = {
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

const JOIN = 'Rejoindre la communauté'

/** One article has a second button (specification, section 2). */
export const callsToAction = (slug: string): readonly string[] =>
  slug === 'creer-contenu-viral' ? [JOIN, 'Accéder aux templates'] : [JOIN]
