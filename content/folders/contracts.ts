import type { Contract } from './contract'
import { page } from './sourced'

const LUMA = page({
  source: 'Luma, page d’Asia Pass (non datée)',
  url: 'https://asiapass.lumahealth.com/?a=ec8ce6abb3e952a85b8551ba726a1227',
})
const PACIFIC = page({
  source: 'Pacific Cross Thaïlande, questions fréquentes (page non datée)',
  url: 'https://www.pacificcrosshealth.com/en/faq/',
})
const PACIFIC_2025 = page({
  source: 'Pacific Cross, article fourni à Thailand Ijyu Navi, 2025',
  url: 'https://thailand-ijyunavi.com/en/?p=9368',
})
const PACIFIC_PRIVILEGE = page({
  source: 'Pacific Cross, article sur les membres de Thailand Privilege, 2025',
  url: 'https://thailand-ijyunavi.com/en/thailand-privilege-medical-insurance/',
})
export const contracts: readonly Contract[] = [
  {
    id: 'luma-asia-pass',
    name: 'Luma Asia Pass',
    whose: 'Mots de l’assureur, sur la page de vente ; le contrat lui-même n’a pas été ouvert.',
    clauses: {
      duration: {
        english: 'The maximum Period of Insurance for this Policy shall be 180 consecutive calendar days.',
        sense: '180 jours au plus : c’est une assurance de voyage.',
        source: LUMA,
      },
      age: {
        english: 'Applicants must be aged at least 4 weeks old and below 75 years old.',
        sense: 'De quatre semaines à moins de 75 ans.',
        source: LUMA,
      },
      territory: {
        english:
          'You will be covered during your insurance policy period for regional or multiple trips within countries included in the zone of coverage.',
        sense: 'Dans les pays de la zone écrite sur ton certificat.',
        source: LUMA,
      },
      history: {
        english:
          'This policy does not cover preexisting conditions, general exclusions nor medical expenses exclusions as stated in the Policy Wording.',
        sense: 'Rien de ce que tu avais avant.',
        source: LUMA,
      },
      work: {
        english:
          'This Policy is only valid for leisure travel or business travel (limited to administrative and non manual works only)',
        sense: 'Le travail de bureau est admis, le travail manuel exclu.',
        source: LUMA,
      },
      billing: {
        english:
          'There is no direct billing in respect of medical expenses provided under this Policy unless the expenses are expected to exceed 1,000 USD (VND 24,000,000) and that the arrangement is coordinated by the Company or its designated assistance company.',
        sense: 'Tu avances tout ce qui reste sous 1 000 dollars.',
        source: LUMA,
      },
      limits: { english: null, sense: 'Jusqu’à 100 000 dollars, selon la formule.', source: LUMA },
    },
  },
  {
    id: 'pacific-cross',
    name: 'Pacific Cross Thaïlande',
    whose: 'Mots de l’assureur, dans ses réponses en ligne et dans deux articles qu’il a fournis.',
    clauses: {
      territory: {
        english: 'Pacific Cross Health Insurance policies are intended for those who reside in Thailand.',
        sense: 'Pour qui y réside ; l’accident et l’urgence restent couverts partout, dit une autre réponse.',
        source: PACIFIC_2025,
      },
      history: {
        english: 'In some cases, pre-existing conditions may not be covered at all.',
        sense: 'Selon le dossier : exclus pour un temps, ou pour toujours.',
        source: PACIFIC,
      },
      waiting: {
        english:
          'the 15-day waiting period for Coronavirus-related issues and the 30-day waiting period for general illnesses will be waived.',
        sense: '30 jours pour une maladie ; la phrase n’en dispense que les membres de Thailand Privilege.',
        source: PACIFIC_PRIVILEGE,
      },
      billing: {
        english:
          'If you do not get treated at a network hospital or clinic, your expenses will be reimbursed on receipt of complete documents from you.',
        sense: 'Payé directement dans son réseau, avancé par toi ailleurs.',
        source: PACIFIC,
      },
    },
  },
]

export const silentContracts =
  'April (Ma Santé internationale) et Cigna Global : leurs conditions existent en copie publique, mais seul le sommaire a pu être lu. World Nomads, SafetyWing et Foyer : rien que des conditions d’un autre pays, d’anciens articles ou les mots de revendeurs. Rien n’en est cité.'
