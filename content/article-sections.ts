export interface ArticleSection {
  readonly id: string
  /** One of the list categories: docs/product.md#categories */
  readonly category: 'Expatriation' | 'Business' | 'IA & Automatisation' | 'Mindset'
  readonly lead: string
  readonly layout: 'stack' | 'wide' | 'night' | 'row'
}

export const articleSections: readonly ArticleSection[] = [
  {
    id: 'expatriation',
    category: 'Expatriation',
    lead: 'À l’heure où l’on fait ses comptes : visas, loyers, premiers mois, et les gens qu’on rencontre.',
    layout: 'stack',
  },
  {
    id: 'business',
    category: 'Business',
    lead: 'Le matin, à tête reposée : ce qui se vend, à qui, à quel prix.',
    layout: 'wide',
  },
  {
    id: 'ia-automatisation',
    category: 'IA & Automatisation',
    lead: 'La nuit, pendant que tu dors, quelque chose peut travailler. Encore faut-il l’avoir bien réglé.',
    layout: 'night',
  },
  {
    id: 'mindset',
    category: 'Mindset',
    lead: 'À la première lueur, avant le téléphone : décider, tenir, recommencer.',
    layout: 'row',
  },
]
