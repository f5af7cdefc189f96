import 'server-only'

import { getGuide, type Chapter } from './guides'
import { within } from './reader'

const GUIDE = 'quand-ca-tourne-mal'

/** What is to be done at once, in the words of the guide. */
const FIRST_HOUR = /^(?:La première heure|Maintenant)/

export interface UrgentCase {
  readonly chapter: Chapter
  /** Its first hour. */
  readonly first: Chapter
}

const sectionsOf = (chapter: Chapter, isWanted: (title: string) => boolean): Chapter => {
  const wanted = new Set(chapter.sections.filter(({ title }) => isWanted(title)).map(({ id }) => id))
  let isIn = false
  const nodes = chapter.nodes.filter((node) => {
    if (node.type === 'heading') isIn = wanted.has(String(node.data?.hProperties?.id))
    return isIn && node.type !== 'heading'
  })
  return { ...chapter, ...within(chapter, nodes), facts: [] }
}

const aboveSections = (chapter: Chapter): Chapter => {
  const end = chapter.nodes.findIndex(({ type }) => type === 'heading')
  return { ...chapter, ...within(chapter, chapter.nodes.slice(0, end)), facts: [] }
}

const chapters = (): readonly Chapter[] => getGuide(GUIDE)?.chapters ?? []

/** The cases of « Quand ça tourne mal », in its order. For members only: check access with lib/access/viewer/access.ts first. */
export const getUrgentCases = (): readonly UrgentCase[] =>
  chapters().flatMap((chapter) => {
    const first = sectionsOf(chapter, (title) => FIRST_HOUR.test(title))
    return first.nodes.length > 0 ? [{ chapter, first }] : []
  })

if (getUrgentCases().length < 8)
  throw new Error(`content/texts/guides/${GUIDE}.md has no eight cases with a first hour`)

/** Its first chapter: whom to call, without its sections. For members only, too. */
export const getUrgentNumbers = (): Chapter => aboveSections(chapters()[0]!)
