import { button, heading, link, noText, shows, text } from './parts'
import { membersRoom, ROOM_SCREENS } from './room-screens'
import type { Screen } from './screens'
import { doors } from '../../content/rooms'

const GUIDES = [
  'S’installer en Thaïlande',
  'De salarié à nomade',
  'Lancer son service en ligne',
  'L’IA au quotidien',
  'Quand ça tourne mal',
  'Rentrer',
  'La retraite en Thaïlande',
  'Partir en famille',
]

/** Rooms to read and to learn in. */
export const LEARNING = [
  '/espace-membre/guides',
  '/espace-membre/guides/quand-ca-tourne-mal',
  '/espace-membre/guides/quand-ca-tourne-mal/les-numeros-d-abord',
  '/espace-membre/notes',
  '/espace-membre/aide',
  '/espace-membre/urgence',
  '/espace-membre/la-bas',
  '/espace-membre/la-bas/sante',
  '/espace-membre/travailler',
  '/espace-membre/tutoriels',
  '/espace-membre/tutoriels/premiere-automatisation',
  '/espace-membre/prompts',
  '/espace-membre/thai',
]

const wayTo = (room: string) => shows(room, (root) => root.locator(`a[href="/espace-membre/${room}"]`))
const wayThere = (place: string) => wayTo(`la-bas/${place}`)

/** /espace-membre, open with the ways to its six benefits, and locked; its rooms. */
export const SPACE_SCREENS: readonly Screen[] = [
  {
    path: '/espace-membre',
    viewers: ['plain'],
    parts: [
      heading('Ce que tu ouvres', 1),
      link('Rejoindre la communauté', '/abonnement'),
      ...GUIDES.map((title) => heading(title)),
      noText('Télécharger'),
      noText('Ce que tu fais'),
    ],
  },
  {
    path: '/espace-membre',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Aujourd’hui', 1),
      heading('Ton départ', 2),
      heading('Ta lecture', 2),
      ...Object.values(doors)
        .slice(1)
        .map(({ name, path }) => shows(name, (root) => root.locator(`a[href="${path}"]`, { hasText: name }))),
      heading('Hors ligne', 2),
    ],
  },
  {
    path: '/espace-membre/carnet',
    viewers: ['plain'],
    parts: [
      heading('Carnet', 1),
      link('Rejoindre la communauté', '/abonnement'),
      noText('Décider et compter'),
      noText('Quand pars-tu'),
    ],
  },
  {
    path: '/espace-membre/carnet',
    viewers: ['subscriber'],
    parts: [heading('Carnet', 1), button('Ouvrir mon carnet')],
  },
  {
    path: '/espace-membre/guides',
    viewers: ['plain'],
    parts: [heading('Guides', 1), link('Rejoindre la communauté', '/abonnement'), noText('Télécharger')],
  },
  {
    path: '/espace-membre/guides',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Guides', 1),
      ...GUIDES.map((title) =>
        shows(`download of ${title}`, (root) => root.getByRole('link', { name: `PDF de «\u00a0${title}\u00a0»` })),
      ),
    ],
  },
  {
    path: '/espace-membre/guides/quand-ca-tourne-mal',
    viewers: ['plain'],
    parts: [
      heading('Quand ça tourne mal', 1),
      link('Rejoindre la communauté', '/abonnement'),
      noText('Ce que le consulat fait'),
    ],
  },
  {
    path: '/espace-membre/guides/quand-ca-tourne-mal',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Quand ça tourne mal', 1),
      shows('its first chapter', (root) => root.getByRole('link', { name: 'Les numéros d’abord' })),
      shows('download', (root) => root.getByRole('link', { name: /^Télécharger «.* en PDF$/ })),
    ],
  },
  {
    path: '/espace-membre/guides/quand-ca-tourne-mal/les-numeros-d-abord',
    viewers: ['plain'],
    parts: [
      heading('Quand ça tourne mal', 1),
      link('Rejoindre la communauté', '/abonnement'),
      noText('Ambulance'),
      noText('Les numéros d’abord'),
    ],
  },
  {
    path: '/espace-membre/guides/quand-ca-tourne-mal/les-numeros-d-abord',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Les numéros d’abord', 1),
      shows('a section', (root) => root.getByRole('heading', { name: /^Où aller dans ce guide/, level: 2 })),
      text('Ambulance'),
    ],
  },
  ...membersRoom('notes', 'La note du mois', 'lecteur RSS', heading('Dans ton lecteur RSS', 3)),
  {
    path: '/espace-membre/aide',
    viewers: ['subscriber'],
    parts: [
      heading('Aide', 1),
      link('Ce soir, ça presse', '/espace-membre/urgence'),
      heading('Poser une question', 2),
      heading('Le groupe privé bientôt'),
      link('Écrire à l’équipe', 'mailto:contact@horizon-libre.example?subject=Question%20de%20membre'),
    ],
  },
  ...membersRoom('urgence', 'Ce soir, ça presse', 'Ambulance', link('1669', 'tel:1669'), text('Un tampon dépassé')),
  ...membersRoom('la-bas', 'Là-bas', 'fin du tampon', ...['visa', 'argent', 'sante'].map(wayThere)),
  ...membersRoom('la-bas/sante', 'Santé', '1669', heading('À lire', 2), link('1669', 'tel:1669')),
  ...membersRoom('travailler', 'Travailler', 'étape par étape', ...['kit', 'tutoriels', 'prompts'].map(wayTo)),
  {
    path: '/espace-membre/sources',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Les sources des guides', 1), ...GUIDES.map((title) => heading(title))],
  },
  ...membersRoom('kit', 'Le kit', 'Télécharger', heading('Vendre'), heading('Publier')),
  {
    path: '/espace-membre/kit/facture',
    viewers: ['subscriber'],
    parts: [
      heading('La facture', 1),
      heading('Trois précautions'),
      shows('its file', (root) => root.getByRole('link', { name: /^Télécharger «\sFacture, client en France/ })),
    ],
  },
  ...membersRoom(
    'lire',
    'Lire',
    'En cours',
    heading('Articles', 2),
    heading('Guides', 2),
    link('Gardés', '/espace-membre/lire?voir=gardes'),
  ),
  ...ROOM_SCREENS,
]
