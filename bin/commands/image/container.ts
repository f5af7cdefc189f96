import { spawn, type ChildProcess } from 'node:child_process'

import { z } from 'zod'

import { call, type Builder } from './builder'
import { childEnv } from '../../../lib/env'
import { SETTING_NAMES } from '../../../lib/settings-schema'

export type Env = Readonly<Record<string, string>>

/** As Dockerfile's USER; `--network host`: stand-ins listen on this machine only. */
const USER = '1000:1000'
const flagsOf = (env: Env) => Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])

/** Of buildah's: the image's files, where nothing can be written but /tmp, and a user who owns none of them. */
const ENTER = [
  'set -e',
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"',
  'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
  'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev"',
  `exec chroot --userspec=${USER} "$0" sh -c 'cd /app && exec node "$@"' node "$@"`,
].join('\n')

/** An image of which programs can be run and files can be read; `close` when it is no longer needed. */
export interface OpenImage {
  /** Runs `node ARGS` as its user on a read-only root, with these settings and no others. */
  start(args: readonly string[], env: Env): ChildProcess
  /** What its /app weighs, and its files from there. */
  files(): readonly string[]
  kilobytes(): number
  close(): void
}

const inspectedSchema = z.object({ OCIv1: z.object({ config: z.object({ Env: z.array(z.string()) }) }) })

const listing = (printed: string) => printed.split('\n').filter(Boolean)

function openMounted(tag: string): OpenImage {
  const container = call('buildah', ['from', tag])
  const root = call('buildah', ['mount', container])
  const { OCIv1 } = inspectedSchema.parse(JSON.parse(call('buildah', ['inspect', container])))
  const baked = Object.fromEntries(OCIv1.config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]))
  const nothing = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
  return {
    start: (args, env) =>
      spawn('unshare', ['--mount', 'sh', '-c', ENTER, root, ...args], {
        env: { ...nothing, ...baked, ...env } as NodeJS.ProcessEnv,
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    files: () => listing(call('find', [`${root}/app`, '-printf', '%P\n'])),
    kilobytes: () => Number.parseInt(call('du', ['-sk', `${root}/app`])),
    close: () => void call('buildah', ['rm', container]),
  }
}

function openRun(tool: Builder, tag: string): OpenImage {
  const run = ['run', '--rm', '--read-only', '--tmpfs', '/tmp', '--network', 'host']
  const inside = (...args: string[]) => call(tool, ['run', '--rm', '--entrypoint', args[0]!, tag, ...args.slice(1)])
  return {
    start: (args, env) =>
      spawn(tool, [...run, ...flagsOf(env), tag, ...args], {
        env: childEnv({}),
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    files: () => listing(inside('find', '/app', '-printf', '%P\\n')),
    kilobytes: () => Number.parseInt(inside('du', '-sk', '/app')),
    close: () => {},
  }
}

export const openImage = (builder: Builder, tag: string): OpenImage =>
  builder === 'buildah' ? openMounted(tag) : openRun(builder, tag)
