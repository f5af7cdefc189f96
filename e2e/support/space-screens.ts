import { button, heading, link, noText, shows, text } from './parts'
import { membersRoom, ROOM_SCREENS } from './room-screens'
import type { Screen } from './screens'

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
  '/espace-membre/questions',
  '/espace-membre/hors-ligne',
  '/espace-membre/tutoriels',
  '/espace-membre/tutoriels/premiere-automatisation',
  '/espace-membre/prompts',
  '/espace-membre/thai',
]

/** /espace-membre, open with the ways to its six benefits, and locked; its rooms. */
export const SPACE_SCREENS: readonly Screen[] = [
  {
    path: '/espace-membre',
    viewers: ['plain'],
    parts: [
      heading('Espace membre', 1),
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
      heading('Espace membre', 1),
      ...GUIDES.map((title) => shows(`link to ${title}`, (root) => root.getByRole('link', { name: title }))),
      heading('Aujourd’hui', 2),
      shows('tools', (root) => root.getByRole('link', { name: /^Les outils/ })),
      shows('articles', (root) => root.getByRole('link', { name: /^Les articles/ })),
      shows('notes', (root) => root.getByRole('link', { name: /^La note du mois/ })),
      heading('Le groupe privé bientôt'),
      link('Écrire à l’équipe', 'mailto:contact@horizon-libre.example?subject=Question%20de%20membre'),
    ],
  },
  {
    path: '/espace-membre/carnet',
    viewers: ['plain'],
    parts: [
      heading('Le carnet de départ', 1),
      link('Rejoindre la communauté', '/abonnement'),
      noText('Décider et compter'),
      noText('Quand pars-tu'),
    ],
  },
  {
    path: '/espace-membre/carnet',
    viewers: ['subscriber'],
    parts: [heading('Le carnet de départ', 1), button('Ouvrir mon carnet')],
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
      heading('L’étagère', 1),
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
      noText('Les numéros d’abord'),
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
    parts: [heading('Guides', 1), link('Rejoindre la communauté', '/abonnement'), noText('Ambulance')],
  },
  {
    path: '/espace-membre/guides/quand-ca-tourne-mal/les-numeros-d-abord',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Les numéros d’abord', 1), heading('Où aller dans ce guide', 2), text('Ambulance')],
  },
  ...membersRoom('notes', 'La note du mois', 'lecteur RSS', heading('Dans ton lecteur RSS', 3)),
  {
    path: '/espace-membre/questions',
    viewers: ['subscriber'],
    parts: [heading('Tu demandes, on répond', 1), heading('Poser une question', 2)],
  },
  {
    path: '/espace-membre/hors-ligne',
    viewers: ['subscriber'],
    parts: [heading('Dans l’avion', 1)],
  },
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
    'lectures',
    'Mes lectures',
    'Pas encore ouverts',
    heading('Ce que tu gardes'),
    heading('Pas encore ouverts'),
  ),
  ...ROOM_SCREENS,
]
