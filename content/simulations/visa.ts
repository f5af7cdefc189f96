import { visaQuestions, type VisaQuestion } from './visa-questions'

/**
 * Rules of the visa self-check in content/texts/articles/visa-logement-thailande.md. Each path is based on facts of the article, which
 * have the source, the day of the last check and the next one.
 */

export interface VisaCondition {
  /** Accepted options by question; one match is enough. */
  readonly anyOf: Readonly<Record<string, readonly string[]>>
  readonly otherwise: string
  /** If not met, something must be clarified, but the path is not ruled out. */
  readonly isSoft?: true
}

export interface VisaPath {
  readonly id: string
  readonly name: string
  readonly stay: string
  readonly conditions: readonly VisaCondition[]
  readonly points: readonly string[]
  readonly facts: readonly string[]
}

const TOURISM = ['repos', 'retraite']
const REMOTE = ['independant', 'salarie']
const FUNDS = ['quinze', 'vingt-quatre']

const french = {
  anyOf: { passeport: ['fr'] },
  otherwise: 'Cette règle n’a été relevée que pour un passeport français.',
} as const satisfies VisaCondition

const notWorking = (otherwise: string): VisaCondition => ({ anyOf: { activite: TOURISM }, otherwise })
const stays = (accepted: readonly string[], otherwise: string): VisaCondition => ({
  anyOf: { duree: accepted },
  otherwise,
})

