import type { Locator } from '@playwright/test'

import { button, heading, link, noText, shows } from './parts'
import type { Screen } from './screens'
import { tutorials } from '../../content/tutorials'

const GUIDES = [
  'S’installer en Thaïlande',
  'De salarié à nomade',
  'Lancer son service en ligne',
  'L’IA au quotidien',
  'Quand ça tourne mal',
  'Rentrer',
]

/** Rooms to read and to learn in. */
export const LEARNING = [
  '/espace-membre/guides',
  '/espace-membre/notes',
  '/espace-membre/questions',
  '/espace-membre/hors-ligne',
  '/espace-membre/tutoriels',
  '/espace-membre/tutoriels/premiere-automatisation',
  '/espace-membre/prompts',
  '/espace-membre/thai',
  '/espace-membre/dossiers',
  '/espace-membre/barometre',
  '/espace-membre/postes',
  '/espace-membre/sante-la-bas',
  '/espace-membre/argent',
]

const downloadOf = (title: string) => (root: Locator) =>
  root.getByRole('link', { name: `Télécharger «\u00a0${title}\u00a0»` })

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
      ...GUIDES.map((title) => shows(`download of ${title}`, downloadOf(title))),
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
    parts: [heading('L’étagère', 1), ...GUIDES.map((title) => shows(`download of ${title}`, downloadOf(title)))],
  },
  {
    path: '/espace-membre/notes',
    viewers: ['subscriber'],
    parts: [heading('La note du mois', 1), heading('Dans ton lecteur RSS', 3)],
  },
  {
    path: '/espace-membre/notes',
    viewers: ['plain'],
    parts: [heading('La note du mois', 1), link('Rejoindre la communauté', '/abonnement'), noText('lecteur RSS')],
  },
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
  {
    path: '/espace-membre/kit',
    viewers: ['plain'],
    parts: [heading('Le kit', 1), link('Rejoindre la communauté', '/abonnement'), noText('Télécharger')],
  },
  {
    path: '/espace-membre/kit',
    viewers: ['subscriber'],
    parts: [heading('Le kit', 1), heading('Vendre'), heading('Publier')],
  },
  {
    path: '/espace-membre/kit/facture',
    viewers: ['subscriber'],
    parts: [
      heading('La facture', 1),
      heading('Trois précautions'),
      shows('its file', (root) => root.getByRole('link', { name: /^Télécharger « Facture, client en France/ })),
    ],
  },
  {
    path: '/espace-membre/lectures',
    viewers: ['plain'],
    parts: [heading('Mes lectures', 1), link('Rejoindre la communauté', '/abonnement'), noText('Pas encore ouverts')],
  },
  {
    path: '/espace-membre/lectures',
    viewers: ['subscriber'],
    parts: [heading('Mes lectures', 1), heading('Ce que tu gardes'), heading('Pas encore ouverts')],
  },
  {
    path: '/espace-membre/fuseaux',
    viewers: ['subscriber', 'admin'],
    parts: [heading('L’heure commune', 1)],
  },
  {
    path: '/espace-membre/tutoriels',
    viewers: ['plain'],
    parts: [heading('Tutoriels', 1), link('Rejoindre la communauté', '/abonnement'), noText('étapes sur')],
  },
  {
    path: '/espace-membre/tutoriels',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Tutoriels', 1),
      ...tutorials.map(({ slug, title }) => link(title, `/espace-membre/tutoriels/${slug}`)),
    ],
  },
  {
    path: '/espace-membre/tutoriels/premiere-automatisation',
    viewers: ['subscriber'],
    parts: [
      heading('7 étapes'),
      link('Télécharger le scénario', '/espace-membre/tutoriels/premiere-automatisation/fichier'),
    ],
  },
  {
    path: '/espace-membre/prompts',
    viewers: ['plain'],
    parts: [heading('Prompts', 1), link('Rejoindre la communauté', '/abonnement'), noText('À ne jamais coller')],
  },
  {
    path: '/espace-membre/prompts',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Prompts', 1), heading('2 Un devis en trois niveaux')],
  },
  {
    path: '/espace-membre/dossiers',
    viewers: ['plain'],
    parts: [
      heading('Le tableau des dossiers', 1),
      link('Rejoindre la communauté', '/abonnement'),
      noText('Raconter ton dossier'),
    ],
  },
  {
    path: '/espace-membre/dossiers',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Le tableau des dossiers', 1), heading('Raconter ton dossier'), heading('Comment on compte')],
  },
  {
    path: '/espace-membre/barometre',
    viewers: ['plain'],
    parts: [heading('Le baromètre', 1), link('Rejoindre la communauté', '/abonnement'), noText('Donner ton loyer')],
  },
  {
    path: '/espace-membre/barometre',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Le baromètre', 1), heading('Les loyers'), heading('Donner ton contrat')],
  },
  {
    path: '/espace-membre/postes',
    viewers: ['plain'],
    parts: [heading('Les postes', 1), link('Rejoindre la communauté', '/abonnement'), noText('170 000 MAD')],
  },
  {
    path: '/espace-membre/postes',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Les postes', 1), heading('Bruxelles'), heading('Tunis, par Rabat'), heading('La lettre au poste')],
  },
  {
    path: '/espace-membre/sante-la-bas',
    viewers: ['plain'],
    parts: [heading('Le dossier santé', 1), link('Rejoindre la communauté', '/abonnement'), noText('Bumrungrad')],
  },
  {
    path: '/espace-membre/sante-la-bas',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Le dossier santé', 1),
      heading('Bumrungrad'),
      heading('La CFE selon l’âge'),
      heading('La carte de poche'),
    ],
  },
  {
    path: '/espace-membre/argent',
    viewers: ['plain'],
    parts: [heading('Le banc de l’argent', 1), link('Rejoindre la communauté', '/abonnement'), noText('37 848')],
  },
  {
    path: '/espace-membre/argent',
    viewers: ['subscriber', 'admin'],
    parts: [
      heading('Le banc de l’argent', 1),
      button('Recalculer'),
      heading('Chemin par chemin'),
      heading('La lettre à ta banque'),
    ],
  },
  {
    path: '/espace-membre/thai',
    viewers: ['plain'],
    parts: [heading('Le thaï utile', 1), link('Rejoindre la communauté', '/abonnement'), noText('สวัสดี')],
  },
  {
    path: '/espace-membre/thai',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Le thaï utile', 1), heading('En cas d’urgence'), button('Montrer « À l’aide ! »')],
  },
  {
    path: '/espace-membre/simulateurs/impots',
    viewers: ['plain'],
    parts: [heading('Les simulateurs', 1), link('Voir l’abonnement', '/abonnement'), noText('Selon cette lecture')],
  },
  {
    path: '/espace-membre/simulateurs/impots',
    viewers: ['subscriber', 'admin'],
    parts: [heading('Qui te réclame quoi ?', 1), button('Calculer')],
  },
  {
    path: '/espace-membre/recherche',
    viewers: ['plain', 'subscriber'],
    parts: [heading('Chercher', 1), button('Chercher')],
  },
]
