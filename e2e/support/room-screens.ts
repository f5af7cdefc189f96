import { button, heading, link, noText, type Part } from './parts'
import type { Screen } from './screens'
import { readShelf } from '../../lib/texts/content/reader'

/** A room of the members' space, and what who is not a member must not find in its place. */
export const membersRoom = (path: string, title: string, hidden: string, ...parts: readonly Part[]): Screen[] => [
  {
    path: `/espace-membre/${path}`,
    viewers: ['plain'],
    parts: [heading(title, 1), link('Rejoindre la communauté', '/abonnement'), noText(hidden)],
  },
  { path: `/espace-membre/${path}`, viewers: ['subscriber', 'admin'], parts: [heading(title, 1), ...parts] },
]

const TUTORIALS = '/espace-membre/tutoriels'

/** Rooms where a member looks something up, reckons, or learns from others. */
export const ROOM_SCREENS: readonly Screen[] = [
  ...membersRoom(
    'tutoriels',
    'Tutoriels',
    'étapes sur',
    ...readShelf('tutorials').map(({ slug, header: { title } }) => link(title, `${TUTORIALS}/${slug}`)),
  ),
  {
    path: `${TUTORIALS}/premiere-automatisation`,
    viewers: ['subscriber'],
    parts: [heading('7 étapes'), link('Télécharger le scénario', `${TUTORIALS}/premiere-automatisation/fichier`)],
  },
  ...membersRoom('prompts', 'Prompts', 'À ne jamais coller', heading('2 Un devis en trois niveaux')),
  ...membersRoom('thai', 'Parler thaï', 'สวัสดี', heading('En cas d’urgence'), button('Montrer « À l’aide ! »')),
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
