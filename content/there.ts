import type { GuideSlug } from './guide-covers'
import { paths } from './paths'
import type { Way } from './rooms'

export interface Place {
  readonly name: string
  readonly line: string
  /** Whom to call; each number is in the guide that the chapters are from. */
  readonly numbers: readonly (readonly [who: string, number: string])[]
  readonly simulators: readonly Way[]
  /** Chapters of guides, by their titles. */
  readonly chapters: readonly (readonly [guide: GuideSlug, title: string])[]
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
      ['s-installer-en-thailande', 'Décider : un titre de séjour, une date, un plancher'],
      ['s-installer-en-thailande', 'L’immigration : quatre papiers, quatre dates'],
      ['retraite-en-thailande', 'Choisir ton titre'],
      ['partir-en-famille', 'Le titre de chacun'],
      ['quand-ca-tourne-mal', 'Un tampon dépassé'],
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
      ['s-installer-en-thailande', 'L’argent : trois circuits et un plancher'],
      ['retraite-en-thailande', 'Les banques : une ici, une là-bas'],
      ['quand-ca-tourne-mal', 'Une arnaque'],
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
      ['quand-ca-tourne-mal', 'Un accident, une hospitalisation'],
      ['quand-ca-tourne-mal', 'Quand c’est la tête'],
      ['quand-ca-tourne-mal', 'Les hôpitaux, avant'],
      ['quand-ca-tourne-mal', 'Tes assureurs, avant'],
      ['s-installer-en-thailande', 'Se soigner avant d’en avoir besoin'],
      ['retraite-en-thailande', 'Se soigner : trois étages'],
      ['partir-en-famille', 'La santé des enfants'],
    ],
  },
}
