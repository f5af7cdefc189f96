import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

import { SHIPPED_COMMANDS } from '@/bin/commands/build/ship'
import { SETTING_NAMES } from '@/lib/platform/settings-schema'
import { filesIn } from '@/test/files'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

/** Longer than the site takes to end in order: lib/operations/jobs/shutdown.ts. */
const END_S = Number(/LIMIT_MS = (\d+)_000/.exec(readFileSync('lib/operations/jobs/shutdown.ts', 'utf8'))?.[1])

const READY = '/api/health/ready'

/** What deploy/nginx.conf has filled in. */
const PLACES = new Set([...read('nginx.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))

/** Of programs that are not ours. */
const OTHERS = [
  ...['NODE_ENV', 'HOSTNAME', 'NEXT_MANUAL_SIG_HANDLE', 'NEXT_TELEMETRY_DISABLED'],
  ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'SITE_POSTGRES_PASSWORD'],
  ...PLACES,
]
/** Asked of the owner only for compose.yml. */
const BUILD = ['DOMAIN', 'POSTGRES_PASSWORD', 'SITE_POSTGRES_PASSWORD']

const known = (names: readonly string[]) => names.filter((name) => ![...SETTING_NAMES, ...OTHERS].includes(name))

/** `bin/main.js NAME …`, or Next's own server. */
function expectCommand(args: readonly string[]) {
  const [program, name] = args.filter((arg) => !arg.startsWith('--max-'))
  if (program === 'bin/main.js') expect(['backup', ...SHIPPED_COMMANDS]).toContain(name)
  else expect(program).toBe('server.js')
}

describe('Dockerfile', () => {
  const file = read('Dockerfile')
  const [, ship = ''] = file
    .split(/^FROM .*AS build$/m)
    .slice(-1)[0]!
    .split(/^FROM /m)

  test('the base is an argument, and Node 24', () => {
    expect(file).toMatch(/^ARG BASE=docker\.io\/library\/node:24-/m)
    expect(ship).toMatch(/^\$\{BASE\}\n/)
  })

  test('what ships is the folder of npm run build: no sources, no npm install', () => {
    expect(file).toMatch(/node bin\/run\.mjs build \/ship/)
    expect(ship.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /ship ./'])
    expect(ship).not.toMatch(/npm/)
  })

  test('it runs as nobody in particular, is asked how it is, and no address or secret is set in it', () => {
    expect(ship).toMatch(/^USER 1000:1000$/m)
    expect(ship).toMatch(new RegExp(`^HEALTHCHECK .*\\\\\n.*${READY}`, 'm'))
    const names = ship.match(/^ENV .*$/m)![0]!.match(/\w+(?==)/g)!
    expect(known(names)).toEqual(['MALLOC_ARENA_MAX'])
    expectCommand(JSON.parse(/^CMD (.*)$/m.exec(ship)![1]!) as string[])
  })

  test('settings, data and what was installed here stay out of the build', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.next', '.env', 'node_modules']))
  })
})

const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.array(z.string()),
})

describe('compose.yml', () => {
  const text = read('compose.yml')
  const services = z.record(z.string(), serviceSchema).parse(parse(text, { merge: true }).services)
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('horizon'))

  test('nginx, two instances, a migration before them, Postgres 18, backups', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['nginx', 'certbot', 'site-1', 'site-2', 'migrate', 'postgres', 'backups']),
    )
    for (const name of ['site-1', 'site-2', 'backups', 'nginx'])
      expect(services[name]!.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(services.migrate!.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(services.postgres!.image).toMatch(/postgres:18$/)
  })

  test('every setting that it names exists', () => {
    for (const { environment } of Object.values(services)) expect(known(Object.keys(environment))).toEqual([])
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(asked.filter((name) => ![...SETTING_NAMES, ...BUILD].includes(name))).toEqual([])
  })

  test('the tables belong to a role that migrations and backups know, and no program that visitors reach', () => {
    const rolesOf = ({ environment }: (typeof services)[string]) =>
      ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].map((name) => /:\/\/(\w+):/.exec(environment[name] ?? '')?.[1])
    for (const name of ['site-1', 'site-2', 'tools']) {
      expect(rolesOf(services[name]!)).toEqual(['horizon_site', undefined])
      // .env has it, for Compose.
      expect(services[name]!.environment.POSTGRES_PASSWORD).toBe('')
    }
    for (const name of ['migrate', 'backups']) {
      expect(rolesOf(services[name]!)).toEqual([undefined, 'horizon'])
      expect(services[name]!.env_file).toBeUndefined()
    }
  })

  test('nginx asks the instances where the image listens, and all places of its configuration are filled in', () => {
    const [, , command = ''] = services.nginx!.command!
    const port = /\bPORT=(\d+)/.exec(read('Dockerfile'))?.[1]
    expect(command).toContain(`SITE_1=site-1:${port} SITE_2=site-2:${port} `)
    const named = new Set([...command.split("envsubst '")[1]!.split("'")[0]!.matchAll(/\w+/g)].map(([name]) => name))
    expect(named).toEqual(PLACES)
  })

  test.each(ours)(
    '%s writes nowhere but to /tmp and volumes, as nobody in particular, without capabilities',
    (_, service) => {
      expect(service).toMatchObject({ user: '1000:1000', read_only: true, cap_drop: ['ALL'] })
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
    },
  )

  test.each(['site-1', 'site-2'])('%s may end in order', (name) => {
    expect(Number.parseInt(String(services[name]!.stop_grace_period))).toBeGreaterThanOrEqual(END_S + 5)
  })

  test('Postgres answers nobody outside', () => {
    expect(services.postgres!.networks).toEqual(['inside'])
    expect(services.postgres!.ports).toBeUndefined()
  })
})

