import type { Post } from './post'
import { POST_SOURCES as S } from './posts-sources'

const ottawa: Post = {
  id: 'ottawa',
  town: 'Ottawa',
  residents: 'Canada, sauf l’Alberta, la Colombie-Britannique et le Yukon',
  short: {
    price: '650 CAD',
    funds: '{{dtv-regle.fonds}}',
    months: null,
    record: null,
    interview: null,
    time: 'jusqu’à 25 jours ouvrés',
  },
  lines: [
    {
      label: 'Où déposer',
      text: 'En ligne seulement, sur thaievisa.go.th. L’Alberta, la Colombie-Britannique et le Yukon relèvent de Vancouver, d’après une page du ministère de 2022.',
      sources: [S.ottawaGeneral, S.ottawaArea],
    },
    { label: 'Qui peut déposer', text: null, sources: [S.ottawaGeneral, S.ottawa, S.ottawaTypes] },
    { label: 'Prix', text: '650 CAD, au barème du 15 juillet 2024.', sources: [S.ottawaFees] },
    {
      label: 'Fonds',
      text: '{{dtv-regle.fonds}}, sur une affiche de 2024. Aucun montant en dollars canadiens, aucune durée de relevés : le portail national dit trois mois.',
      sources: [S.ottawa, S.national],
    },
    { label: 'Papiers', text: null, sources: [S.ottawaTypes] },
    { label: 'Casier judiciaire', text: null, sources: [S.ottawa, S.ottawaTypes] },
    { label: 'Assurance', text: null, sources: [S.ottawa] },
    { label: 'Entretien', text: null, sources: [S.ottawaGeneral, S.ottawa] },
    {
      label: 'Délai',
      text: 'Jusqu’à 25 jours ouvrés en haute saison, tous visas confondus.',
      sources: [S.ottawaGeneral],
    },
    {
      label: 'Ce qui diffère de Paris',
      text: 'Le poste le moins documenté : son affiche date d’avant la réforme, et sa liste de pièces ne s’ouvrait pas le 8 octobre. Écris-lui avant de payer.',
      sources: [S.ottawa, S.ottawaTypes],
    },
  ],
}

const RABAT_SHORT: Post['short'] = {
  price: '4 100 MAD',
  funds: '170 000 MAD',
  months: null,
  record: null,
  interview: null,
  time: 'environ 10 jours ouvrés',
}

const rabat: Post = {
  id: 'rabat',
  town: 'Rabat',
  residents: 'Maroc, Tunisie, Mauritanie',
  short: RABAT_SHORT,
  lines: [
    {
      label: 'Où déposer',
      text: 'En ligne, sur thaievisa.go.th, depuis le 26 novembre 2024 ; ni le passeport ni les originaux ne se déposent.',
      sources: [S.rabatEvisa],
    },
    {
      label: 'Qui peut déposer',
      text: 'Qui réside dans l’un des trois pays et y vit en ce moment, étrangers compris. Sans passeport marocain, la ligne DTV demande la carte de résidence marocaine.',
      sources: [S.rabat, S.rabatEvisa],
    },
    { label: 'Prix', text: '4 100 MAD, depuis le 31 juillet 2024.', sources: [S.rabat, S.rabatFees] },
    {
      label: 'Fonds',
      text: '170 000 MAD, écrits à côté des {{dtv-regle.fonds}}. Le nombre de mois n’y est pas ; le portail national dit trois.',
      sources: [S.rabat, S.national],
    },
    {
      label: 'Papiers',
      text: 'La liste révisée tient en une ligne par visa ; le poste peut demander d’autres pièces. Ni traduction ni légalisation n’y sont nommées pour le DTV.',
      sources: [S.rabat],
    },
    { label: 'Casier judiciaire', text: null, sources: [S.rabat] },
    { label: 'Assurance', text: null, sources: [S.rabat] },
    { label: 'Entretien', text: null, sources: [S.rabat, S.rabatEvisa] },
    {
      label: 'Délai',
      text: 'Environ 10 jours ouvrés, selon le visa et l’exactitude des pièces.',
      sources: [S.rabat],
    },
    {
      label: 'Ce qui diffère de Paris',
      text: 'Il faut vivre sur place en ce moment, pas seulement y avoir une adresse. Le seuil est en dirhams ; le casier n’est pas écrit, ce qui ne dispense pas.',
      sources: [S.rabat, S.national],
    },
  ],
}

const tunis: Post = {
  id: 'tunis',
  town: 'Tunis, par Rabat',
  residents: 'Tunisie',
  short: { ...RABAT_SHORT, price: '4 100 MAD, ou l’équivalent' },
  lines: [
    {
      label: 'Où déposer',
      text: 'L’ambassade de Thaïlande à Rabat couvre la Tunisie : son annonce de passage à l’e-visa nomme le Maroc, la Mauritanie et la Tunisie. Aucun poste thaïlandais à Tunis n’a été trouvé pour le DTV.',
      sources: [S.rabatEvisa, S.rabat],
    },
    {
      label: 'Qui peut déposer',
      text: 'Qui réside en Tunisie et y vit en ce moment, Tunisien ou étranger. La pièce qui remplace la carte de résidence marocaine n’est pas précisée : demande-la.',
      sources: [S.rabat],
    },
    {
      label: 'Prix et fonds',
      text: 'Le barème de Rabat, en dirhams marocains. Comment la somme se paie et se prouve en dinars n’est pas écrit.',
      sources: [S.rabat, S.rabatFees],
    },
    { label: 'Casier judiciaire', text: null, sources: [S.rabat] },
    { label: 'Assurance', text: null, sources: [S.rabat] },
    {
      label: 'Délai',
      text: 'Environ 10 jours ouvrés : l’annonce générale de Rabat.',
      sources: [S.rabat],
    },
    {
      label: 'Ce qui diffère de Paris',
      text: 'Tout passe par un poste d’un autre pays, dont la liste est écrite pour le Maroc. C’est ici que la lettre plus bas sert le plus.',
      sources: [S.rabat],
    },
  ],
}

export const moreTowns: readonly Post[] = [ottawa, rabat, tunis]
