import { parse, type AlterTableCmd, type Node, type RawStmt } from 'libpg-query'

/** What an instance of the version before still relies on, while the new one is being started beside it: docs/migrations.md. */
export interface Contraction {
  /** users.email, or users. */
  readonly what: string
  readonly why: string
}

export interface MigrationVerdict {
  /** What takes something away from the version before, with the version that a comment names as the last to have used it. */
  readonly contractions: readonly (Contraction & { readonly unusedSince: string | null })[]
  /** What would hold everybody up while it runs. */
  readonly blocking: readonly Contraction[]
}

/** `-- contracts: notices.queued_at unused since 0.2.0` */
const PROMISE = /^--\s*contracts:\s*(\S+)\s+unused since\s+(\S+)\s*$/gm
/** `-- locks: withdrawals has a few hundred rows` */
const SMALL = /^--\s*locks:\s*(\S+)\s+\S.*$/gm

type Named = { readonly schemaname?: string | undefined; readonly relname?: string | undefined } | undefined
const tableOf = (relation: Named) => relation?.relname ?? '?'

const namesIn = (node: Node): string =>
  'List' in node
    ? ((node.List.items ?? []).map((item) => ('String' in item ? item.String.sval : '')).at(-1) ?? '?')
    : 'String' in node
      ? (node.String.sval ?? '?')
      : 'TypeName' in node
        ? namesIn(node.TypeName.names?.at(-1) ?? { String: { sval: '?' } })
        : 'ObjectWithArgs' in node
          ? namesIn(node.ObjectWithArgs.objname?.at(-1) ?? { String: { sval: '?' } })
          : '?'

const hasConstraint = (cmd: AlterTableCmd, type: string) =>
  cmd.def !== undefined &&
  'ColumnDef' in cmd.def &&
  (cmd.def.ColumnDef.constraints ?? []).some((node) => 'Constraint' in node && node.Constraint.contype === type)

interface Found {
  readonly contracts: Contraction[]
  readonly blocks: Contraction[]
}

function judgeAlter(table: string, cmd: AlterTableCmd, { contracts, blocks }: Found): void {
  const column = `${table}.${cmd.name ?? '?'}`
  const def = cmd.def
  switch (cmd.subtype) {
    case 'AT_DropColumn':
      return void contracts.push({ what: column, why: 'drops a column' })
    case 'AT_SetNotNull':
      return void contracts.push({ what: column, why: 'takes no NULL any more' })
    case 'AT_AlterColumnType':
      return void contracts.push({ what: column, why: 'has another type, and the table is written anew' })
    case 'AT_AddColumn': {
      const added = `${table}.${def && 'ColumnDef' in def ? def.ColumnDef.colname : '?'}`
      if (hasConstraint(cmd, 'CONSTR_NOTNULL') && !hasConstraint(cmd, 'CONSTR_DEFAULT'))
        contracts.push({ what: added, why: 'must be given a value that the version before does not know of' })
      return
    }
    case 'AT_DropConstraint':
      return // asks for less than before
    case 'AT_AddConstraint': {
      if (!def || !('Constraint' in def)) return
      const { contype, conname, skip_validation: isLater } = def.Constraint
      const what = `${table}.${conname ?? '?'}`
      if (contype !== 'CONSTR_PRIMARY') contracts.push({ what, why: 'refuses rows that the version before may write' })
      if (!isLater && (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN'))
        blocks.push({
          what: table,
          why: 'is read whole under a lock: add the constraint NOT VALID, and VALIDATE it in the next migration',
        })
      return
    }
    default:
  }
}

/** New tables are nobody's yet: whatever is done to them in the same file takes nothing away. */
function judge(stmt: Node, isNew: (table: string) => boolean, found: Found): void {
  const { contracts, blocks } = found
  if ('AlterTableStmt' in stmt) {
    const table = tableOf(stmt.AlterTableStmt.relation)
    if (isNew(table)) return
    for (const cmd of stmt.AlterTableStmt.cmds ?? [])
      if ('AlterTableCmd' in cmd) judgeAlter(table, cmd.AlterTableCmd, found)
  } else if ('DropStmt' in stmt) {
    const { removeType, objects = [] } = stmt.DropStmt
    if (removeType === 'OBJECT_INDEX') return
    for (const object of objects) contracts.push({ what: namesIn(object), why: 'is dropped' })
  } else if ('RenameStmt' in stmt) {
    const { relation, subname, renameType } = stmt.RenameStmt
    if (renameType === 'OBJECT_INDEX' || renameType === 'OBJECT_TABCONSTRAINT') return
    contracts.push({
      what: subname && relation ? `${tableOf(relation)}.${subname}` : tableOf(relation),
      why: 'is renamed',
    })
  } else if ('IndexStmt' in stmt) {
    const { relation, unique, concurrent, idxname } = stmt.IndexStmt
    if (concurrent)
      contracts.push({
        what: 'CONCURRENTLY',
        why: 'waits for every other program that waits to migrate, which waits for it',
      })
    const table = tableOf(relation)
    if (isNew(table)) return
    if (unique)
      contracts.push({ what: `${table}.${idxname ?? '?'}`, why: 'refuses rows that the version before may write' })
    blocks.push({ what: table, why: 'takes no writes while an index is made' })
  } else if ('TruncateStmt' in stmt) {
    for (const node of stmt.TruncateStmt.relations ?? [])
      if ('RangeVar' in node) contracts.push({ what: tableOf(node.RangeVar), why: 'is emptied' })
  } else if ('DoStmt' in stmt) {
    contracts.push({ what: 'DO', why: 'cannot be read by this lint' })
  }
}

/** @throws Error with Postgres' own words when it is no SQL */
export async function judgeMigration(sql: string): Promise<MigrationVerdict> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: RawStmt[] }
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const created = new Set(nodes.flatMap((node) => ('CreateStmt' in node ? [tableOf(node.CreateStmt.relation)] : [])))
  const found: Found = { contracts: [], blocks: [] }
  for (const node of nodes) judge(node, (table) => created.has(table), found)
  const promised = new Map([...sql.matchAll(PROMISE)].map(([, what = '', version = '']) => [what, version]))
  const small = new Set([...sql.matchAll(SMALL)].map(([, table]) => table))
  return {
    contractions: found.contracts.map((one) => ({ ...one, unusedSince: promised.get(one.what) ?? null })),
    blocking: found.blocks.filter(({ what }) => !small.has(what)),
  }
}