const containerSchema = z.looseObject({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
})
const podSchema = z.looseObject({
  terminationGracePeriodSeconds: z.number(),
  initContainers: z.array(containerSchema),
  containers: z.array(containerSchema),
})
const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
})

describe('Kubernetes', () => {
  const manifests = parseAllDocuments(read('kubernetes.yaml'), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return manifestSchema.parse(document.toJS())
  })
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!
  const pod = podSchema.parse((find('Deployment').spec as { template: { spec: unknown } }).template.spec)
  const programs = [...pod.initContainers, ...pod.containers]

  test('all is in one namespace, and a migration stands before each pod', () => {
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') expect(metadata.namespace).toBe('horizon')
    expect(programs.map(({ args }) => args)).toEqual([['bin/main.js', 'migrate'], ['server.js']])
  })

  test('pods run as nobody in particular on a root that is read only', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const { securityContext, args, env } of programs) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      expectCommand(args)
      expect(known(env.map(({ name }) => name))).toEqual([])
    }
    const secrets = programs.map(({ envFrom }) => envFrom)
    const config = { configMapRef: { name: 'horizon' } }
    expect(secrets).toEqual([
      [config, { secretRef: { name: 'horizon-owner' } }],
      [config, { secretRef: { name: 'horizon' } }],
    ])
  })

  test('visitors are sent where it is ready, on its port, and it may end in order', () => {
    const [site] = pod.containers
    expect(site!.readinessProbe).toMatchObject({ httpGet: { path: READY, port: 'http' } })
    expect(site!.startupProbe).toMatchObject({ httpGet: { path: READY, port: 'http' } })
    expect(read('Dockerfile')).toContain(` PORT=${site!.ports![0]!.containerPort} `)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(END_S + 5 + 5)
  })

  test('its settings exist, and none of them is a secret', () => {
    const names = Object.keys(find('ConfigMap').data!)
    expect(known(names)).toEqual([])
    expect(names.filter((name) => /SECRET|DATABASE_URL|SMTP_URL/.test(name))).toEqual([])
  })
})

describe('install.sh', () => {
  const script = read('install.sh')

  test('all places of nginx.conf are filled in', () => {
    expect(new Set([...script.matchAll(/s\|\\\$\{(\w+)\}/g)].map(([, name]) => name))).toEqual(PLACES)
  })

  test('its database speaks UTC, whatever the machine does', () => {
    expect(script).toMatch(/alter database horizon set timezone = 'UTC'/)
  })

  test('the settings and commands that it names exist', () => {
    const set = [...script.matchAll(/(?:^|[ ;])(?:ask|set_setting) ([A-Z_]+)/g)].map(([, name]) => name!)
    expect(set.length).toBeGreaterThan(5)
    expect(known(set)).toEqual([])
    const named = [...script.matchAll(/(?:^ *|\$\(|[|&]{2} |: )horizon ([a-z-]+)/gm)].map(([, name]) => name!)
    expect(named).not.toEqual([])
    expect(named.filter((name) => !['doctor', ...SHIPPED_COMMANDS].includes(name))).toEqual([])
  })
})

describe('systemd', () => {
  const services = filesIn('deploy/systemd', /\.service$/)

  test.each(services)('%s: a program that ships, as a user of its own, who can write nowhere else', (file) => {
    const unit = read(`systemd/${file}`)
    expectCommand(/^ExecStart=\/usr\/local\/bin\/node (.*)$/m.exec(unit)![1]!.split(' '))
    for (const line of ['User=horizon', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes'])
      expect(unit.split('\n')).toContain(line)
    const names = /^Environment=(.*)$/m
      .exec(unit)![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!)
    expect(known(names)).toEqual([])
  })

  test('two instances are one template, told apart by their port, and may end in order', () => {
    const unit = read('systemd/horizon@.service')
    expect(unit).toMatch(/^Environment=.*\bPORT=%i\b/m)
    expect(unit).toMatch(/^Environment=.*\bHOSTNAME=127\.0\.0\.1\b/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(END_S + 5)
  })
})
