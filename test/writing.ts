import { beforeAll, beforeEach } from 'vitest'

import { getPool } from '@/lib/platform/db'
import { createNews, saveText } from '@/lib/texts/publishing/texts'

import { createOwner, formOf, giveRole, headersOf, perform, proveSecondFactor, type TestOwner } from './owner'
import { asOwner, createUser, type TestUser } from './stack'

export const NOW = new Date()
export const FINE = {
  title: 'Ce qui bouge',
  summary: 'Une phrase assez longue pour dire aux membres ce qui les attend dans ce texte.',
  body: 'Le texte.',
}

export let owner: TestOwner
/** Has the role « rédaction ». */
export let editor: TestUser
export let ownerHeaders: Headers
export let editorHeaders: Headers

/** Begins each test of a file without written texts and acts. */
export function useWriting(): void {
  beforeAll(async () => {
    owner = await createOwner()
    editor = await createUser()
    ownerHeaders = owner.headers
    editorHeaders = await headersOf(editor)
    await proveSecondFactor(editor.id)
  })

  beforeEach(async () => {
    await giveRole(editor.email, 'editor')
    await getPool().query('delete from written_texts')
    await asOwner('truncate owner_acts')
  })
}

export const doIt = (
  headers: Headers,
  kind: string,
  subject: string,
  fields: Readonly<Record<string, string>> = {},
  now = NOW,
) => perform(headers, formOf({ kind, subject, ...fields }), now)

/** @returns the id of a draft that may be published */
export async function writeNews(): Promise<string> {
  const id = await createNews(editor.id)
  await saveText(id, { base: 1, fields: FINE, authorId: editor.id })
  return id
}
