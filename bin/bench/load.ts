import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type { Row } from './row'
import { compare, requireProgram } from './wrk'
import { runNode, startNode, stopChild } from '../support/child'
import { CommandError } from '../support/console'
import { findPort } from '../support/ports'
import { onShutdown } from '../support/shutdown'

const FOLDER = '.data/bench/control'
const NEXT = resolve('node_modules/next/dist/bin/next')
const LEAST = 0.8

/** What a bare page says beside its text: twice the text, for React's data repeats it. */
const FRAME_BYTES = 4_500

const lengthOf = async (url: string) =>
  (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } }).then((answer) => answer.arrayBuffer())).byteLength

function writeApp(bytes: number) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/app`, { recursive: true })
  const text = 'a word '.repeat(Math.max(1, Math.round((bytes - FRAME_BYTES) / 14)))
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } }`,
    // Next would take ours, which lies above.
    'instrumentation.js': 'export const register = () => {}',
    'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>',
    'app/page.jsx': `export default () => <p>${text}</p>`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(`${FOLDER}/${name}`, content)
}

/** A Next app with one page of text and nothing else. @returns its address */
export async function startControl(bytes: number): Promise<string> {
  writeApp(bytes)
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runNode('build of the control app', [NEXT, 'build', FOLDER], { env, output: 'keep' })
  const port = await findPort(3570)
  const args = [NEXT, 'start', FOLDER, '--port', String(port), '--hostname', '127.0.0.1']
  const app = startNode(args, { env, output: 'keep' })
  app.stdout?.resume()
  app.stderr?.resume()
  onShutdown('control app', () => stopChild(app))
  const url = `http://127.0.0.1:${port}/`
  for (const start = Date.now(); ; await new Promise((later) => setTimeout(later, 100))) {
    if ((await fetch(url).catch(() => null))?.ok) return url
    if (Date.now() - start > 30_000) throw new CommandError('The control app does not answer.')
  }
}

/** `/` from Node alone, beside a page of as many bytes of an app that has nothing else. */
export async function measureLoad(siteUrl: string): Promise<Row[]> {
  requireProgram('wrk', '-v')
  const bytes = await lengthOf(siteUrl)
  const control = await startControl(bytes)
  const { ours, theirs, ratio } = await compare({ url: `${siteUrl}/` }, { url: control })
  const kilobytes = ((await lengthOf(control)) / 1000).toFixed(1)
  return [
    {
      what: `\`/\` from Node alone, beside a bare Next page of ${kilobytes} kB`,
      measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s)`,
      goal: `≥ ${LEAST}`,
      isMet: ratio >= LEAST,
    },
  ]
}
