import type { ComponentProps } from 'react'

import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

import { AccountForm } from './account-form'

/** @returns the token of a mailed link, without the stop or bracket that a sentence has put behind it; empty when there is none */
export const readToken = async (searchParams: Promise<SearchParams>): Promise<string> =>
  /^[\w-]+(?:\.[\w-]+)*/.exec(firstOf((await searchParams).jeton).trim())?.[0] ?? ''

/** A random one, or a signed id, which may name the mail that it is in. */
const isWhole = (token: string) => /^([\w-]{43}|[\da-f-]{36}\.[\w-]{47}(\.[\da-f-]{36})?)$/.test(token)

const DAMAGED = 'Il s’est abîmé en route : recopie-le en entier depuis ton e-mail.'

/** Only this form consumes a mailed link, because mail programs open links too. */
export function MailedLinkForm({
  token,
  expired,
  always,
  children,
  ...form
}: ComponentProps<typeof AccountForm> & {
  readonly token: string
  /** What is true whatever became of the link. */
  readonly always?: string
}) {
  const damaged = { title: 'Ce lien est incomplet', message: [DAMAGED, always].join(' ').trim() }
  return (
    <AccountForm {...form} expired={expired && !isWhole(token) ? { ...expired, ...damaged } : expired}>
      <input type="hidden" name="token" value={token} />
      {children}
    </AccountForm>
  )
}
