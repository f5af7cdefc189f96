import type { ComponentProps } from 'react'

import { AccountForm } from './account-form'

/** @returns the token of a mailed link; empty when the link has lost it */
export async function readToken(searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>): Promise<string> {
  const { jeton } = await searchParams
  return typeof jeton === 'string' ? jeton : ''
}

/**
 * The form behind a mailed link. Opening the link uses nothing up, because mail programs open links too; only the form
 * does.
 */
export function MailedLinkForm({ token, children, ...form }: ComponentProps<typeof AccountForm> & { readonly token: string }) {
  return (
    <AccountForm {...form}>
      <input type="hidden" name="token" value={token} />
      {children}
    </AccountForm>
  )
}
