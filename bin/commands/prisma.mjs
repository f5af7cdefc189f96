import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const engine = fileURLToPath(new URL('../support/schema-engine.mjs', import.meta.url))
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')

// As for every other command; what is set already, be it to nothing, stays.
if (existsSync('.env')) process.loadEnvFile('.env')

const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
