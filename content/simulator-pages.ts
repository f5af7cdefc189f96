import { paths } from './paths'
import type { SitePage } from './site-page'

/** The simulators of the members' space. */
export const simulatorPages = {
  simulators: {
    path: paths.simulators,
    name: 'Simulateurs',
    title: 'Budget, visa et jours de séjour',
    description:
      'Tes budgets et tes titres de séjour gardés dans ton compte, le compte de tes jours en Thaïlande, et les impôts des deux pays.',
    access: 'guarded',
    card: {
      title: 'Tes chiffres, pas ceux d’un autre',
      line: 'Un budget, un visa, un compte de jours : gardés, comparés, emportés.',
      picture: '/images/articles/cout-vie-thailande.svg',
    },
  },
  budgetSimulator: {
    path: paths.budgetSimulator,
    name: 'Budget',
    title: 'Mes budgets en Thaïlande',
    description:
      'Jusqu’à douze budgets dans ton compte, comparés deux à deux, partagés par un lien sans ton nom, emportés en tableau.',
    access: 'guarded',
    card: {
      title: 'Ton mois, ligne par ligne',
      line: 'Deux villes côte à côte, et la différence au bout.',
      picture: '/images/articles/cout-vie-thailande.svg',
    },
  },
  visaSimulator: {
    path: paths.visaSimulator,
    name: 'Visa',
    title: 'Mes titres de séjour à regarder',
    description:
      'Sept questions, les titres de séjour à regarder, et tes réponses gardées : avec ou sans épargne, seul ou plus tard.',
    access: 'guarded',
    card: {
      title: 'Quel tampon pour toi ?',
      line: 'Sept questions, les règles à leur date, et leurs sources.',
      picture: '/images/articles/visa-logement-thailande.svg',
    },
  },
  staySimulator: {
    path: paths.staySimulator,
    name: 'Séjour',
    title: 'Mes jours en Thaïlande',
    description:
      'Tes entrées et tes sorties, les jours de chaque année face aux 180, la fin permise, la déclaration des 90 jours : à temps.',
    access: 'guarded',
    card: {
      title: 'Tes jours, comptés à temps',
      line: '180 jours, 90 jours, deux entrées par la route : rien ne passe sans toi.',
      picture: '/images/articles/visa-logement-thailande.svg',
    },
  },
  taxCalculator: {
    path: paths.taxCalculator,
    name: 'Impôts France–Thaïlande',
    title: 'Impôts France–Thaïlande',
    description:
      'Tes jours, ton statut, ton revenu : cotisations et impôts des deux pays en fourchette, selon chaque lecture, avec l’article et sa date.',
    access: 'guarded',
    card: {
      title: 'Qui te réclame quoi ?',
      line: 'Cotisations et impôts des deux pays, lecture par lecture.',
      picture: '/images/articles/entrepreneurs-web-thailande.svg',
    },
  },
} as const satisfies Record<string, SitePage>
