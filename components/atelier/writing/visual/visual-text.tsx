'use client'

import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { FieldError, useFieldError } from '@/components/ui/field-errors'

import { bold, insertMarkdown, lookOf, type Look } from './commands'
import { readMarkdown, readPasted, writeMarkdown } from './markdown'
import { schema } from './schema'
import { VisualBar } from './visual-bar'
import { visual } from '../insert'
import type { TextTools } from '../text-bar'
import '@/components/ui/prose.css'
import './visual.css'

const { nodes, marks } = schema

const newLine = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView())
  return true
})

const keys = keymap({
  'Mod-b': bold,
  'Mod-i': toggleMark(marks.em!),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(nodes.list_item!),
  'Shift-Enter': newLine,
  // Elsewhere Tab leaves the text, as it does in any field.
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item!)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item!)),
})

/** For people who know Markdown: its markup becomes what it stands for. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4}) $/, nodes.heading!, ([, signs]) => ({ level: signs?.length })),
    wrappingInputRule(/^[-*] $/, nodes.bullet_list!, { tight: true }),
    wrappingInputRule(/^1\. $/, nodes.ordered_list!, { tight: true }),
    wrappingInputRule(/^> $/, nodes.blockquote!),
  ],
})

const pasteAsText = new Plugin({
  props: { clipboardTextParser: (text) => Slice.maxOpen(readPasted(text).content) },
})

const ERROR_ID = 'texte-erreur'

const plugins = [rules, keys, keymap(baseKeymap), history(), tableEditing(), pasteAsText]

interface VisualTextProps {
  /** The field that is sent, in Markdown. */
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly tools: TextTools
}

/** The text as it will be read. Every change is written into the field as Markdown. */
export function VisualText({ field, tools }: VisualTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const error = useFieldError('body')

  useEffect(() => {
    const target = field.current
    if (!place.current || !target) return
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: readMarkdown(target.value), plugins }),
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction))
        setLook(lookOf(made.state))
        if (!transaction.docChanged) return
        target.value = writeMarkdown(made.state.doc)
        target.dispatchEvent(new Event('input', { bubbles: true }))
      },
    })
    setView(made)
    setLook(lookOf(made.state))
    visual.insert = (markdown) => {
      insertMarkdown(markdown)(made.state, made.dispatch)
      made.focus()
    }
    return () => {
      visual.insert = null
      made.destroy()
    }
  }, [field])

  useEffect(() => {
    view?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Texte',
        class: 'prose',
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': ERROR_ID }),
      },
    })
  }, [view, error])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span aria-hidden="true" className="font-[600]">
        Texte
      </span>
      {view && look && <VisualBar view={view} look={look} tools={tools} />}
      <div ref={place} className="visual-text" />
      {error !== undefined && <FieldError id={ERROR_ID}>{error}</FieldError>}
    </div>
  )
}
