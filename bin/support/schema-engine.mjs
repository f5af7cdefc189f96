#!/usr/bin/env node
/*
 * Prisma's schema engine without a download: same JSON-RPC over stdin/stdout as the native binary, answered by
 * @prisma/schema-engine-wasm (docs/decisions/0002-schema-engine.md). bin/commands/prisma.mjs hands it to Prisma's CLI.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { tsImport } from 'tsx/esm/api'

const args = process.argv.slice(2)
// `cli can-connect-to-database`, `cli create-database`: the command itself connects right after, and reports why not.
if (args.includes('cli')) process.exit(0)

const { values } = parseArgs({
  args,
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
})

/** pg refuses Postgres' one-byte "char" type (OID 18), which the catalogue tables use everywhere. */
const CHAR_OID = 18
const TEXT_OID = 25

const { readDatabaseAddress } = await tsImport('../../lib/db-address.ts', import.meta.url)

// Parts, not one URL: the engine opens shadow databases by replacing `database`.
const connectionOptions = readDatabaseAddress(
  (values.datasource && JSON.parse(values.datasource).url) || 'postgresql://none@127.0.0.1:1/none',
)

/** Reports "char" columns as characters; without it every read of the catalogue fails. */
function withCharColumns(queryable) {
  const charColumns = new WeakMap() // rows of a result → indexes of its "char" columns
  const performIO = queryable.performIO.bind(queryable)
  queryable.performIO = async (query) => {
    const result = await performIO(query)
    const indexes = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []))
    for (const index of indexes) result.fields[index].dataTypeID = TEXT_OID
    if (indexes.length > 0) charColumns.set(result.rows, indexes)
    return result
  }
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query)
    for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  return queryable
}

function patchConnection(connection) {
  withCharColumns(connection)
  const startTransaction = connection.startTransaction.bind(connection)
  connection.startTransaction = async (level) => withCharColumns(await startTransaction(level))
  // adapter-pg splits scripts at every semicolon, also inside function bodies; Postgres takes them whole.
  // It also drops the shadow database while its own pool is still connected to it.
  connection.underlyingDriver().on('error', () => {})
  connection.executeScript = async (script) => {
    const statement = script.startsWith('DROP DATABASE') ? `${script} WITH (FORCE)` : script
    try {
      await connection.underlyingDriver().query(statement)
    } catch (error) {
      connection.onError(error)
    }
  }
  return connection
}

function patchFactory(factory) {
  for (const method of ['connect', 'connectToShadowDb']) {
    const original = factory[method].bind(factory)
    factory[method] = async () => patchConnection(await original())
  }
  return factory
}

async function loadEngine() {
  const require = createRequire(import.meta.url)
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const path = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
  const engine = new WebAssembly.Module(readFileSync(path))
  const instance = new WebAssembly.Instance(engine, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bindings.SchemaEngine
}

let panic
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panic = message) }

const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

const SchemaEngine = await loadEngine()
const datamodels = values.datamodels?.map((path) => [path, readFileSync(path, 'utf8')])
const adapter = bindMigrationAwareSqlAdapterFactory(patchFactory(new PrismaPg(connectionOptions)))
// The engine connects when it is made; without a database the first request answers with that error.
const connecting = SchemaEngine.new({ datamodels }, () => {}, adapter)
connecting.catch(() => {})

let printId = 0

async function answer({ id, method, params }) {
  try {
    const engine = await connecting
    const result = await engine[method](params ?? {})
    // The native engine prints a diff through the client; the wasm one hands the text back.
    if (method === 'diff' && result?.stdout) {
      write({ id: `print-${++printId}`, method: 'print', params: { content: result.stdout.trimEnd() } })
    }
    write({ id, result: result ?? null })
  } catch (error) {
    const known = error?.cause ?? error
    write({
      id,
      error: {
        code: 4466,
        message: 'An error happened. Check the data field for details.',
        data: {
          is_panic: Boolean(panic),
          message: panic ?? known?.message ?? String(error),
          error_code: known?.code ?? error?.code ?? null,
          meta: known?.meta ?? error?.meta ?? null,
        },
      },
    })
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue
  const message = JSON.parse(line)
  if (message.method) await answer(message)
}
process.exit(0)
