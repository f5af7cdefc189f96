import { paths } from './paths'
import type { SitePage } from './site-page'

/** Pages of the members' space whose every line has a source: posts, health, money. */
export const folderPages = {
  posts: {
    path: paths.posts,
    name: 'Les ambassades',
    title: 'Le DTV, ambassade par ambassade',
    description:
      'Paris, Bruxelles, Berne, Ottawa, Rabat, Tunis : ce que chaque ambassade écrit du DTV, prix, fonds, papiers, délai, avec la source et le jour.',
    access: 'guarded',
    card: {
      title: 'Les ambassades',
      line: 'Le DTV vu de Bruxelles, Berne, Ottawa, Rabat et Tunis.',
      picture: '/images/articles/visa-logement-thailande.svg',
    },
  },
  health: {
    path: paths.health,
    name: 'Le dossier santé',
    title: 'Hôpitaux, contrats, carte de poche',
    description:
      'Ce que les hôpitaux thaïlandais demandent d’avance, des contrats lus clause par clause, la CFE, une carte à imprimer.',
    access: 'guarded',
    card: {
      title: 'Le dossier santé',
      line: 'Hôpitaux, contrats, et la carte à garder sur soi.',
      picture: '/images/articles/preparer-expatriation-thailande.svg',
    },
  },
  money: {
    path: paths.money,
    name: 'Ce qui arrive de 1 000 €',
    title: 'Ce qui arrive de 1 000 €',
    description:
      'SEPA et Wise, Stripe, PayPal, distributeur : ce qui arrive en bahts, calculé d’après les frais publiés, et ce que disent les banques.',
    access: 'guarded',
    card: {
      title: 'Ce qui arrive de 1 000 €',
      line: 'La même somme par plusieurs chemins, et ce qui arrive.',
      picture: '/images/articles/entrepreneurs-web-thailande.svg',
    },
  },
} as const satisfies Record<string, SitePage>
