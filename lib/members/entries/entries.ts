import 'server-only'

import type { z } from 'zod'

import { getDb } from '@/lib/platform/db'
import { withLock } from '@/lib/platform/db/lock'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import type { Prisma } from '@/prisma/generated/client'

/**
 * What a member keeps, by kind. Declared once: its limit is here, and its table is exported and deleted with the account
 * (lib/account/own-things.ts).
 */
export interface EntryKind<Content extends object> {
  readonly name: string
  /** Reads what is stored, and checks what is to be stored. */
  readonly schema: z.ZodType<Content>
  /** A member's entries of this kind at most, and what refuses one more. */
  readonly most: number
  readonly full: ErrorCode
  readonly missing: ErrorCode
}

export const entryKind = <Content extends object>(kind: EntryKind<Content>): EntryKind<Content> => kind

export interface Entry<Content> {
  readonly key: string
  readonly content: Content
  readonly updatedAt: Date
}

type Db = Prisma.TransactionClient

/** By user, the oldest first where the site makes the keys; users without any are missing. */
export async function listEntriesOf<Content extends object>(
  { name: kind, schema }: EntryKind<Content>,
  userIds: readonly string[],
  db: Db = getDb(),
): Promise<ReadonlyMap<string, readonly Entry<Content>[]>> {
  const rows = await db.memberEntry.findMany({ where: { userId: { in: [...userIds] }, kind }, orderBy: { key: 'asc' } })
  const lists = new Map<string, Entry<Content>[]>()
  for (const { userId, key, content, updatedAt } of rows) {
    const list = lists.get(userId) ?? []
    list.push({ key, content: schema.parse(content), updatedAt })
    lists.set(userId, list)
  }
  return lists
}

export const listEntries = async <Content extends object>(
  kind: EntryKind<Content>,
  userId: string,
  db?: Db,
): Promise<readonly Entry<Content>[]> => (await listEntriesOf(kind, [userId], db)).get(userId) ?? []

/** @throws AppError with the kind's code, also for another member's */
export async function getEntry<Content extends object>(
  kind: EntryKind<Content>,
  userId: string,
  key: string,
): Promise<Content> {
  const found = await getDb().memberEntry.findUnique({ where: { userId_kind_key: { userId, kind: kind.name, key } } })
  if (!found) throw new AppError(kind.missing)
  return kind.schema.parse(found.content)
}

/** A member's changes wait for each other, so that of two forms, or two devices, the second sees what the first wrote. */
export const alone = <T>(userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  withLock(`entries-of:${userId}`, work)

/**
 * Writes what `change` makes of the entry with this key (null for none), or of none for a new key, and of the others of its kind.
 * @param change returns null to leave all as it is
 * @returns whether it was written
 * @throws AppError with the kind's code when there are too many
 */
export async function changeEntry<Content extends object>(
  kind: EntryKind<Content>,
  { userId, key, now = new Date() }: { readonly userId: string; readonly key: string | null; readonly now?: Date },
  change: (before: Content | null, others: readonly Entry<Content>[]) => Content | null,
  db?: Db,
): Promise<boolean> {
  if (!db) return alone(userId, (tx) => changeEntry(kind, { userId, key, now }, change, tx))
  const all = await listEntries(kind, userId, db)
  const before = all.find((entry) => entry.key === key)
  const changed = change(
    before?.content ?? null,
    all.filter((entry) => entry !== before),
  )
  if (!changed) return false
  if (!before && all.length >= kind.most) throw new AppError(kind.full)
  // Prisma's type needs an index signature, which interfaces lack.
  const values = { content: kind.schema.parse(changed) as Prisma.InputJsonObject, updatedAt: now }
  const place = { userId, kind: kind.name }
  if (before) await db.memberEntry.update({ where: { userId_kind_key: { ...place, key: before.key } }, data: values })
  else await db.memberEntry.create({ data: { ...place, ...(key !== null && { key }), ...values } })
  return true
}

/** Adds one, made with a look at the others. @throws AppError with the kind's code when there are too many */
export const addEntry = <Content extends object>(
  kind: EntryKind<Content>,
  userId: string,
  make: (others: readonly Entry<Content>[]) => Content,
  db?: Db,
) => changeEntry(kind, { userId, key: null }, (_, others) => make(others), db)

/** Changes one that is there. @throws AppError with the kind's code when it is not, also for another member's */
export const editEntry = <Content extends object>(
  kind: EntryKind<Content>,
  userId: string,
  key: string,
  edit: (before: Content, others: readonly Entry<Content>[]) => Content,
) =>
  changeEntry(kind, { userId, key }, (before, others) => {
    if (!before) throw new AppError(kind.missing)
    return edit(before, others)
  })

/** Does nothing if it is already gone, or another member's. */
export const removeEntry = async (
  { name: kind }: Pick<EntryKind<object>, 'name'>,
  userId: string,
  key: string,
  db: Db = getDb(),
): Promise<boolean> => (await db.memberEntry.deleteMany({ where: { userId, kind, key } })).count > 0
