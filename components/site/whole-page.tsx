import type { ReactNode } from 'react'

import { WaitFor } from './wait-for'

/** React's server writes a long page in rounds; no page of this site needs half as many. */
const TURNS = 20

async function afterAllRows() {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * The content of a guarded page in one piece. Streamed behind « Chargement... », a long text would arrive as dozens of hidden
 * fragments that only a script can put in order. This waits for the last of them, so that the text can also be read without
 * (streamed-without-script.tsx).
 */
export function WholePage({ children }: { children: ReactNode }) {
  return <WaitFor ready={afterAllRows()}>{children}</WaitFor>
}
