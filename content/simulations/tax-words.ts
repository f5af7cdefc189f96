/** What the calculator « Impôts France–Thaïlande » asks and says. Amounts and rules: taxes.ts. */

export type TaxTopic = 'contributions' | 'france' | 'thailand'
export type TaxStatus = 'salarie' | 'liberal' | 'services' | 'vente' | 'retraite' | 'aucune'

interface Choice<Id extends string> {
  readonly id: Id
  readonly label: string
}

const choices = <const Id extends string>(list: readonly Choice<Id>[]) => list

export const taxChoices = {
  logement: choices([
    { id: 'france', label: 'En France seulement' },
    { id: 'thailande', label: 'En Thaïlande seulement' },
    { id: 'deux', label: 'Dans les deux pays' },
    { id: 'aucun', label: 'Ni l’un ni l’autre' },
  ]),
  foyer: choices([
    { id: 'france', label: 'En France' },
    { id: 'thailande', label: 'En Thaïlande' },
    { id: 'aucun', label: 'Nulle part en particulier' },
  ]),
  interets: choices([
    { id: 'france', label: 'En France' },
    { id: 'thailande', label: 'En Thaïlande' },
    { id: 'aucun', label: 'Ailleurs, ou partagé' },
  ]),
  nationalite: choices([
    { id: 'france', label: 'Française' },
    { id: 'thailande', label: 'Thaïlandaise' },
    { id: 'deux', label: 'Les deux' },
    { id: 'autre', label: 'Une autre' },
  ]),
  statut: choices<TaxStatus>([
    { id: 'salarie', label: 'Salarié d’un employeur français' },
    { id: 'liberal', label: 'Micro-entreprise libérale (BNC)' },
    { id: 'services', label: 'Micro-entreprise de services (BIC)' },
    { id: 'vente', label: 'Micro-entreprise de vente (BIC)' },
    { id: 'retraite', label: 'Retraité' },
    { id: 'aucune', label: 'Sans activité' },
  ]),
} as const

export const taxFields = {
  france: { label: 'Jours en France', hint: 'Dans l’année civile, séjours additionnés.' },
  thailande: { label: 'Jours en Thaïlande', hint: 'Le reste de l’année compte comme « ailleurs ».' },
  logement: { label: 'Où as-tu un logement à disposition ?', hint: 'Loué ou à toi, toute l’année.' },
  foyer: { label: 'Où vit ta famille, ou, si tu es seul, où est ta vie ?', hint: '' },
  interets: {
    label: 'Où sont tes intérêts économiques ?',
    hint: 'Placements, siège de tes affaires, source de tes revenus.',
  },
  nationalite: { label: 'Ta nationalité', hint: '' },
  statut: { label: 'Ton statut', hint: '' },
  revenu: {
    label: 'Revenu de l’année, en €',
    hint: 'Salarié : le net imposable. Retraité : les pensions imposables, cotisations déduites. Les deux avant l’abattement de 10 %. Micro-entreprise : l’encaissé. Sans activité : 0.',
  },
  part: { label: 'Part du travail faite en Thaïlande, en %', hint: 'Là où tu es assis quand tu travailles.' },
  partFrance: {
    label: 'Part du travail faite en France, en %',
    hint: 'Le reste compte comme fait dans un troisième pays.',
  },
  entre: {
    label: 'Argent entré en Thaïlande dans l’année, en €',
    hint: 'Virements, retraits, carte. Sans l’épargne gagnée avant 2024.',
  },
  taux: { label: 'Bahts pour un euro', hint: '' },
  couple: { label: 'Imposé en couple, un seul revenu', hint: '' },
  enfants: { label: 'Enfants à charge', hint: '' },
} as const

export const taxErrors = {
  days: 'Un nombre de jours entre 0 et 365',
  year: 'France et Thaïlande dépassent 365 jours à elles deux',
  amount: 'Un montant entre 0 et 2 000 000 €',
  share: 'Un pourcentage entre 0 et 100',
  shares: 'Les deux parts dépassent 100 % à elles deux',
  rate: 'Un taux entre 10 et 100 ฿',
  children: 'Un nombre entre 0 et 9',
  choice: 'Choisis une réponse',
} as const

export const topicNames: Readonly<Record<TaxTopic, string>> = {
  contributions: 'Cotisations',
  france: 'Impôt français',
  thailand: 'Impôt thaïlandais',
}

