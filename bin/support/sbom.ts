import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CommandError } from './console'
import { childEnv } from '../../lib/platform/env'

const MAX_BYTES = 50_000_000

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1]

function packagesIn(folder: string): readonly string[] {
  return readdirSync(join(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

interface Component {
  readonly name: string
  readonly properties?: readonly { readonly name: string }[]
  readonly 'bom-ref': string
}

interface Bom {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** npm's own --omit=dev also leaves out what development and the site both need. */
function withoutDevelopment(bom: Bom): Bom {
  const components = bom.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  const refs = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...bom, components, dependencies }
}

/**
 * Writes sbom.cdx.json into the folder: the packages that ship, in CycloneDX, which scanners for known flaws read.
 * https://docs.npmjs.com/cli/commands/npm-sbom
 * @param bundled files that are part of the commands' bundles
 * @throws CommandError naming packages that ship although package.json counts them as development's
 */
export async function writeSbom(folder: string, bundled: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx'], {
    env: childEnv({}),
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  })
  const bom = withoutDevelopment(JSON.parse(stdout) as Bom)
  const named = new Set(bom.components.map(({ name }) => name))
  const shipped = new Set([...packagesIn(folder), ...bundled.flatMap((file) => packageOf(file) ?? [])])
  const missing = [...shipped].filter((name) => !named.has(name))
  if (missing.length > 0) throw new CommandError(`These packages ship, but not as dependencies: ${missing.join(', ')}.`)
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(bom, null, 2))
}
