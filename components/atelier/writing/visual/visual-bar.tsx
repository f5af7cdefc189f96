'use client'

import clsx from 'clsx'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  Heading,
  ImagePlus,
  Link2,
  List,
  Lock,
  Quote,
  Redo2,
  Table,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'

import { inputClass } from '@/components/ui/field'

import {
  bold,
  frame,
  heading,
  labelFrame,
  link,
  list,
  lock,
  moveBlock,
  quote,
  removeBlock,
  table,
  type Look,
} from './commands'
import { LinkRow } from './link-row'
import { nameFrame, readHead } from '../frames'
import { goToPictures } from '../insert'
import type { TextTools } from '../text-bar'

interface BarButtonProps {
  readonly label: string
  readonly Icon: LucideIcon
  readonly isPressed?: boolean
  readonly press: () => void
}

/** A picture on a phone, with its word where there is room. */
function BarButton({ label, Icon, isPressed, press }: BarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-pressed={isPressed}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      className="visual-button"
    >
      <Icon aria-hidden="true" size={18} />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}

const OF_BLOCK = [
  ['Monter', ArrowUp, moveBlock(-1)],
  ['Descendre', ArrowDown, moveBlock(1)],
  ['Retirer', Trash2, removeBlock],
] as const

const OF_TABLE: readonly (readonly [string, Command])[] = [
  ['Ligne en plus', addRowAfter],
  ['Retirer la ligne', deleteRow],
  ['Colonne en plus', addColumnAfter],
  ['Retirer la colonne', deleteColumn],
  ['Retirer le tableau', deleteTable],
]

interface VisualBarProps {
  readonly view: EditorView
  readonly look: Look
  readonly tools: TextTools
}

export function VisualBar({ view, look, tools: { level, hasPictures, hasLock, frames } }: VisualBarProps) {
  const [asksLink, setAsksLink] = useState(false)

  function run(command: Command) {
    command(view.state, view.dispatch, view)
    view.focus()
  }

  return (
    <div className="visual-bar">
      <div role="group" aria-label="Mettre en forme" className="flex flex-wrap gap-1">
        <BarButton label="Titre" Icon={Heading} isPressed={look.isHeading} press={() => run(heading(level))} />
        <BarButton label="Gras" Icon={Bold} isPressed={look.isBold} press={() => run(bold)} />
        <BarButton
          label="Lien"
          Icon={Link2}
          isPressed={look.link !== null}
          press={() => setAsksLink((isAsked) => !isAsked)}
        />
        <BarButton label="Liste" Icon={List} isPressed={look.isList} press={() => run(list)} />
        <BarButton label="Citation" Icon={Quote} isPressed={look.isQuote} press={() => run(quote)} />
        <BarButton label="Tableau" Icon={Table} press={() => run(table)} />
        {hasPictures && <BarButton label="Image" Icon={ImagePlus} press={goToPictures} />}
        {hasLock && <BarButton label="Verrou" Icon={Lock} press={() => run(lock)} />}
        <BarButton label="Annuler" Icon={Undo2} press={() => run(undo)} />
        <BarButton label="Rétablir" Icon={Redo2} press={() => run(redo)} />
      </div>
      {asksLink && (
        <LinkRow
          key={look.link}
          address={look.link}
          onChoose={(href) => {
            run(link(href))
            setAsksLink(false)
          }}
        />
      )}
      {frames.length > 0 && (
        <select
          aria-label="Ajouter un cadre"
          value=""
          onChange={({ target }) => run(frame(target.value))}
          className={clsx(inputClass, 'max-w-[18rem]')}
        >
          <option value="">Ajouter un cadre</option>
          {frames.map((name) => (
            <option key={name} value={name}>
              {nameFrame(name)}
            </option>
          ))}
        </select>
      )}
      {look.block && (
        <div role="group" aria-label="Ce bloc" className="flex flex-wrap gap-1">
          {look.block.type.name === 'frame' && (
            <input
              key={String(look.block.attrs.head)}
              type="text"
              aria-label="Titre du cadre"
              placeholder="Titre du cadre"
              autoComplete="off"
              defaultValue={readHead(String(look.block.attrs.head)).label}
              onBlur={({ target }) => labelFrame(target.value)(view.state, view.dispatch, view)}
              className={clsx(inputClass, 'max-w-[18rem]')}
            />
          )}
          {OF_BLOCK.map(([label, Icon, command]) => (
            <BarButton key={label} label={label} Icon={Icon} press={() => run(command)} />
          ))}
        </div>
      )}
      {look.isInTable && (
        <div role="group" aria-label="Ce tableau" className="flex flex-wrap gap-x-4">
          {OF_TABLE.map(([label, command]) => (
            <button
              key={label}
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
              className="text-link min-h-11 text-small"
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
