/**
 * What members report to each other: visa files, rents, workplaces and insurance. A report is a few choices and figures, without
 * free text, so that nothing in it names anybody.
 */

export type BoardId = 'visa' | 'rent' | 'workplace' | 'insurance'

interface Choice {
  readonly id: string
  readonly label: string
}

/** A question with one answer. */
interface Dimension {
  readonly id: string
  readonly question: string
  readonly choices: readonly Choice[]
}

export type Unit = 'jours' | '฿' | '€' | 'Mbit/s'

/** A figure. Published values are rounded, so that nobody finds their own. */
interface Measure {
  readonly id: string
  readonly question: string
  readonly label: string
  readonly unit: Unit
  readonly least: number
  readonly most: number
  readonly roundTo: number
}

export interface Board {
  readonly id: BoardId
  readonly title: string
  readonly lead: string
  /** Above its form. */
  readonly invitation: string
  /** « douze dossiers » */
  readonly counted: { readonly one: string; readonly many: string }
  /** The minimum number of members in a published line. */
  readonly fewest: number
  readonly dimensions: readonly [Dimension, Dimension]
  /** Two days, which become the measure `days`; null: the report is of this month. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly measures: readonly Measure[]
  /** Boxes to tick. */
  readonly marks: readonly Choice[]
  /** Facts (`slug#id`) with the ranges published elsewhere, by choice. */
  readonly published: Readonly<Record<string, readonly string[]>>
}

const CITIES: readonly Choice[] = [
  { id: 'bangkok', label: 'Bangkok' },
  { id: 'chiang-mai', label: 'Chiang Mai' },
  { id: 'phuket', label: 'Phuket' },
  { id: 'koh-samui', label: 'Koh Samui' },
  { id: 'koh-phangan', label: 'Koh Phangan' },
  { id: 'pattaya', label: 'Pattaya' },
  { id: 'hua-hin', label: 'Hua Hin' },
  { id: 'autre', label: 'Une autre ville' },
]

const COST = 'cout-vie-thailande'
const VISA = 'visa-logement-thailande'

const visa: Board = {
  id: 'visa',
  title: 'Le tableau des dossiers',
  lead: 'Combien de temps, qu’a-t-on demandé en plus, et la réponse : les dossiers de visa des membres, sans leur nom.',
  invitation: 'Raconter ton dossier',
  counted: { one: 'dossier', many: 'dossiers' },
  fewest: 10,
  dimensions: [
    {
      id: 'post',
      question: 'Où as-tu déposé ton dossier ?',
      choices: [
        { id: 'paris', label: 'France (Paris)' },
        { id: 'bruxelles', label: 'Belgique (Bruxelles)' },
        { id: 'berne', label: 'Suisse (Berne)' },
        { id: 'ottawa', label: 'Canada (Ottawa)' },
        { id: 'rabat', label: 'Maroc (Rabat)' },
        { id: 'tunisie', label: 'Tunisie' },
        { id: 'asie', label: 'Un pays voisin de la Thaïlande' },
        { id: 'autre', label: 'Ailleurs' },
      ],
    },
    {
      id: 'way',
      question: 'Pour quel visa ?',
      choices: [
        { id: 'dtv', label: 'DTV' },
        { id: 'tr', label: 'Touristique, une entrée' },
        { id: 'metv', label: 'Touristique, plusieurs entrées' },
        { id: 'non-o', label: 'Non-O, retraite' },
        { id: 'non-o-famille', label: 'Non-O, famille' },
        { id: 'oa', label: 'O-A, retraite' },
        { id: 'ltr', label: 'LTR' },
        { id: 'autre', label: 'Un autre visa' },
      ],
    },
  ],
  days: { from: 'Jour du dépôt', to: 'Jour de la réponse' },
  measures: [{ id: 'days', question: '', label: 'Délai', unit: 'jours', least: 0, most: 400, roundTo: 1 }],
  marks: [
    { id: 'refused', label: 'Refusé' },
    { id: 'papers', label: 'Des papiers demandés en plus' },
    { id: 'funds', label: 'Des relevés ou un solde demandés en plus' },
    { id: 'record', label: 'Un casier judiciaire demandé' },
    { id: 'lodging', label: 'Une preuve de logement demandée' },
    { id: 'interview', label: 'Un entretien, ou un appel' },
  ],
  published: { 'paris/dtv': [`${VISA}#dtv-paris`], 'paris/tr': [`${VISA}#tr`], 'paris/metv': [`${VISA}#metv`] },
}

