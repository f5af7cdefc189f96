import { button, heading, link, noText } from './parts'
import type { Screen } from './screens'
import { tutorials } from '../../content/tutorials'

/** Rooms where a member looks something up, reckons, or learns from others. */
export const ROOM_SCREENS: readonly Screen[] = [
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
