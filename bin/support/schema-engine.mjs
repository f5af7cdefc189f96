#!/usr/bin/env node
/*
 * Prisma's schema engine without a download: same JSON-RPC over stdin/stdout as the native binary, answered by
 * @prisma/schema-engine-wasm (docs/decisions/0002-schema-engine.md). bin/commands/prisma.mjs hands it to Prisma's CLI.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

import { tsImport } from 'tsx/esm/api'

import { connectEngine, getPanic } from './wasm-engine.mjs'

const args = process.argv.slice(2)
// `cli can-connect-to-database`, `cli create-database`: the command itself connects right after, and reports why not.
if (args.includes('cli')) process.exit(0)

const { values } = parseArgs({
  args,
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
})

const { readDatabaseAddress } = await tsImport('../../lib/platform/db/address.ts', import.meta.url)

const connectionOptions = readDatabaseAddress(
  (values.datasource && JSON.parse(values.datasource).url) || 'postgresql://none@127.0.0.1:1/none',
)

const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

const datamodels = values.datamodels?.map((path) => [path, readFileSync(path, 'utf8')])
// The engine connects when it is made; without a database the first request answers with that error.
const connecting = connectEngine(connectionOptions, datamodels)
connecting.catch(() => {})

let printId = 0

async function answer({ id, method, params }) {
  try {
    const { engine } = await connecting
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
          is_panic: Boolean(getPanic()),
          message: getPanic() ?? known?.message ?? String(error),
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
