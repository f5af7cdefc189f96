import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

import { SHIPPED_COMMANDS } from '@/bin/commands/ship/bundle'
import { SETTING_NAMES } from '@/lib/settings-schema'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

/** Longer than the site takes to end in order: lib/jobs/end.ts. */
const END_S = Number(/LIMIT_MS = (\d+)_000/.exec(readFileSync('lib/jobs/end.ts', 'utf8'))?.[1])

const READY = '/api/health/ready'

/** Of programs that are not ours. */
const OTHERS = [
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SITE_ADDRESS',
  'UPSTREAMS',
  'EDGE_DIR',
  'GOGC',
]
/** Asked of the owner when an image is built, or only for compose.yml. */
const BUILD = ['PRIVATE_GROUP', 'POSTGRES_PASSWORD']

const known = (names: readonly string[]) => names.filter((name) => ![...SETTING_NAMES, ...OTHERS].includes(name))

/** `bin/main.js NAME …`, or a program of deploy/. */
function expectCommand(args: readonly string[]) {
  const [program, name] = args.filter((arg) => !arg.startsWith('--max-'))
  if (program === 'bin/main.js') expect(['backup', ...SHIPPED_COMMANDS]).toContain(name)
  else expect(program).toBe('deploy/serve.mjs')
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

  test('what ships is the folder of npm run ship: no sources, no npm install', () => {
    expect(file).toMatch(/node bin\/run\.mjs ship \/ship/)
    expect(ship.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /ship ./'])
    expect(ship).not.toMatch(/npm/)
  })

  test('it runs as nobody in particular, is asked how it is, and no address or secret is set in it', () => {
    expect(ship).toMatch(/^USER 1000:1000$/m)
    expect(ship).toMatch(/^HEALTHCHECK .*CMD \["node", "deploy\/health\.mjs"\]$/m)
    expect(ship.match(/^ENV .*$/gm)).toEqual([
      'ENV NODE_ENV=production PORT=3000 DATA_DIR=/tmp/horizon MALLOC_ARENA_MAX=2',
    ])
    expect(read('health.mjs')).toContain(READY)
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

  test('an edge, two instances, a migration before them, Postgres 18, backups', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['edge', 'site-1', 'site-2', 'migrate', 'postgres', 'backups', 'edge-files']),
    )
    for (const name of ['site-1', 'site-2', 'backups'])
      expect(services[name]!.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(services.migrate!.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(services.postgres!.image).toMatch(/postgres:18$/)
  })

  test('every setting that it names exists', () => {
    for (const { environment } of Object.values(services)) expect(known(Object.keys(environment))).toEqual([])
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(asked.filter((name) => ![...SETTING_NAMES, ...BUILD].includes(name))).toEqual([])
  })

  test('Caddy collects its garbage as rarely here as elsewhere', () => {
    const { GOGC } = services.edge!.environment
    expect(read('edge.sh')).toContain(`GOGC:-${GOGC}}`)
    expect(read('../docs/online.md')).toContain(`GOGC=${GOGC}\n`)
  })

  test('the edge asks the instances where they listen', () => {
    const upstreams = services.edge!.environment.UPSTREAMS!.split(' ')
    expect(upstreams).toEqual(['site-1', 'site-2'].map((name) => `${name}:${services[name]!.environment.PORT}`))
  })

  test.each(ours)(
    '%s writes nowhere but to /tmp and volumes, as nobody in particular, without capabilities',
    (_, service) => {
      expect(service).toMatchObject({ user: '1000:1000', read_only: true, cap_drop: ['ALL'] })
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
    },
  )

  test.each(['site-1', 'site-2'])('%s is asked whether it is ready, and may end in order', (name) => {
    expect(services[name]!.healthcheck).toMatchObject({ test: ['CMD', 'node', 'deploy/health.mjs'] })
    expect(Number.parseInt(String(services[name]!.stop_grace_period))).toBeGreaterThanOrEqual(END_S + 5)
  })

  test('commands are ones that the image has, and Postgres answers nobody outside', () => {
    for (const { command } of Object.values(services)) if (command) expectCommand(command)
    expect(services.postgres!.networks).toEqual(['inside'])
    expect(services.postgres!.ports).toBeUndefined()
  })
})

const podSchema = z.looseObject({
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.looseObject({}),
  containers: z.array(
    z.looseObject({
      args: z.array(z.string()).optional(),
      env: z.array(z.object({ name: z.string(), value: z.string() })),
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
      securityContext: z.looseObject({}),
    }),
  ),
})
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
})

describe('Kubernetes', () => {
  const manifests = readdirSync('deploy/kubernetes').flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
      expect(document.errors).toEqual([])
      return manifestSchema.parse(document.toJS())
    }),
  )
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!
  const podOf = (kind: string) => podSchema.parse((find(kind).spec as { template: { spec: unknown } }).template.spec)

  test('a Deployment, a migration, an HPA, a PodDisruptionBudget; Postgres is an operator’s', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Job', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Cluster']),
    )
    expect(find('Cluster').apiVersion).toBe('postgresql.cnpg.io/v1')
    for (const { kind, metadata } of manifests) if (kind !== 'Namespace') expect(metadata.namespace).toBe('horizon')
  })

  test.each(['Deployment', 'Job'])('the %s runs as nobody in particular on a root that is read only', (kind) => {
    const pod = podOf(kind)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const { securityContext, args, env } of pod.containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
      if (args) expectCommand(args)
      expect(known(env.map(({ name }) => name))).toEqual([])
    }
  })

  test('visitors are sent where it is ready, on its port, and it may end in order', () => {
    const pod = podOf('Deployment')
    const [site] = pod.containers
    expect(site!.readinessProbe).toMatchObject({ httpGet: { path: READY, port: 'http' } })
    expect(site!.startupProbe).toMatchObject({ httpGet: { path: READY, port: 'http' } })
    expect(String(site!.ports![0]!.containerPort)).toBe(site!.env.find(({ name }) => name === 'PORT')?.value)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(END_S + 5 + 5)
  })

  test('its settings exist, and none of them is a secret', () => {
    const names = Object.keys(find('ConfigMap').data!)
    expect(known(names)).toEqual([])
    expect(names.filter((name) => /SECRET|DATABASE_URL|SMTP_URL/.test(name))).toEqual([])
  })
})

describe('systemd', () => {
  const services = readdirSync('deploy/systemd').filter((file) => file.endsWith('.service'))

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
    expect(unit).toMatch(/--hostname 127\.0\.0\.1$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(END_S + 5)
  })
})
