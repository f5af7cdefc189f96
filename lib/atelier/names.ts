import 'server-only'

import { actNames, mailNames, type ActKind } from '@/content/atelier'
import type { MessageKind } from '@/lib/notices/outbox/message'

const MAILS: Readonly<Record<MessageKind, string>> = mailNames
const ACTS: Readonly<Record<ActKind, string>> = actNames

const nameIn = (names: Readonly<Record<string, string>>, kind: string) =>
  Object.hasOwn(names, kind) ? names[kind]! : kind

/** @param kind from the database, possibly no longer in use */
export const nameOfMail = (kind: string): string => nameIn(MAILS, kind)

/** @param kind from the database, possibly no longer in use */
export const nameOfAct = (kind: string): string => nameIn(ACTS, kind)

/** A line of the log; most acts need no reason beside their name. */
export const tellAct = (kind: string, why: string): string =>
  why === nameOfAct(kind) ? why : [nameOfAct(kind), why].filter(Boolean).join('\u00a0: ')
