import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { startStripeSandbox } from '@sandbox/stripe'
import { afterEach, expect, test, vi } from 'vitest'

import type { Command } from './support/command'
import { childEnv } from '../lib/platform/env'

const files = ['./commands', '../packages/press/commands', '../packages/laboratory/commands'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith('.ts') ? [`${folder}/${name}`] : [])),
)
const commands = files.map((file) => basename(file, '.ts'))

interface Package {
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const read = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package
const { scripts, devDependencies } = read('.')
const named = [scripts, read('packages/press').scripts, read('packages/laboratory').scripts]
  .flatMap((each) => Object.values(each))
  .flatMap((script) => /^node (?:\.\.\/)*bin\/run\.mjs (\S+)/.exec(script)?.[1] ?? [])

async function answer(name: string, args: readonly string[]) {
  const { default: command } = (await import(files[commands.indexOf(name)]!)) as { default: Command }
  const printed: string[] = []
  const keep = (text: unknown) => void printed.push(String(text))
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  return { code: await command.main(args), printed: printed.join('\n') }
}

afterEach(() => vi.restoreAllMocks())

test('every script of package.json that runs a command has its file', () => {
  expect(named.length).toBeGreaterThan(15)
  expect(commands).toEqual(expect.arrayContaining(named))
})

test('every command says how it is used, and refuses an option that there is not', async () => {
  for (const name of commands) {
    const help = await answer(name, ['--help'])
    expect.soft(help.code, name).toBe(0)
    expect.soft(help.printed, name).toMatch(/^Usage: (npm|node bin\/run\.mjs) .*\[options\]$/m)
    const refusal = await answer(name, ['--purple'])
    expect.soft(refusal.code, name).toBe(1)
    expect.soft(refusal.printed, name).toMatch(/^Unknown option '--purple' \(.* --help says what there is\)\.$/)
  }
})

test.each([
  ['admin', ['grant'], 'EMAIL is missing'],
  ['admin', ['promote', 'a@example.fr'], 'grant or revoke or invite or forget-second-factor is expected, not promote'],
  ['mail', ['retry', 'now'], 'now is one argument too many'],
  ['mail', ['bounced'], 'bounced wants an e-mail address'],
  ['mail', ['announce'], 'announce wants a month or a name'],
  ['mail', ['again'], 'works is expected, not again'],
  ['screens', ['--only'], "Option '--only <value>' argument missing"],
  ['measure-lives', ['many'], 'many is no whole number above 0.'],
])('%s refuses %j', async (name, args, reason) => {
  const { code, printed } = await answer(name, args)
  expect(code).toBe(1)
  expect(printed).toContain(reason)
  expect(printed.split('\n')).toHaveLength(1)
})

test('a process hands the exit code on, and knows which commands there are', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', './bin/support/preload.mjs', '--import', 'tsx', 'bin/main.ts', ...args], {
      encoding: 'utf8',
    })
  expect(run('icons', '--purple')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option/),
  })
  expect(run('icons', '--help')).toMatchObject({ status: 0, stderr: '' })
  expect(run('nothing')).toMatchObject({ status: 1, stderr: 'There is no command nothing; package.json names them.\n' })
})

test('Stripe’s setup comes before there is a webhook secret, which it prints', async () => {
  const stripe = await startStripeSandbox({ port: 0, secretKey: 'sk_test_setup' })
  const settings = { SITE_URL: 'https://example.fr', STRIPE_SECRET_KEY: 'sk_test_setup', STRIPE_API_URL: stripe.url }
  const env = childEnv({ ...settings, STRIPE_WEBHOOK_SECRET: '' })
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/run.mjs', 'stripe-setup'], { env })
  await stripe.close()
  expect(stdout).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_/m)
  expect(stdout).toContain('Terms of service')
})

test('a folder is read from where one stands, and named whole', () => {
  const here = mkdtempSync(join(tmpdir(), 'horizon-here-'))
  mkdirSync(join(here, 'site/full'), { recursive: true })
  const env = childEnv({ INIT_CWD: '' })
  const { stderr } = spawnSync(process.execPath, [resolve('bin/run.mjs'), 'build', 'site'], {
    cwd: here,
    env,
    encoding: 'utf8',
  })
  rmSync(here, { recursive: true })
  expect(stderr).toBe(`${join(here, 'site')} is not empty.\n`)
})

test('the tests and the commands drive the browser with one and the same Playwright, as the owner’s card names it', () => {
  expect(devDependencies.playwright).toMatch(/^\d+\.\d+\.\d+$/)
  expect(devDependencies.playwright).toBe(devDependencies['@playwright/test'])
})
