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

/** For whom the notice is kept: where it leads, on /espace-membre or among the articles. */
export const memberLinks = {
  academie: { label: 'Ouvrir mon espace membre', href: '/espace-membre' },
  templates: { label: 'Ouvrir mon espace membre', href: '/espace-membre' },
  tutoriels: { label: 'Ouvrir mon espace membre', href: '/espace-membre' },
  prompts: { label: 'Prendre les prompts dans le guide IA', href: '/espace-membre#l-ia-au-quotidien' },
  'guide-pdf': { label: 'Télécharger les guides PDF', href: '/espace-membre#guides' },
  programme: { label: 'Télécharger le programme', href: '/espace-membre#de-salarie-a-nomade' },
} as const satisfies Record<keyof typeof closings, { label: string; href: string }>

/** One article has a second button (specification, section 2). */
export const callsToAction = (slug: string): readonly string[] =>
  slug === 'creer-contenu-viral' ? [JOIN, 'Accéder aux templates'] : [JOIN]
