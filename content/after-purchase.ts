import type { catalogue, CatalogueKey } from './catalogue'
import { paths } from './paths'

export interface FirstStep {
  readonly text: string
  readonly href: string
  readonly label: string
}

/** First steps of a new member, on /merci and in the welcome mail. */
export const firstSteps: readonly FirstStep[] = [
  {
    text: 'Donne ta date au carnet de départ, même à peu près : une minute, et chaque démarche prend son jour.',
    href: paths.carnet,
    label: 'Ouvrir mon carnet',
  },
  {
    text: 'Prends le guide « S’installer en Thaïlande » : lettres à copier, feuilles à remplir, à lire dans l’avion.',
    href: paths.guides,
    label: 'Ouvrir les guides',
  },
  {
    text: 'Choisis un outil, un seul, pour la tâche qui te prend le plus d’heures.',
    href: paths.tools,
    label: 'Voir les outils',
  },
]

type ServiceKey = {
  [key in CatalogueKey]: (typeof catalogue)[key]['kind'] extends 'payment' ? key : never
}[CatalogueKey]

const GIFT = [
  'Ton cadeau est prêt : sa page porte le lien, le code et la carte à imprimer.',
  'Tu peux aussi le faire envoyer par e-mail, le jour que tu choisis, avec tes mots.',
  'La personne l’ouvre dans son compte, sans carte bancaire. Rien ne se renouvelle.',
] as const

export const afterPurchase: Readonly<Record<ServiceKey, readonly string[]>> = {
  business: [
    'Sous deux jours ouvrés, nous t’écrivons pour fixer l’appel de découverte.',
    'Avant cet appel, note en dix lignes ce que tu veux vendre, à qui, et ce que tu as déjà essayé.',
    'La création commence après l’appel ; le support de 30 jours court à partir de la livraison.',
  ],
  consulting_starter: [
    'Sous deux jours ouvrés, nous te proposons trois créneaux pour ton appel vidéo de 60 minutes.',
    'Réponds en joignant tes questions, de la plus urgente à la moins urgente : l’appel suivra cet ordre.',
  ],
  consulting_premium: [
    'Sous deux jours ouvrés, nous te proposons trois créneaux pour le premier appel.',
    'Tes trois mois d’accompagnement commencent le jour de ce premier appel.',
    'D’ici là, rassemble ce que tu as : date de départ, budget, situation de travail, papiers en cours.',
  ],
  coaching: [
    'Ton accès Premium est ouvert dès maintenant, pour trois mois. Tu es déjà abonné ? Ils commencent à la fin de ton abonnement.',
    'Sous deux jours ouvrés, nous te proposons trois créneaux pour le premier appel.',
    'Ton plan d’action t’arrive dans la semaine qui suit cet appel.',
  ],
  gift_3: GIFT,
  gift_6: GIFT,
  gift_12: GIFT,
}

/** @returns what happens next; empty unless the key is a service */
export const getAfterPurchase = (key: string): readonly string[] =>
  Object.hasOwn(afterPurchase, key) ? afterPurchase[key as ServiceKey] : []
