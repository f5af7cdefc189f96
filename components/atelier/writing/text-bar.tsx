'use client'

import { Bold, Heading3, ImagePlus, Link2, List, Quote, type LucideIcon } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

import { changeText } from './insert'

/** Begins each line so, or no longer, when each does already. */
const begin = (mark: string) => () =>
  changeText((lines) => {
    const all = lines.split('\n')
    const isMarked = all.every((line) => line.startsWith(mark))
    return { text: all.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n') }
  }, true)

const bold = () =>
  changeText((selected) => {
    const words = selected || 'en gras'
    return { text: `**${words}**`, select: [2, 2 + words.length] }
  })

const link = () =>
  changeText((selected) => {
    const words = selected || 'le texte du lien'
    const before = `[${words}](`
    return { text: `${before}https://)`, select: [before.length, before.length + 'https://'.length] }
  })

const goToPictures = () => document.querySelector<HTMLElement>('#champ-file')?.focus()

const BUTTONS: readonly (readonly [label: string, Icon: LucideIcon, press: () => void])[] = [
  // The text's own title is above it.
  ['Titre', Heading3, begin('### ')],
  ['Gras', Bold, bold],
  ['Lien', Link2, link],
  ['Liste', List, begin('- ')],
  ['Citation', Quote, begin('> ')],
  ['Image', ImagePlus, goToPictures],
]

/** Writes the signs of Markdown for somebody who does not know them. */
export function TextBar() {
  if (!useHydrated()) return null
  return (
    <div role="group" aria-label="Mettre en forme" className="flex flex-wrap gap-2">
      {BUTTONS.map(([label, Icon, press]) => (
        <button key={label} type="button" onClick={press} className={buttonClass('outline', 'px-3.5 text-small')}>
          <Icon aria-hidden="true" size={16} />
          {label}
        </button>
      ))}
    </div>
  )
}
