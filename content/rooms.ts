import { paths } from '@/content/paths'

/** The bar of the members' space, and the menu of small screens. */
export const ROOM_BAR = [
  { href: paths.memberSpace, label: 'Mon espace' },
  { href: paths.carnet, label: 'Carnet' },
  { href: paths.guides, label: 'Guides' },
  { href: paths.blog, label: 'Articles' },
  { href: `${paths.memberSpace}#pieces`, label: 'Tout' },
] as const

/** The list on /espace-membre: all that is not in its large cards. */
export const ROOMS = [
  [paths.readings, 'Mes lectures', 'Reprendre, garder, retrouver'],
  [paths.notes, 'La note du mois', 'Ce qui a bougé, et ce que tu en fais'],
  [paths.questions, 'Questions', 'Tu demandes, on répond à l’écrit'],
  [paths.simulators, 'Simulateurs', 'Budget, visa, jours de séjour, impôts'],
  [paths.thai, 'Le thaï utile', 'Cent vingt phrases, du taxi à l’urgence'],
  [paths.kit, 'Le kit', 'Devis, factures, lettres, tableaux'],
  [paths.tutorials, 'Tutoriels', 'Étape par étape, jusqu’au bout'],
  [paths.prompts, 'Prompts', 'À copier, puis à vérifier'],
  [paths.tools, 'Les outils', 'Ce que chacun fait gagner'],
  [paths.inFlight, 'Hors ligne', 'Tout emporter sur cet appareil'],
] as const
