import type { Contract } from './contract'
import { page } from './sourced'

const NOMADS = page({
  source: 'World Nomads, conditions du 13 juillet 2021 pour les résidents du Japon',
  url: 'https://products-api.worldnomads.com/v2/insuranceContract/27/pds?preferredDocumentFileType=HTML&planId=145&lang=en&countryCode=JPN',
})
const NOMADS_HELP = page({
  source: 'World Nomads, aide en ligne, deux-roues (page non datée)',
  url: 'https://www.worldnomads.com/row/help/insurance/buying-travel-insurance/riding-a-motorbike-or-scooter',
})
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
const EXPAT = page({
  source: 'ExpatInsurances.org, revendeur (page non datée)',
  url: 'https://www.expatinsurances.org/insurances/safetywing-nomad-insurance/',
})
const JOHO = page({
  source: 'WorldSupporter, revendeur (page non datée)',
  url: 'https://www.worldsupporter.org/en/safetywing-nomad-insurance-115955?language=nl',
})
const FOYER = page({
  source: 'Foyer Global Health, blog (page non datée, écrite au début du Covid)',
  url: 'https://www.foyerglobalhealth.com/blog/covid-19-you-are-in-safe-hands-with-foyer-global-health/',
})
const TEN_PAC = page({
  source: 'Ten-Pac, courtier (page non datée)',
  url: 'https://ten-pac.com/our-providers/foyer-global',
})

export const contracts: readonly Contract[] = [
  {
    id: 'world-nomads',
    name: 'World Nomads',
    whose: 'Mots de l’assureur, dans la version faite pour un autre pays de résidence : la tienne peut différer.',
    clauses: {
      duration: {
        english: 'You can buy online, even when you’re already travelling outside your country of residence.',
        sense: 'On peut souscrire une fois parti.',
        source: NOMADS,
      },
      age: {
        english: 'if you will be 64 years old or younger at the time you buy or extend your policy',
        sense: '64 ans au plus, à l’achat et à chaque prolongation.',
        source: NOMADS,
      },
      motorcycle: {
        english:
          'Hold a valid license in your home country for the class of vehicle you are riding. […] Wear a helmet (it’s a requirement of your travel insurance cover) even if it’s not the law in the country you’re in.',
        sense: 'Permis de la catégorie dans ton pays, et casque, sinon rien.',
        source: NOMADS_HELP,
      },
      work: {
        english:
          'You can increase cover for high value items or for certain adventure sports, work and volunteer activities.',
        sense: 'Certains travaux, en option : lesquels, à demander.',
        source: NOMADS,
      },
      billing: {
        english:
          'Who pays for medical treatment (and by this we mean either you pay upfront and claim later or we pay) depends on what has happened to you and the treatment required.',
        sense: 'Au cas par cas : prévois d’avancer.',
        source: NOMADS_HELP,
      },
      evacuation: {
        english: 'if you agree to be repatriated to your country of residence in a medical emergency',
        sense: 'Vers ton pays de résidence, et l’accepter est une condition.',
        source: NOMADS,
      },
      limits: {
        english: 'Also, be aware that there is an excess per person, per claimable event.',
        sense: 'Une franchise par personne et par sinistre ; son montant n’est pas sur cette page.',
        source: NOMADS_HELP,
      },
    },
  },
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
  {
    id: 'safetywing',
    name: 'SafetyWing',
    whose: 'Mots de revendeurs : ni le contrat ni la page de l’assureur n’ont pu être ouverts.',
    clauses: {
      duration: {
        english:
          'The coverage automatically renews every 28 days until you select an end-date or until 364 days have elapsed.',
        sense: 'Par tranches de 28 jours, 364 au plus, puis un nouveau contrat.',
        source: EXPAT,
      },
      age: { english: 'The coverage is valid until the age of 69 years.', sense: '69 ans au plus.', source: EXPAT },
      territory: {
        english:
          'After being abroad for 90 days, you retain your medical coverage for 30 days when you visit your home country (15 days if your home country is the U.S.).',
        sense: 'Trente jours au pays, après 90 jours dehors.',
        source: EXPAT,
      },
      history: {
        english:
          'Whenever you buy a new plan with a new start date, any illness or injury you have had before or at the start date will be deemed a pre-existing illness or injury during this new active insurance period.',
        sense: 'À chaque nouveau contrat, ce que tu as eu devient un antécédent.',
        source: JOHO,
      },
      work: {
        english: 'we cannot provide coverage when the customer is working (including while working on a laptop).',
        sense: 'Pas pendant que tu travailles, ordinateur compris, selon une réponse de SafetyWing rapportée.',
        source: 'cout-vie-thailande#assurance-nomade',
      },
      evacuation: { english: null, sense: '100 000 dollars pour toute la vie.', source: EXPAT },
      limits: {
        english: null,
        sense: '250 000 dollars (100 000 de 65 à 69 ans), franchise de 250 dollars ou nulle.',
        source: EXPAT,
      },
    },
  },
  {
    id: 'foyer',
    name: 'Foyer Global Health',
    whose: 'Mots de l’assureur sur son blog, et d’un courtier pour l’âge et la zone.',
    clauses: {
      age: {
        english: 'New applicants can generally join up to age 65',
        sense: 'Jusqu’à 65 ans à l’entrée.',
        source: TEN_PAC,
      },
      territory: {
        english: null,
        sense: 'Le monde entier, avec ou sans les États-Unis, et le pays d’expatriation.',
        source: TEN_PAC,
      },
      history: {
        english: 'This is the exact same procedure as with any other pre-existing disease, no difference here.',
        sense: 'Une maladie déclarée avant le contrat n’est pas prise en charge, Covid compris.',
        source: FOYER,
      },
    },
  },
]

export const silentContracts =
  'April (Ma Santé internationale) et Cigna Global : leurs conditions existent en copie publique, mais seul le sommaire a pu être lu. Rien n’en est cité.'
