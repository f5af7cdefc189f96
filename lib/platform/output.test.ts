import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

/** Runs a process whose output pipes are closed and that prints each uncaught error, as Next does. @returns how many there were */
const run = async (first: string) => {
  const program = `${first}
    let errors = 0
    process.on('uncaughtException', (error) => {
      errors++
      if (errors < 50) process.stderr.write(String(error))
    })
    process.stdin.once('end', () => {
      process.stdout.write('nobody reads this')
      setTimeout(() => process.exit(errors), 300)
    }).resume()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.end()
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

const OUTPUT = JSON.stringify(resolve('lib/platform/output.ts'))

test('writing to a closed pipe causes no error, and so no endless loop of errors', async () => {
  // Each printed error causes the next; how many depends on the machine.
  expect(await run('')).toBeGreaterThan(1)
  expect(await run(`const { ignoreOutputErrors } = await import(${OUTPUT}); ignoreOutputErrors()`)).toBe(0)
})