/** The readings, by the id of their line. */
export const lineWords = {
  'micro-due': 'Ta micro-entreprise reste ouverte : l’Urssaf prélève sur tout l’encaissé.',
  'micro-abroad':
    'Le travail fait hors de France relève du pays d’emploi : la France ne prélève que sur ce qui est fait chez elle.',
  'salary-kept': 'Tes cotisations sont déjà retenues avant le net imposable : rien à ajouter en France.',
  'pension-levies': 'Résident de France : CSG, CRDS et Casa, au taux de ton revenu fiscal.',
  'pension-sickness': 'Non-résident : cotisation maladie seule.',
  'no-work': 'Aucun revenu d’activité ni pension : aucune cotisation calculée.',
  'france-all': 'Résident de France : elle impose tout le revenu.',
  'france-relief': 'Résident de France, qui exonère la part du travail faite en Thaïlande.',
  'france-source': 'Non-résident : la France n’impose que le travail fait chez elle, taux moyen ou taux minimum.',
  'france-base': 'Non-résident, mais l’adresse française vaut établissement : la France impose tout le bénéfice.',
  'france-salary':
    'Non-résident : la France retient à la source sur le salaire du travail fait chez elle. C’est définitif à 0 et à 12 % ; le reste suit le barème.',
  'france-pension':
    'Non-résident : ta caisse retient à la source. C’est définitif à 0 et à 12 % ; le reste suit le barème.',
  'thai-remitted': 'Revenu étranger : la Thaïlande impose ce que tu fais entrer, si tu y passes assez de jours.',
  'thai-work': 'Travail fait là-bas, revenu thaïlandais : imposé où qu’il soit payé, plus ce qui entre au-delà.',
  'thai-exempt':
    'Pension imposée en France : exonérée en Thaïlande, sur preuve traduite en thaï. Sans preuve, ce que tu fais entrer y est imposé.',
} as const

export type LineId = keyof typeof lineWords

export interface Referee {
  readonly who: string
  readonly ask: string
}

/** Who must decide where readings differ; « who » follows « à trancher par ». */
export const referees = {
  contributions: {
    who: 'l’Urssaf, avant de partir ; puis un expert-comptable',
    ask: 'Depuis mon départ, suis-je encore redevable des cotisations, à quel taux, et que m’ouvrent-elles en Thaïlande ?',
  },
  pensions: {
    who: 'ta caisse de retraite',
    ask: 'Suis-je à la charge de l’assurance maladie française, et quelle cotisation est prélevée une fois que je suis parti ?',
  },
  france: {
    who: 'le service des impôts des particuliers non résidents, avec un expert-comptable',
    ask: 'Suis-je résident de France au sens de la convention, et lequel des articles 7, 14, 15 ou 18 vise mon revenu ?',
  },
  thailand: {
    who: 'le Revenue Department de ton domicile, ou un fiscaliste thaïlandais qui signe sa réponse',
    ask: 'Mon revenu est-il thaïlandais ou étranger au sens de l’article 41, de quelle catégorie de l’article 40, et que change la convention ?',
  },
  residence: {
    who: 'les deux administrations, saisies ensemble par la procédure amiable ; un avocat fiscaliste prépare le dossier',
    ask: 'De quel État suis-je résident pour cette année, avec mes jours, mes baux et mes liens à l’appui ?',
  },
} as const satisfies Record<string, Referee>

export interface Refusal {
  /** Follows « Non calculé : ». */
  readonly what: string
  /** Follows « À demander à ». */
  readonly who: string
}

/** Cases that the rules do not cover. */
export const refusals = {
  thirdCountry: {
    what: 'ce qu’un troisième pays réclame pour le temps ou le travail que tu y passes',
    who: 'l’administration fiscale de ce pays',
  },
  beyondPensions: {
    what: 'l’impôt thaïlandais sur ce que tu fais entrer en plus de tes pensions de l’année',
    who: 'un fiscaliste thaïlandais, relevés de compte à l’appui',
  },
  otherIncome: {
    what: 'l’impôt français sur un revenu qui n’est ni un travail ni une pension, loyer ou dividende',
    who: 'ton service des impôts',
  },
} as const satisfies Record<string, Refusal>

/** What nobody here has read, told once. */
export const taxUnread =
  'Ce qui n’a pas été lu : les articles 4, 14, 15 et 18 de la convention de 1974 (pages 2431, 2432 et 2434 du Revenue Department), remplacés ici par ceux du modèle de l’OCDE, et pour les pensions par le communiqué de l’ambassade ; une réponse de l’Urssaf sur le travail fait à l’étranger. Ne viennent que de la presse ou de cabinets : les 10 % et la CSG des pensions, le taux de formation (2 € d’écart pour 1 000 € encaissés) et les déductions thaïlandaises des articles 40 (6) et (8).'

/** Why somebody is resident of a State, or cannot be told to be. */
export const residenceWords = {
  french:
    'Tu remplis un critère du domicile français, et tu restes sous le seuil de jours de la Thaïlande : résident de France.',
  thai: 'Tu atteins le seuil de jours de la Thaïlande, et tu ne remplis aucun critère français : résident de Thaïlande.',
  none: 'Tu n’es résident ni de France ni de Thaïlande d’après ces réponses : la convention ne s’applique pas, un troisième pays compte peut-être.',
  home: 'Les deux pays te réclament, et ton seul logement à disposition départage.',
  interests: 'Les deux pays te réclament : le centre de tes intérêts vitaux, famille et revenus, départage.',
  stay: 'Les deux pays te réclament, et rien ne situe tes intérêts : le pays où tu passes le plus de jours départage.',
  nationality: 'Les deux pays te réclament, autant de jours dans chacun : ta nationalité départage.',
  torn: 'Les deux pays te réclament, et ta famille et tes intérêts ne sont pas dans le même : les deux réponses sont calculées.',
  agreement: 'Les deux pays te réclament, et aucun critère ne départage : les deux réponses sont calculées.',
} as const

export type ResidenceReason = keyof typeof residenceWords