export const visaCheck: {
  /** The date of these rules. Update it with any change below, because saved checks show it. */
  readonly rulesOn: string
  readonly questions: readonly VisaQuestion[]
  readonly paths: readonly VisaPath[]
  readonly unknown: readonly string[]
} = {
  rulesOn: '2026-11-24',
  questions: visaQuestions,
  paths: [
    {
      id: 'exemption',
      name: 'Exemption de visa',
      stay: '30 jours',
      conditions: [
        french,
        stays(['30'], 'Elle s’arrête à 30 jours.'),
        notWorking('Elle est faite pour le tourisme : aucun texte officiel trouvé n’autorise à y exercer son métier.'),
      ],
      points: [
        'Aucune demande avant le départ ; passeport valable six mois, billet de sortie.',
        '{{ressources.exemption}} par personne peuvent être exigés à l’entrée.',
        'Deux entrées par voie terrestre au plus dans l’année civile, sauf en venant de Malaisie, du Brunei, d’Indonésie ou de Singapour.',
        'Carte d’arrivée TDAC, gratuite, dans les trois jours avant.',
      ],
      facts: ['exemption', 'ressources', 'tdac'],
    },
    {
      id: 'prolongation',
      name: 'Exemption, puis prolongation',
      stay: '30 jours, puis 30 si l’immigration l’accorde',
      conditions: [
        french,
        stays(['60'], 'Elle couvre de 31 à 60 jours.'),
        notWorking('Elle reste du tourisme, sans y exercer son métier.'),
      ],
      points: [
        'La prolongation coûte {{prolongation.prix}}, une fois, à la discrétion de l’officier : personne ne la garantit.',
        'Le visa touristique demandé avant le départ est plus sûr.',
      ],
      facts: ['exemption', 'prolongation', 'ressources', 'tdac'],
    },
    {
      id: 'tr',
      name: 'Visa touristique (TR)',
      stay: '60 jours, puis 30 si l’immigration l’accorde',
      conditions: [
        french,
        stays(['60', '90'], 'Il couvre de 31 à 90 jours.'),
        notWorking('Il est fait pour le tourisme, sans y exercer son métier.'),
      ],
      points: [
        'Il se demande en ligne, avant le voyage : {{tr-prix.simple}} à Paris pour une entrée (TR), {{tr-prix.multiple}} pour plusieurs (METV).',
        '{{ressources.visa}} par personne peuvent être exigés à l’entrée.',
      ],
      facts: ['tr', 'tr-prix', 'metv', 'ressources', 'tdac'],
    },
    {
      id: 'dtv',
      name: 'DTV',
      stay: '{{dtv-sejour.sejour}} par entrée, pendant cinq ans',
      conditions: [
        french,
        {
          anyOf: { activite: REMOTE },
          otherwise:
            'Ces questions suivent la voie du travail à distance ; deux autres existent, l’activité thaïlandaise et la famille d’un titulaire.',
        },
        {
          anyOf: { epargne: ['recente', ...FUNDS] },
          otherwise: 'À Paris, il faut {{dtv-paris.fonds}} non bloqués, visibles trois mois de suite.',
        },
        {
          anyOf: { epargne: FUNDS },
          otherwise: 'Attends trois relevés mensuels au-dessus de {{dtv-paris.fonds}} avant de déposer.',
          isSoft: true,
        },
        {
          anyOf: { domicile: ['france'] },
          otherwise:
            'Aucun texte trouvé ne tranche le cas d’un Français installé ailleurs : écris à l’ambassade avant de payer.',
          isSoft: true,
        },
      ],
      points: [
        '{{dtv-paris.prix}} à Paris ; environ quatre semaines, entretien possible.',
        '{{dtv-paris.fonds}} par demandeur, un garant étant admis à Paris pour un mineur ou un accompagnant.',
        'Casier vierge de moins de trois mois, dernière déclaration d’impôt, preuve d’activité.',
        'Une prolongation de {{dtv-sejour.sejour}} par entrée est prévue ; 180 jours dans l’année posent la question de l’impôt.',
        'Il n’ouvre aucun travail pour un client ou un employeur thaïlandais.',
      ],
      facts: [
        'dtv-paris',
        'dtv-voies',
        'dtv-fonds-famille',
        'dtv-reforme',
        'dtv-residence',
        'dtv-sejour',
        'dtv-travail',
      ],
    },
    {
      id: 'ltr',
      name: 'LTR « Work-from-Thailand »',
      stay: 'cinq ans, puis cinq, dossier lourd',
      conditions: [
        {
          anyOf: { activite: ['salarie'] },
          otherwise: 'Il vise les salariés d’une grande entreprise étrangère.',
        },
        {
          anyOf: { revenu: ['quarante', 'quatre-vingts'] },
          otherwise: 'Il demande {{ltr-revenu.revenu}} par an, 40 000 dans certains cas.',
        },
        {
          anyOf: { revenu: ['quatre-vingts'] },
          otherwise:
            'Sous {{ltr-revenu.revenu}}, il faut un master, une propriété intellectuelle ou un financement de série A.',
          isSoft: true,
        },
        stays(['180', 'plus'], 'Pour 90 jours au plus, un titre plus simple suffit.'),
      ],
      points: [
        'L’employeur doit être coté, ou avoir réalisé {{ltr-employeur.ventes}} en trois ans.',
        '{{ltr-prix.prix}} à Paris, tarif relevé en février 2026.',
        'Les revenus étrangers que tu fais entrer sont exonérés en Thaïlande, d’après la presse : le décret royal n’a pas été lu.',
      ],
      facts: ['ltr-employeur', 'ltr-revenu', 'ltr-impot', 'ltr-prix'],
    },
    {
      id: 'oa',
      name: 'Retraite (O-A)',
      stay: 'un an',
      conditions: [
        { anyOf: { age: ['cinquante'] }, otherwise: 'Il faut 50 ans.' },
        notWorking('Le travail y est interdit.'),
        stays(['180', 'plus'], 'Pour 90 jours au plus, un titre plus simple suffit.'),
        {
          anyOf: { revenu: ['deux-mille', 'quarante', 'quatre-vingts'], epargne: ['vingt-quatre'] },
          otherwise: 'Il demande 2 000 € de revenus par mois ou {{oa.epargne}} en banque.',
        },
      ],
      points: [
        'Assurance de 100 000 dollars, casier judiciaire, passeport de 18 mois.',
        '175 € à Paris, tarif relevé en février 2026.',
        'À partir de la deuxième demande à Paris, {{oa-suite.depot}} dans une banque thaïlandaise.',
        'Autre chemin : le Non-Immigrant O, 90 jours prolongés d’un an sur place, contre {{oa-suite.depot}} ou {{non-o-retraite.revenu}} par mois. Sa fiche parisienne n’a pas été lue.',
      ],
      facts: ['oa', 'oa-suite', 'non-o-retraite'],
    },
    {
      id: 'ed',
      name: 'Études (ED)',
      stay: 'selon l’école',
      conditions: [
        { anyOf: { activite: ['etudes'] }, otherwise: 'Il demande de vraies études : l’assiduité est contrôlée.' },
        stays(['90', '180', 'plus'], 'Pour un séjour si court, demande à l’école si un titre touristique suffit.'),
      ],
      points: [
        'L’école déclare les présences et peut être contrôlée sans préavis.',
        'Frais d’école en plus ; travail exclu.',
      ],
      facts: ['ed'],
    },
    {
      id: 'non-b',
      name: 'Non-B et permis de travail',
      stay: 'selon le contrat',
      conditions: [{ anyOf: { activite: ['local'] }, otherwise: 'Il suppose un employeur thaïlandais.' }],
      points: [
        'Il se demande avec l’employeur, jamais seul.',
        'Aucun montant ni délai n’a été relevé ici : l’employeur et l’ambassade répondent.',
      ],
      facts: [],
    },
    {
      id: 'privilege',
      name: 'Thailand Privilege',
      stay: 'cinq ans et plus',
      conditions: [
        notWorking('Il n’ajoute aucun droit au travail.'),
        stays(['180', 'plus'], 'Pour 90 jours au plus, un titre plus simple suffit.'),
        {
          anyOf: { epargne: ['vingt-quatre'] },
          otherwise:
            'La moins chère n’était vendue que jusqu’au 30 septembre 2026 ; la suivante coûte {{privilege.suivant}}, environ 23 700 €, qui ne reviennent pas.',
        },
      ],
      points: [
        '{{privilege.prix}} jusqu’au 30 septembre 2026 ; aucune prolongation trouvée. Gold coûte {{privilege.suivant}}, environ 23 700 € à 38 ฿ l’euro.',
        'Du confort et une durée, rien d’autre.',
      ],
      facts: ['privilege'],
    },
  ],
  unknown: [
    'ce qui vaut pour un autre passeport que le français, ou pour une double nationalité',
    'l’âge minimal du DTV (vingt ans d’après des résumés publics, rien dans la fiche parisienne relevée) et ses deux autres voies',
    'le conjoint, les enfants, un refus ou un dépassement de séjour passés',
    'ce que l’officier décidera au guichet',
  ],
}
