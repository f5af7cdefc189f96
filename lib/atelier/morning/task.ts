import type { Day } from '@/lib/platform/days'

import type { ActKind } from '../acts/acts'

/** Something that waits for the owner. */
export interface MorningTask {
  readonly key: string
  readonly title: string
  /** What there is to know, a line each. */
  readonly lines: readonly string[]
  readonly since: Date | null
  readonly deadline: { readonly on: Day; readonly law: string } | null
  readonly act: MorningAct | null
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

interface MorningAct {
  readonly kind: ActKind
  readonly subject: string
  readonly label: string
  /** Asked before it is done; null for what needs no reason. */
  readonly question: string | null
}
