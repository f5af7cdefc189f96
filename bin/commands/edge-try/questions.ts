import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { canRead } from './ask'

export interface Question {
  readonly name: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** As Next's browser side names a payload: node_modules/next/dist/shared/lib/router/utils/cache-busting-search-param.js */
function hashOf(prefetch?: string, segment?: string, tree?: string): string {
  if (!prefetch && !segment && !tree) return ''
  const input = [prefetch ?? '0', segment ?? '0', tree ?? '0', '0'].join(',')
  return `=${createHash('sha256').update(input).digest().subarray(0, 12).toString('base64url')}`
}

const TREE = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null, true]))

function payload(
  path: string,
  name: string,
  { prefetch, segment, tree }: Readonly<Record<string, string | undefined>>,
) {
  const headers = {
    RSC: '1',
    ...(prefetch ? { 'Next-Router-Prefetch': prefetch } : {}),
    ...(segment ? { 'Next-Router-Segment-Prefetch': segment } : {}),
    ...(tree ? { 'Next-Router-State-Tree': tree } : {}),
  }
  return { name: `${name} of ${path}`, path: `${path}?_rsc${hashOf(prefetch, segment, tree)}`, headers }
}

const ENCODINGS = ['identity', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd'].filter((encoding) =>
  encoding.split(', ').every((one) => ['identity', 'deflate'].includes(one) || canRead(one)),
)

/** What every address is asked for. */
const plainly = (path: string): Question[] => [
  { name: `HEAD ${path}`, path, method: 'HEAD' },
  { name: `${path} with a query`, path: `${path}?utm_source=lettre&x=%2F` },
  ...ENCODINGS.map((encoding) => ({ name: `${path} in ${encoding}`, path, headers: { 'Accept-Encoding': encoding } })),
  { name: `${path} with the ETag of another`, path, headers: { 'If-None-Match': '"older"' } },
]

const segmentsOf = (path: string): readonly string[] => {
  const file = join('.next/server/app', `${path === '/' ? '/index' : path}.meta`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { segmentPaths?: string[] }).segmentPaths ?? []
}

const pageQuestions = (path: string): Question[] => [
  ...plainly(path),
  payload(path, 'payload', {}),
  payload(path, 'navigation', { tree: TREE }),
  payload(path, 'prefetch', { prefetch: '1' }),
  payload(path, 'prefetch at run time', { prefetch: '2' }),
  payload(path, 'segment without prefetch', { segment: '/_tree' }),
  payload(path, 'unknown segment', { prefetch: '1', segment: '/nowhere/__PAGE__' }),
  ...segmentsOf(path).map((segment) => payload(path, `segment ${segment}`, { prefetch: '1', segment })),
  { name: `payload of ${path} without its hash`, path, headers: { RSC: '1' } },
  { name: `${path} with RSC: 0`, path, headers: { RSC: '0' } },
  { name: `POST ${path}`, path, method: 'POST' },
  { name: `draft of ${path}`, path, headers: { Cookie: '__prerender_bypass=x' } },
  { name: `${path} with x-prerender-revalidate`, path, headers: { 'x-prerender-revalidate': 'x' } },
  { name: `action by GET at ${path}`, path, headers: { 'Next-Action': 'a'.repeat(42) } },
]

/** Addresses that are nearly those of pages and files, and guarded ones. */
const NEARLY = [
  '/abonnement/',
  '//abonnement',
  '/abonnement//',
  '/%61bonnement',
  '/Abonnement',
  '/abonnement.html',
  '/abonnement.rsc',
  '/abonnement.meta',
  '/index',
  '/index.html',
  '/_not-found',
  '/formations/../abonnement',
  '/formations/%2e%2e/abonnement',
  '/formations%2fbusiness-en-ligne',
  '/cgv/versions/9.9',
  '/images',
  '/images/',
  '/images/404.SVG',
  '/images/404.svg.br',
  '/images/404.svg/',
  '/images/*.svg',
  '/_next/static/chunks/',
  '/_next/static/nothing.js',
  '/pages/abonnement.html',
  '/release.json',
  '/edge.caddy',
  '/nulle-part',
  '/.well-known/change-password',
  '/outils',
  '/blog',
  '/blog/cout-vie-thailande',
  '/compte',
  '/espace-membre',
  '/espace-membre/kit',
  '/espace-membre/kit/facture',
  '/espace-membre/tutoriels',
  '/espace-membre/prompts',
  '/espace-membre/guides/s-installer-en-thailande.epub',
  '/atelier',
  '/cadeau',
  '/cadeau/nothing',
  '/flux/nothing',
  '/api/vues',
  '/api/health',
].map((path) => ({ name: path, path }))

function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => prefix + join(entry.parentPath, entry.name).slice(folder.length))
}

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly dataRoute: string | null; readonly initialStatus?: number }>>
}

/** Every public page and file of the build, and what stands near them. */
export function everyQuestion(): { readonly pages: readonly string[]; readonly questions: readonly Question[] } {
  const { routes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as Manifest
  const known = Object.entries(routes).filter(([path, { initialStatus }]) => !path.startsWith('/_') && !initialStatus)
  const pages = known.filter(([, { dataRoute }]) => dataRoute !== null).map(([path]) => path)
  const files = [
    ...known.filter(([, { dataRoute }]) => dataRoute === null).map(([path]) => path),
    ...filesBelow('.next/static', '/_next/static'),
    ...filesBelow('public', ''),
  ]
  return { pages, questions: [...pages.flatMap(pageQuestions), ...files.flatMap(plainly), ...NEARLY] }
}
