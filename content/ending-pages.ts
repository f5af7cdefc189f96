import { paths } from './paths'
import type { SitePage } from './site-page'

export const endingPages = {
  cancellation: {
    path: paths.cancellation,
    name: 'Résilier ton contrat',
    title: 'Résilier ton contrat en ligne',
    description:
      'Résilie ton abonnement en ligne, sans compte, sans motif et sans frais : un formulaire, un récapitulatif, une notification.',
    access: 'public',
    card: {
      title: 'Résilier ton contrat',
      line: 'Trois clics, sans motif et sans frais.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  cancellationLink: {
    path: paths.cancellationLink,
    name: 'Confirmation de la résiliation',
    title: 'Confirme ta résiliation',
    description:
      'Confirme que la notification de résiliation vient bien de toi : la date qui compte reste celle de ta notification.',
    access: 'hidden',
    card: {
      title: 'Confirme ta résiliation',
      line: 'Un clic, et ton contrat prend fin.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
  unsubscribe: {
    path: paths.unsubscribe,
    name: 'Désabonnement',
    title: 'Ne plus recevoir les nouvelles',
    description: 'Désabonne-toi des nouvelles du mois en un clic, sans connexion et sans donner de raison.',
    access: 'hidden',
    card: {
      title: 'Nos nouvelles du mois',
      line: 'Un clic, et elles s’arrêtent.',
      picture: '/images/404.svg',
      focus: 'left',
    },
  },
} as const satisfies Record<string, SitePage>
