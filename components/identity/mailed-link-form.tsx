import type { ComponentProps } from 'react'

import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

import { AccountForm } from './account-form'

/** @returns the token of a mailed link; empty when there is none */
export const readToken = async (searchParams: Promise<SearchParams>): Promise<string> =>
  firstOf((await searchParams).jeton)

/** Only this form consumes a mailed link, because mail programs open links too. */
export function MailedLinkForm({
  token,
  children,
  ...form
}: ComponentProps<typeof AccountForm> & { readonly token: string }) {
  return (
    <AccountForm {...form}>
      <input type="hidden" name="token" value={token} />
      {children}
    </AccountForm>
  )
}
