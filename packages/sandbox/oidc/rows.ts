import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Row {
  readonly payload: AdapterPayload
  readonly endsAt: number
}

const ROWS_BEFORE_SWEEP = 5_000

/** In-memory store for codes, tokens and interactions, without the warnings of the library's own. */
export function createRows(): AdapterFactory {
  const rows = new Map<string, Row>()

  function sweep() {
    if (rows.size < ROWS_BEFORE_SWEEP) return
    for (const [key, { endsAt }] of rows) if (endsAt < Date.now()) rows.delete(key)
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    const read = (key: string) => {
      const row = rows.get(key)
      return row && row.endsAt > Date.now() ? row.payload : undefined
    }
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      [...rows].find(([key, { payload }]) => key.startsWith(`${model} `) && matches(payload))?.[0]

    return {
      async upsert(id, payload, expiresIn) {
        sweep()
        rows.set(keyOf(id), { payload, endsAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => read(findBy((payload) => payload.uid === uid) ?? ''),
      findByUserCode: async (userCode) => read(findBy((payload) => payload.userCode === userCode) ?? ''),
      async consume(id) {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        rows.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key)
      },
    }
  }
}
