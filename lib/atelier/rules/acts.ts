import 'server-only'

import { pastedLimit } from '@/content/rules'
import { dayOf } from '@/lib/platform/days'
import { wrong } from '@/lib/platform/errors'
import { f, type ValuesOf } from '@/lib/platform/fields'
import { formatNumber } from '@/lib/platform/format'

import { isAddress } from './address'
import { changedFacts, draftNote } from './note'
import { readPage } from './read-page'
import { act } from '../acts/act'
import { draftOpened } from '../writing/acts'
import { addToNote } from '../writing/prepare'

/** A page of a few words is a mistake of the clipboard. */
const SHORTEST = 40

export const pasted = {
  address: f.text('Adresse de la page', {
    most: 2_000,
    pattern: /\S\.\S/,
    wrong: 'Colle l’adresse de la page, par exemple https://www.rd.go.th/english/21987.html',
  }),
  page: f.text('Texte de la page', {
    hint: `Sélectionne tout, copie, colle ici : jusqu’à ${formatNumber(pastedLimit)} signes. Rien n’est gardé.`,
    most: pastedLimit,
    rows: 9,
    wrong: `Colle le texte de la page, ${formatNumber(pastedLimit)} signes au plus`,
  }),
}

/** @throws AppError invalid_form */
export function checkPasted({ address, page }: ValuesOf<typeof pasted>): void {
  if (!isAddress(address)) throw wrong('address', pasted.address.wrong!)
  if (page.length < SHORTEST) throw wrong('page', 'Colle le texte de la page')
}

/** The subject is a month, or « nouvelle »; the ticked facts are those of the page that have changed. */
export const draftsNote = act({
  kind: 'note-from-page',
  label: 'Préparer une note',
  why: 'Une page officielle a changé',
  fields: { subject: f.hidden(), ...pasted, facts: f.boxes() },
  check: checkPasted,
  async run({ subject, address, page, facts }, { actor, now }) {
    const chosen = changedFacts(await readPage(address, page)).filter(({ key }) => facts.includes(key))
    if (chosen.length === 0) throw wrong('page', 'Coche au moins un fait')
    return draftOpened(await addToNote(subject, draftNote(chosen, dayOf(now)), actor.id, now))
  },
})
