import { expect } from '@playwright/test'
import type { CaughtMail } from '@sandbox/mail'

import { requireRun } from './site'

async function inboxOf(email: string): Promise<readonly CaughtMail[]> {
  const response = await fetch(`${requireRun().mailSandboxUrl}/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()) as CaughtMail[]
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

export async function waitForMail(email: string, subject: string): Promise<CaughtMail> {
  const find = async () => (await inboxOf(email)).find((mail) => plain(mail.subject) === plain(subject))
  await expect.poll(find).toBeDefined()
  return (await find())!
}

export function linkIn({ text }: CaughtMail, path: string): string {
  const link = text.split(/\s+/).find((word) => word.includes(`${path}?jeton=`))
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  return link
}

export const countMails = async (email: string): Promise<number> => (await inboxOf(email)).length
