import { paths } from './paths'

/** A way on the desk, or inside a door: where it leads, its one name, and a line about it. */
export interface Way {
  readonly path: string
  readonly name: string
  readonly line: string
}

interface Door extends Way {
  /** What stands behind it: their pages, and those below them, mark it in the bar. */
  readonly holds: readonly string[]
}

/** The members' space has six doors: in its bar, on the desk and in the menu of small screens. Browsers read this, so it knows no other titles. */
export const doors = {
  memberSpace: {
    path: paths.memberSpace,
    name: 'Aujourd’hui',
    line: 'Ta date, ta lecture en cours, ce qui a bougé',
    holds: [],
  },
  carnet: {
    path: paths.carnet,
    name: 'Carnet',
    line: 'Chaque étape à son jour, et tes jours de séjour',
    holds: [paths.carnet, paths.staySimulator],
  },
  reading: {
    path: paths.reading,
    name: 'Lire',
    line: 'Les articles, les guides, la note du mois',
    holds: [paths.reading, paths.blog, paths.guides, paths.notes, paths.guideSources],
  },
  there: {
    path: paths.there,
    name: 'Là-bas',
    line: 'Visa, argent, santé, parler thaï',
    holds: [paths.there, paths.thai, paths.simulators],
  },
  work: {
    path: paths.work,
    name: 'Travailler',
    line: 'Le kit, les tutoriels, les prompts, les outils',
    holds: [paths.work, paths.kit, paths.tutorials, paths.prompts, paths.tools],
  },
  help: {
    path: paths.help,
    name: 'Aide',
    line: 'Ce qui presse ce soir, tes questions, l’équipe, le groupe',
    holds: [paths.help, paths.urgency],
  },
} as const satisfies Record<string, Door>

/** Two taps from every page: in the menu of small screens, on the desk and behind « Aide ». */
export const urgentWay: Way = {
  path: paths.urgency,
  name: 'Ce soir, ça presse',
  line: 'Les numéros, et la première heure de huit cas',
}

const isBelow = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The door that a page stands behind; the first that holds it, because the stay simulator belongs to the carnet. */
export const doorOf = (pathname: string): Door | undefined =>
  Object.values<Door>(doors).find(
    ({ path, holds }) => pathname === path || holds.some((held) => isBelow(held, pathname)),
  )
