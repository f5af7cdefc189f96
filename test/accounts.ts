export interface Account {
  readonly email: string
  readonly password: string
  readonly fullName: string
}

const PASSWORD = 'Valise-Ouverte-26'

export const demo = {
  admin: { email: 'admin@demo.horizon-libre.example', password: PASSWORD, fullName: 'Ada Min' },
  subscriber: { email: 'abonnee@demo.horizon-libre.example', password: PASSWORD, fullName: 'Léa Martin' },
  plain: { email: 'visiteur@demo.horizon-libre.example', password: PASSWORD, fullName: 'Hugo Petit' },
} as const satisfies Record<string, Account>

export type Viewer = 'visitor' | keyof typeof demo

let accounts = 0

/** A new address, unique across runs on the same data. */
export const newAccount = (): Account => ({
  email: `e2e-${process.pid}-${Date.now()}-${++accounts}@example.fr`,
  password: 'Palmier-Vert-42',
  fullName: 'Zoé D’Ambre-Lévy',
})
