import 'server-only'

import { z } from 'zod'

import { shortenAddress } from '@/lib/platform/http/origin-address'
import { writeEvent } from '@/lib/platform/log'
import type { Role } from '@/prisma/generated/enums'

import { EMAIL_MAX_LENGTH } from './schemas'

export type SignInMethod = 'password' | 'google' | 'passkey'

/** How a signed-in user proved who they are. */
export type ProofMethod = SignInMethod | 'code'

export type SessionEnd = 'sign-out' | 'replaced' | 'on-demand' | 'by-owner'

interface Details {
  readonly userId: string
  /** Logged shortened. Null when none was given. */
  readonly email: string | null
  /** Logged shortened. */
  readonly address: string
  readonly method: ProofMethod
  readonly reason: string
  readonly role: Role
  readonly sessions: number
}

/** The only fields of a line besides event name and time. */
export const SECURITY_EVENTS = {
  'sign-in': ['userId', 'method', 'address'],
  'sign-in-failed': ['method', 'email', 'reason', 'address'],
  'signed-up': ['userId', 'address'],
  'email-confirmed': ['userId'],
  /** Of a signed-in user, who was asked again. */
  proven: ['userId', 'method', 'address'],
  /** Wrong password of a signed-in user. */
  'password-refused': ['userId', 'address'],
  locked: ['email', 'address'],
  'reset-asked': ['email', 'address'],
  'password-reset': ['userId', 'address'],
  'password-changed': ['userId', 'address'],
  'email-changed': ['userId'],
  'session-ended': ['userId', 'reason', 'sessions'],
  'role-granted': ['userId', 'role'],
  'role-revoked': ['userId', 'role'],
  'google-linked': ['userId'],
  'google-unlinked': ['userId', 'address'],
  'passkey-added': ['userId', 'address'],
  'passkey-removed': ['userId', 'address'],
  'app-added': ['userId', 'address'],
  'app-removed': ['userId', 'address'],
  'recovery-codes-renewed': ['userId', 'address'],
  'recovery-code-used': ['userId', 'address'],
  /** Of the app, or a recovery code: wrong, or used before. */
  'code-refused': ['userId', 'address'],
  /** By the owner's command: passkeys, app and recovery codes. */
  'second-factor-forgotten': ['userId'],
  /** A copy of the key has been used, here or before. */
  'passkey-copied': ['userId', 'address'],
  'account-deleted': ['userId'],
} as const satisfies Readonly<Record<string, readonly (keyof Details)[]>>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

type DetailsOf<E extends SecurityEvent> = Pick<Details, (typeof SECURITY_EVENTS)[E][number]>

const emailSchema = z.email()

/** For example z…@example.fr. Null when it is not an address: it may be a password in the wrong field, or of any length. */
function shortenEmail(email: string | null): string | null {
  if (email === null || email.length > EMAIL_MAX_LENGTH) return null
  const address = emailSchema.safeParse(email.trim().toLowerCase()).data
  return address ? `${address.charAt(0)}…${address.slice(address.lastIndexOf('@'))}` : null
}

const SHORTENED: { readonly [Field in keyof Details]?: (value: Details[Field]) => string | null } = {
  email: shortenEmail,
  address: shortenAddress,
}

export function logSecurityEvent<E extends SecurityEvent>(event: E, details: DetailsOf<E>): void {
  const values: Partial<Details> = details
  const shown = SECURITY_EVENTS[event].map((field) => {
    const shorten = SHORTENED[field] as ((value: unknown) => unknown) | undefined
    return [field, shorten ? shorten(values[field]) : values[field]]
  })
  writeEvent({ log: 'security', event, ...Object.fromEntries(shown) })
}
