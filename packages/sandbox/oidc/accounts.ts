import { createHash } from 'node:crypto'

/** A Google account. */
export interface OidcAccount {
  /** Google's permanent id of the account. */
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  /** Whether somebody else than Google runs the mailbox; no `hd` claim then. */
  readonly isElsewhere?: boolean
}

type NewAccount = Omit<OidcAccount, 'sub'>

/** Accounts in the chooser from the start. The second one's address is also a demo account of the site. */
const FIRST: readonly NewAccount[] = [
  { email: 'nina@demo.horizon-libre.example', emailVerified: true, name: 'Nina Roche' },
  { email: 'visiteur@demo.horizon-libre.example', emailVerified: true, name: 'Hugo Petit' },
  { email: 'sans-preuve@demo.horizon-libre.example', emailVerified: false, name: 'Sam Preuve' },
]

const SUB_DIGITS = 21

/** Stable across restarts, so that linked accounts keep working. */
function subOf({ email, emailVerified, isElsewhere = false }: NewAccount): string {
  const kind = `${emailVerified}${isElsewhere ? ' elsewhere' : ''}`
  const digest = createHash('sha256').update(`${kind} ${email.toLowerCase()}`).digest('hex')
  return BigInt(`0x${digest}`).toString().slice(0, SUB_DIGITS)
}

export interface Directory {
  list(): readonly OidcAccount[]
  find(sub: string): OidcAccount | null
  /** @returns the account, or the existing one with the same data */
  add(account: NewAccount): OidcAccount
}

const KEPT_ACCOUNTS = 1_000

export function createDirectory(): Directory {
  const accounts = new Map<string, OidcAccount>()
  const add = (account: NewAccount): OidcAccount => {
    const sub = subOf(account)
    const known = accounts.get(sub)
    if (known) return known
    const added = { ...account, sub }
    accounts.set(sub, added)
    const [, , , oldest] = accounts.keys()
    if (accounts.size > KEPT_ACCOUNTS && oldest) accounts.delete(oldest)
    return added
  }
  FIRST.forEach(add)
  return { list: () => [...accounts.values()], find: (sub) => accounts.get(sub) ?? null, add }
}
