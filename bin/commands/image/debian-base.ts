import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { call, requireTools, type Builder } from './builder'
import { CommandError, step } from '../../support/console'

/** Debian by its packages and Node by npm's, for who reaches these and no registry of images. */
export const DEBIAN_BASE = 'localhost/horizon-base'

const SUITE = 'bookworm'
const LEFT_OUT = ['doc', 'man', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

/** Whoever's network has a certificate of its own has it here; in an image of Debian's it would be ca-certificates. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** @param folder kept, so that the next base costs nothing @throws CommandError when something is not installed */
export async function makeDebianBase(builder: Builder, folder: string): Promise<void> {
  if (builder !== 'buildah') throw new CommandError('The base of Debian packages wants buildah: apt install buildah.')
  requireTools('mmdebstrap', 'npm')
  const root = join(folder, 'base.tar')
  const node = join(folder, 'node24')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(root)) {
    await step(`Debian ${SUITE}`, async () => call('mmdebstrap', ['--variant=minbase', ...LEFT_OUT, SUITE, root]))
  }
  await step('Node 24', async () =>
    call('npm', ['install', '--prefix', node, '--no-audit', '--no-fund', 'node@24', 'npm@11']),
  )
  const tree = join(folder, 'tree')
  rmSync(tree, { recursive: true, force: true })
  cpSync(join(node, 'node_modules/node/bin/node'), join(tree, 'usr/local/bin/node'), { dereference: true })
  cpSync(join(node, 'node_modules/npm'), join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true })
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(tree, CERTIFICATES), { dereference: true })
  await step(DEBIAN_BASE, async () => {
    const container = call(builder, ['from', 'scratch'])
    call(builder, ['add', container, root, '/'])
    call(builder, ['add', container, tree, '/'])
    call(builder, ['run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'])
    call(builder, ['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container])
    call(builder, ['commit', '--rm', container, DEBIAN_BASE])
  })
}