const rent: Board = {
  id: 'rent',
  title: 'Les loyers',
  lead: 'Ce que les membres paient, hors électricité et eau.',
  invitation: 'Donner ton loyer',
  counted: { one: 'loyer', many: 'loyers' },
  fewest: 5,
  dimensions: [
    { id: 'city', question: 'Où vis-tu ?', choices: CITIES },
    {
      id: 'home',
      question: 'Quel logement ?',
      choices: [
        { id: 'studio', label: 'Studio' },
        { id: 'une-chambre', label: 'Une chambre' },
        { id: 'deux-chambres', label: 'Deux chambres ou plus' },
        { id: 'maison', label: 'Maison' },
      ],
    },
  ],
  days: null,
  measures: [
    {
      id: 'rent',
      question: 'Ton loyer, en bahts par mois',
      label: 'Loyer par mois',
      unit: '฿',
      least: 1000,
      most: 300_000,
      roundTo: 500,
    },
  ],
  marks: [],
  published: {
    bangkok: [`${COST}#loyer-deux-villes`],
    'chiang-mai': [`${COST}#loyer-chiang-mai`, `${COST}#loyer-deux-villes`],
    'koh-samui': [`${COST}#loyer-samui`],
    'koh-phangan': [`${COST}#loyer-samui`],
    phuket: [`${COST}#loyer-national`],
    pattaya: [`${COST}#loyer-national`],
    'hua-hin': [`${COST}#loyer-national`],
    autre: [`${COST}#loyer-national`],
  },
}

const workplace: Board = {
  id: 'workplace',
  title: 'Où l’on travaille, et la ligne',
  lead: 'Le prix de la place au mois, et le débit mesuré en la quittant.',
  invitation: 'Donner ta place et ton débit',
  counted: { one: 'place', many: 'places' },
  fewest: 5,
  dimensions: [
    { id: 'city', question: 'Dans quelle ville ?', choices: CITIES },
    {
      id: 'place',
      question: 'Où travailles-tu ?',
      choices: [
        { id: 'coworking', label: 'Coworking' },
        { id: 'fibre', label: 'Chez moi, fibre' },
        { id: 'mobile', label: 'Chez moi, réseau mobile' },
        { id: 'cafe', label: 'Café' },
      ],
    },
  ],
  days: null,
  measures: [
    {
      id: 'price',
      question: 'Ce que la place ou la ligne te coûte, en bahts par mois',
      label: 'Prix par mois',
      unit: '฿',
      least: 0,
      most: 50_000,
      roundTo: 100,
    },
    {
      id: 'speed',
      question: 'Le débit descendant que tu mesures, en Mbit/s',
      label: 'Débit descendant',
      unit: 'Mbit/s',
      least: 1,
      most: 2000,
      roundTo: 10,
    },
  ],
  marks: [],
  published: {},
}

const insurance: Board = {
  id: 'insurance',
  title: 'L’assurance santé, selon l’âge',
  lead: 'Ce que les membres paient par mois, pour une personne.',
  invitation: 'Donner ton contrat',
  counted: { one: 'contrat', many: 'contrats' },
  fewest: 5,
  dimensions: [
    {
      id: 'age',
      question: 'Ton âge',
      choices: [
        { id: '0-29', label: 'Moins de 30 ans' },
        { id: '30-34', label: '30 à 34 ans' },
        { id: '35-39', label: '35 à 39 ans' },
        { id: '40-44', label: '40 à 44 ans' },
        { id: '45-49', label: '45 à 49 ans' },
        { id: '50-54', label: '50 à 54 ans' },
        { id: '55-59', label: '55 à 59 ans' },
        { id: '60', label: '60 ans et plus' },
      ],
    },
    {
      id: 'cover',
      question: 'Ce qui est couvert',
      choices: [
        { id: 'hospital', label: 'Hospitalisation seule' },
        { id: 'all', label: 'Hospitalisation et soins courants' },
        { id: 'cfe', label: 'CFE seule' },
        { id: 'cfe-plus', label: 'CFE et complémentaire' },
      ],
    },
  ],
  days: null,
  measures: [
    {
      id: 'premium',
      question: 'Ce que tu paies, en euros par mois',
      label: 'Prix par mois',
      unit: '€',
      least: 1,
      most: 3000,
      roundTo: 5,
    },
  ],
  marks: [],
  published: {
    '30-34/hospital': [`${COST}#hospitalisation`],
    '50-54/hospital': [`${COST}#hospitalisation`],
    ...Object.fromEntries(
      ['0-29', '30-34', '35-39', '40-44', '45-49', '50-54', '55-59', '60'].map((age) => [
        `${age}/cfe`,
        [`${COST}#cfe-tarif`, `${COST}#cfe-hausse`],
      ]),
    ),
  },
}

export const boards: Readonly<Record<BoardId, Board>> = { visa, rent, workplace, insurance }

/** The boards of /espace-membre/barometre. */
export const barometer: readonly Board[] = [rent, workplace, insurance]

/** Accepted but unpublished reports a member may have at a time. */
export const REPORT_LIMIT = 30

/** How old a visa file may be. */
export const OLDEST_MONTHS = 24
