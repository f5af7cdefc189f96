import type { Day } from '@/lib/platform/days'

import type { ActKind } from '../acts/acts'

/** A task for the owner. */
export interface MorningTask {
  readonly key: string
  readonly title: string
  /** Details, one per line. */
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
  /** Asks for the reason; null when none is needed. */
  readonly question: string | null
}
