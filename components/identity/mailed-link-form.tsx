import type { ComponentProps } from 'react'

import { AccountForm } from './account-form'

/** @returns the token of a mailed link; empty when there is none */
export async function readToken(
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>,
): Promise<string> {
  const { jeton } = await searchParams
  return typeof jeton === 'string' ? jeton : ''
}

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
