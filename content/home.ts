import { paths } from './paths'
import { PRIVATE_GROUP } from './private-group'

export interface HomeLink {
  readonly href: string
  readonly linkLabel: string
}

export interface HomeFeature extends HomeLink {
  readonly title: string
  readonly text: string
  /** The link for members. */
  readonly forMembers: HomeLink
}

export const homeFeatures: Record<'expatriation' | 'business' | 'tools', HomeFeature> = {
  expatriation: {
    title: 'Expatriation',
    text: 'Visa, budget, logement, assurance, banque : tout ce qu’il faut savoir avant d’acheter l’aller simple, avec des prix datés et les erreurs qui coûtent un aller-retour.',
    href: paths.consulting,
    linkLabel: 'Préparer mon départ',
    forMembers: { href: `${paths.blog}/preparer-expatriation-thailande`, linkLabel: 'Lire le calendrier du départ' },
  },
  business: {
    title: 'Business en ligne',
    text: 'Une offre que quelqu’un achète, trois premiers clients, puis une semaine dont tu comptes les heures.',
    href: paths.business,
    linkLabel: 'Lancer mon activité',
    forMembers: { href: `${paths.blog}/trouver-premiers-clients`, linkLabel: 'Trouver des clients' },
  },
  tools: {
    title: 'Outils IA',
    text: 'Ce que l’IA fait vraiment gagner à quelqu’un qui travaille seul : devis, relances, contenus, comptabilité.',
    href: `${paths.subscription}#ce-que-tu-ouvres`,
    linkLabel: 'Voir ce que l’abonnement ouvre',
    forMembers: { href: paths.tools, linkLabel: 'Ouvrir les outils' },
  },
}

export const homeBenefits = [
  {
    title: 'Guides PDF',
    text: 'Visa, budget du premier mois, check-list de départ : à lire dans l’avion, à cocher sur place.',
  },
  {
    title: 'Liste d’outils',
    text: 'Dix outils classés par usage, avec leurs limites, et ce que nous n’avons pas pu vérifier.',
  },
  {
    title: 'Articles',
    text: 'Des articles longs, chiffrés, datés, avec leurs sources. Quand un prix change, la page change.',
  },
  {
    title: PRIVATE_GROUP,
    text: 'Pour celles et ceux qui sont déjà partis, et pour celles et ceux qui partent en même temps que toi.',
  },
  {
    title: 'Mises à jour mensuelles',
    text: 'Chaque mois, une note courte : ce qui a bougé dans les visas, les prix et les outils.',
  },
  {
    title: 'Support de la communauté',
    text: 'Tu bloques sur un bail, un devis ou une facture : tu poses ta question dans ton espace, et on te répond par écrit.',
  },
] as const

/** What the members' space looks like: public/images/glimpses. */
export const homeGlimpses = [
  { picture: 'passport', line: 'Ton départ, étape par étape' },
  { picture: 'stamp', line: 'Tes jours, comptés à temps' },
  { picture: 'kit', line: 'Des papiers à remplir' },
] as const
