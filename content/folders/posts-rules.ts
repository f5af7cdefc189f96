import { POST_SOURCES as S } from './posts-sources'
import type { Line } from './sourced'

const REFORM = 'visa-logement-thailande#dtv-reforme'

/** What the national portal asks everywhere, whatever a post's own list leaves out. */
export const nationalRules: readonly Line[] = [
  {
    label: 'Où le demander',
    text: 'Depuis le 31 août 2026, dans le pays dont tu as la nationalité ou la résidence permanente. Le portail, lui, demande une preuve de résidence permanente dans le pays du dépôt, et tous ces postes veulent qu’on y réside, sauf Ottawa, dont la règle n’a pas été trouvée.',
    sources: [REFORM, S.vientiane, S.national],
  },
  {
    label: 'Casier judiciaire',
    text: 'Demandé partout depuis la réforme, du pays de nationalité ou du pays du dépôt : l’un des deux.',
    sources: [REFORM, S.national],
  },
  {
    label: 'Fonds',
    text: '{{dtv-regle.fonds}}, sur trois mois, dans les trois voies ; chaque poste fixe son montant local, ou n’en fixe pas.',
    sources: ['cout-vie-thailande#dtv-regle', S.national],
  },
  {
    label: 'Entretien',
    text: 'Le portail se réserve un entretien pour tout visa ; cela ne veut pas dire que ton poste en fait.',
    sources: [S.portal],
  },
  {
    label: 'Outre-mer',
    text: 'Non trouvé : aucune page relevée ne nomme La Réunion, la Martinique, la Polynésie ni la Nouvelle-Calédonie.',
    sources: [S.parisGeneral, S.national],
  },
]

export const undecided: readonly string[] = [
  'Français installé à l’étranger : une annonce thaïlandaise écrit « nationalité ou résidence permanente », Paris n’admet que ses résidents. Aucun texte ne tranche entre les deux. Demande au poste du pays où tu vis.',
  'Un séjour légal n’est pas une résidence permanente : un visa d’étudiant ou un permis d’un an peut être refusé, et rien ne le dit d’avance.',
  'Un poste plus proche que le tien ? Aucune dérogation de proximité n’a été trouvée.',
  'Assurance santé : aucune liste relevée ne l’exige pour le DTV, mais le relevé ne la cherchait pas. Pose la question.',
]

/** To send as it is. In English, which every post reads. */
export const letterToPost = `Dear Sir or Madam,

I am a [nationality] citizen and I live in [city, country] with a [residence permit / permanent residence], valid until [date]. I would like to apply for a Destination Thailand Visa (DTV), category [remote work / soft power / spouse], through thaievisa.go.th.

Before I pay the fee, could you please confirm:
1. that I may apply with your mission, and which document proves my residence;
2. the minimum balance, its currency, and how many months of statements you need;
3. which country must issue the criminal record, and how old it may be;
4. whether any document must be translated or legalized, and by whom;
5. whether you ask for health insurance or for an interview;
6. the current processing time.

Thank you for your help.
Kind regards,
[first and last name]`
