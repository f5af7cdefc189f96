'use client'

import { Bold, Heading2, Heading3, ImagePlus, Link2, List, Lock, Quote, type LucideIcon } from 'lucide-react'

import { buttonClass } from '@/components/ui/button'
import { LOCK_LINE } from '@/content/publishing'

import { changeText, goToPictures } from './insert'

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

/** Where the free beginning ends. */
const lock = () => changeText((selected) => ({ text: `${selected}\n\n${LOCK_LINE}\n\n` }))

type TextButton = readonly [label: string, Icon: LucideIcon, press: () => void]

const BUTTONS: readonly TextButton[] = [
  ['Gras', Bold, bold],
  ['Lien', Link2, link],
  ['Liste', List, begin('- ')],
  ['Citation', Quote, begin('> ')],
]

/** What the text's kind may have. */
export interface TextTools {
  /** Of its headings: a note is itself below a title of its page. */
  readonly level: 2 | 3
  readonly hasPictures: boolean
  readonly hasLock: boolean
  /** The directives around some text. */
  readonly frames: readonly string[]
}

/** Writes the markup of Markdown for somebody who does not know them. */
export function TextBar({ tools: { level, hasPictures, hasLock } }: { readonly tools: TextTools }) {
  const buttons: readonly TextButton[] = [
    ['Titre', level === 2 ? Heading2 : Heading3, begin(`${'#'.repeat(level)} `)],
    ...BUTTONS,
    ...(hasPictures ? [['Image', ImagePlus, goToPictures] as const] : []),
    ...(hasLock ? [['Verrou', Lock, lock] as const] : []),
  ]
  return (
    <div role="group" aria-label="Mettre en forme" className="flex flex-wrap gap-2">
      {buttons.map(([label, Icon, press]) => (
        <button key={label} type="button" onClick={press} className={buttonClass('outline', 'px-3.5 text-small')}>
          <Icon aria-hidden="true" size={16} />
          {label}
        </button>
      ))}
    </div>
  )
}
