import 'server-only'

import type { Act } from './act'
import { catalogueActs } from './catalogue-acts'
import { codeActs } from './code-acts'
import { giftActs } from './gift-acts'
import { memberActs } from './member-acts'
import { morningActs } from './morning-acts'

const ACTS = { ...morningActs, ...memberActs, ...codeActs, ...giftActs, ...catalogueActs } as const satisfies Readonly<
  Record<string, Act>
>

export type ActKind = keyof typeof ACTS

export const ACT_KINDS = Object.keys(ACTS) as readonly ActKind[]

export const findAct = (kind: string): Act | null => (Object.hasOwn(ACTS, kind) ? ACTS[kind as ActKind] : null)
