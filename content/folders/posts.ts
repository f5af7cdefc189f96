import type { Post } from './post'
import { POST_SOURCES as S } from './posts-sources'
import { moreTowns } from './posts-south'

const DTV_OF_PARIS = 'visa-logement-thailande#dtv-paris'
const FAMILY = 'visa-logement-thailande#dtv-fonds-famille'

const paris: Post = {
  id: 'paris',
  town: 'Paris',
  residents: 'France, Monaco, Algérie',
  short: {
    price: '{{dtv-paris.prix}}',
    funds: '{{dtv-paris.fonds}}',
    months: 'trois mois',
    record: 'vierge, moins de trois mois',
    interview: 'possible',
    time: 'environ quatre semaines',
  },
  lines: [
    {
      label: 'Où déposer',
      text: 'En ligne seulement, sur thaievisa.go.th. Paris se dit seul poste à délivrer les visas pour ces trois pays, et l’outre-mer n’y est pas nommé.',
      sources: [S.parisGeneral],
    },
    {
      label: 'Qui peut déposer',
      text: 'Les résidents permanents, de toute nationalité, présents sur place le jour de la délivrance. Ne pas y résider et n’avoir que le passeport français ne suffit pas, d’après ces deux pages.',
      sources: [S.parisGeneral, S.paris],
    },
    { label: 'Prix', text: '{{dtv-paris.prix}}.', sources: [DTV_OF_PARIS] },
    {
      label: 'Fonds',
      text: '{{dtv-paris.fonds}} par demandeur, non bloqués, chaque mois pendant trois mois. Un garant, pour un mineur ou un accompagnant seulement.',
      sources: [DTV_OF_PARIS, FAMILY],
    },
    {
      label: 'Papiers',
      text: 'Relevés bancaires officiels, dernière déclaration d’impôt, preuve d’activité ; en micro-entreprise, une lettre en français et en anglais. Aucune traduction générale n’est demandée par les pages relevées.',
      sources: [S.paris],
    },
    {
      label: 'Casier judiciaire',
      text: 'Vierge, de moins de trois mois. Le pays qui le délivre n’est pas précisé.',
      sources: [DTV_OF_PARIS],
    },
    { label: 'Assurance', text: null, sources: [S.paris] },
    {
      label: 'Entretien',
      text: 'Une convocation est possible, surtout si la preuve de résidence est mince.',
      sources: [S.parisGeneral],
    },
    {
      label: 'Délai',
      text: 'Environ quatre semaines d’après la fiche DTV ; trois à quatre d’après la page e-visa.',
      sources: [S.paris, S.parisEvisa],
    },
  ],
}

const brussels: Post = {
  id: 'bruxelles',
  town: 'Bruxelles',
  residents: 'Belgique, Luxembourg',
  short: {
    price: '350 €',
    funds: '15 000 €',
    months: null,
    record: null,
    interview: null,
    time: 'environ quatre semaines',
  },
  lines: [
    {
      label: 'Où déposer',
      text: 'En ligne seulement, sur thaievisa.go.th : ni à l’ambassade, ni par la poste.',
      sources: [S.brusselsGeneral, S.brusselsFaq],
    },
    {
      label: 'Qui peut déposer',
      text: 'Les résidents de Belgique et du Luxembourg. Un Français y est admis avec une preuve d’adresse de moins de trois mois ; hors de l’Union, il faut le permis de séjour. Un Belge qui vit ailleurs doit rentrer avant de déposer.',
      sources: [S.brussels, S.brusselsFaq],
    },
    { label: 'Prix', text: '350 €.', sources: [S.brussels] },
    {
      label: 'Fonds',
      text: '15 000 €, sur un relevé émis depuis moins de 30 jours. La fiche ne dit pas combien de mois il doit couvrir ; le portail national dit trois.',
      sources: [S.brussels, S.national],
    },
    {
      label: 'Papiers',
      text: 'La preuve d’adresse ou le permis de séjour, le relevé bancaire ; le détail par voie est dans la fiche, en français aussi.',
      sources: [S.brussels],
    },
    {
      label: 'Casier judiciaire',
      text: null,
      sources: [S.brussels],
    },
    { label: 'Assurance', text: null, sources: [S.brussels] },
    { label: 'Entretien', text: null, sources: [S.brussels, S.brusselsGeneral, S.brusselsHow] },
    {
      label: 'Délai',
      text: 'Quatre pages, quatre délais : environ quatre semaines (fiche DTV), 10 jours dossier complet (questions fréquentes), deux à quatre semaines et quatre à cinq en haute saison. Certaines nationalités : jusqu’à trois mois.',
      sources: [S.brussels, S.brusselsFaq, S.brusselsHow, S.brusselsGeneral],
    },
    {
      label: 'Ce qui diffère de Paris',
      text: 'Le même prix et la même somme, mais ni les trois mois ni le casier n’y sont écrits. Ce silence ne dispense pas : le portail national demande les deux.',
      sources: [S.brussels, S.national],
    },
  ],
}

const bern: Post = {
  id: 'berne',
  town: 'Berne',
  residents: 'Suisse, Liechtenstein',
  short: {
    price: '350 CHF',
    funds: '{{dtv-regle.fonds}}',
    months: 'trois mois',
    record: 'oui, âge non précisé',
    interview: 'possible',
    time: 'environ 10 jours ouvrés',
  },
  lines: [
    {
      label: 'Où déposer',
      text: 'En ligne, sur thaievisa.go.th, sans remettre le passeport.',
      sources: [S.bernFaq],
    },
    {
      label: 'Qui peut déposer',
      text: 'Qui réside en Suisse ou au Liechtenstein, quelle que soit sa nationalité, avec une preuve de résidence permanente : le permis de séjour suisse, par exemple.',
      sources: [S.bernGeneral, S.bernWork],
    },
    { label: 'Prix', text: '350 CHF.', sources: [S.bern] },
    {
      label: 'Fonds',
      text: '{{dtv-regle.fonds}} sur trois mois. Aucun montant en francs n’a été trouvé, et nous n’en calculons pas : le poste jugera au cours de son choix. Les listes admettent aussi une prise en charge.',
      sources: [S.bernWork, S.bernSoft, S.bernSpouse],
    },
    {
      label: 'Papiers',
      text: 'Trois listes, une par voie : travail à distance, activité thaïlandaise, conjoint. Elles datent du 1er septembre 2026, au lendemain de la réforme : les plus récentes de tous ces postes.',
      sources: [S.bernWork, S.bernSoft, S.bernSpouse],
    },
    {
      label: 'Casier judiciaire',
      text: 'Demandé, du pays de nationalité ou du pays du dépôt : l’un des deux. Son âge maximal n’est pas précisé.',
      sources: [S.bernWork, S.bernSoft, S.bernSpouse],
    },
    { label: 'Assurance', text: null, sources: [S.bernWork] },
    { label: 'Entretien', text: 'Un entretien à l’ambassade peut être demandé.', sources: [S.bernGeneral] },
    {
      label: 'Délai',
      text: 'Environ 10 jours ouvrés, tous visas confondus ; huit à douze semaines pour certaines nationalités. Rien de propre au DTV.',
      sources: [S.bernGeneral],
    },
    {
      label: 'Ce qui diffère de Paris',
      text: 'Le seuil en bahts, le choix du pays pour le casier, un délai annoncé deux fois plus court.',
      sources: [S.bernWork, S.bernGeneral],
    },
  ],
}

export const posts: readonly Post[] = [paris, brussels, bern, ...moreTowns]
