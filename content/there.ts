import type { GuideSlug } from './guide-covers'
import { paths } from './paths'
import type { Way } from './rooms'

export interface Place {
  readonly name: string
  readonly line: string
  /** Whom to call; each number is in the guide that the chapters are from. */
  readonly numbers: readonly (readonly [who: string, number: string])[]
  readonly simulators: readonly Way[]
  /** Chapters of guides, by their addresses. */
  readonly chapters: readonly (readonly [guide: GuideSlug, chapter: string])[]
}

/** « Là-bas »: what somebody looks up over there, one page a subject. */
export const places: Readonly<Record<string, Place>> = {
  visa: {
    name: 'Visa',
    line: 'Choisir un titre, les ambassades, l’immigration, un tampon dépassé',
    numbers: [['Ambassade de France, le jour', '+66 2 657 5100']],
    simulators: [
      { path: paths.visaSimulator, name: 'Sept questions', line: 'Les titres à regarder, et ce qui manque aux autres' },
      { path: paths.staySimulator, name: 'Jours de séjour', line: 'Fin du tampon, 90 jours, 180 jours' },
    ],
    chapters: [
      ['s-installer-en-thailande', 'decider-un-titre-de-sejour-une-date-un-plancher'],
      ['s-installer-en-thailande', 'l-immigration-quatre-papiers-quatre-dates'],
      ['retraite-en-thailande', 'choisir-ton-titre'],
      ['partir-en-famille', 'le-titre-de-chacun'],
      ['quand-ca-tourne-mal', 'un-tampon-depasse'],
    ],
  },
  argent: {
    name: 'Argent',
    line: 'Ce qui arrive de ton argent, ton mois, les impôts des deux pays',
    numbers: [
      ['Carte bancaire, opposition, jour et nuit', '+33 4 42 60 53 03'],
      ['Escroquerie en ligne, depuis la Thaïlande', '1441'],
    ],
    simulators: [
      { path: paths.budgetSimulator, name: 'Budget', line: 'Ton mois dans quatre villes, gardé et comparé' },
      { path: paths.taxCalculator, name: 'Impôts', line: 'Cotisations et impôts des deux pays' },
    ],
    chapters: [
      ['s-installer-en-thailande', 'l-argent-trois-circuits-et-un-plancher'],
      ['retraite-en-thailande', 'les-banques-une-ici-une-la-bas'],
      ['quand-ca-tourne-mal', 'une-arnaque'],
    ],
  },
  sante: {
    name: 'Santé',
    line: 'Les hôpitaux, les contrats, l’assurance, quand c’est la tête',
    numbers: [
      ['Ambulance', '1669'],
      ['Ambulance, si le 1669 ne répond pas', '1646'],
      ['Ambassade de France, la nuit', '+66 81 994 4901'],
    ],
    simulators: [{ path: paths.thai, name: 'Parler thaï', line: 'À l’hôpital, à la pharmacie, à montrer' }],
    chapters: [
      ['quand-ca-tourne-mal', 'un-accident-une-hospitalisation'],
      ['quand-ca-tourne-mal', 'quand-c-est-la-tete'],
      ['quand-ca-tourne-mal', 'les-hopitaux-avant'],
      ['quand-ca-tourne-mal', 'tes-assureurs-avant'],
      ['s-installer-en-thailande', 'se-soigner-avant-d-en-avoir-besoin'],
      ['retraite-en-thailande', 'se-soigner-trois-etages'],
      ['partir-en-famille', 'la-sante-des-enfants'],
    ],
  },
}
