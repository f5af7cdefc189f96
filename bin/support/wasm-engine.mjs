/*
 * Prisma's schema engine built for WebAssembly, on our own connection (docs/decisions/0002-schema-engine.md).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'

/** pg refuses Postgres' one-byte "char" type (OID 18), which the catalogue tables use everywhere. */
const CHAR_OID = 18
const TEXT_OID = 25

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

function patchFactory(factory, opened) {
  for (const method of ['connect', 'connectToShadowDb']) {
    const original = factory[method].bind(factory)
    factory[method] = async () => {
      const connection = patchConnection(await original())
      opened.push(connection)
      return connection
    }
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

/** Its bindings know one instance: a second would answer for the first. */
let loading

let panic
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panic = message) }

/** @returns what the engine said when it broke down; undefined while it has not */
export const getPanic = () => panic

/**
 * @param connectionOptions pg's, in parts and not one URL: the engine opens shadow databases by replacing `database`
 * @param datamodels pairs of a path and what the file says; undefined when nothing but migrations is asked for
 * @returns the engine, and how to close its connections, which hold the lock of the migrations
 */
export async function connectEngine(connectionOptions, datamodels) {
  const SchemaEngine = await (loading ??= loadEngine())
  const opened = []
  const adapter = bindMigrationAwareSqlAdapterFactory(patchFactory(new PrismaPg(connectionOptions), opened))
  const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter)
  return { engine, close: () => Promise.all(opened.map((connection) => connection.dispose())) }
}
