import 'server-only'

import type { Act, WriterAct } from './act'
import { catalogueActs } from './catalogue-acts'
import { codeActs } from './code-acts'
import { giftActs } from './gift-acts'
import { labelActs } from './label-acts'
import { launchActs } from './launch-acts'
import { memberActs } from './member-acts'
import { moneyActs } from './money-acts'
import { morningActs } from './morning-acts'
import { noteActs } from './note-acts'
import { publishingActs } from './publishing-acts'
import { sequenceActs } from './sequence-acts'
import { writingActs } from './writing-acts'

const ACTS = {
  ...morningActs,
  ...memberActs,
  ...codeActs,
  ...giftActs,
  ...catalogueActs,
  ...moneyActs,
  ...publishingActs,
  ...sequenceActs,
  ...noteActs,
  ...launchActs,
  ...labelActs,
} as const satisfies Readonly<Record<string, Act>>

type AdminActKind = keyof typeof ACTS
type WritingActKind = keyof typeof writingActs
export type ActKind = AdminActKind | WritingActKind

export const ACT_KINDS = Object.keys({ ...ACTS, ...writingActs }) as readonly ActKind[]

/** Acts for admins only. */
export const findAct = (kind: string): Act | null => (Object.hasOwn(ACTS, kind) ? ACTS[kind as AdminActKind] : null)

export const findWritingAct = (kind: string): WriterAct | null =>
  Object.hasOwn(writingActs, kind) ? writingActs[kind as WritingActKind] : null
