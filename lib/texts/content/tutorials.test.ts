import { readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { pages } from '@/content/pages'

import { getArticle } from './articles'
import { getReadyTutorial, getTutorials, readTutorialFile } from './tutorials'

const FILES = 'content/tutorials/files'

const nodeSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.string().regex(/^n8n-nodes-base\.\w+$/),
  typeVersion: z.number(),
  position: z.tuple([z.number(), z.number()]),
  parameters: z.record(z.string(), z.unknown()),
})

/** As n8n exports it: https://docs.n8n.io/workflows/export-import */
const workflowSchema = z.object({
  name: z.string().min(1),
  active: z.literal(false),
  nodes: z.array(nodeSchema),
  connections: z.record(
    z.string(),
    z.strictObject({
      main: z.array(z.array(z.strictObject({ node: z.string(), type: z.literal('main'), index: z.literal(0) }))),
    }),
  ),
  settings: z.record(z.string(), z.string()),
})

const readWorkflow = (name: string) => workflowSchema.parse(JSON.parse(readFileSync(`${FILES}/${name}`, 'utf8')))

const fileNames = getTutorials().flatMap(({ file }) => (file ? [file.name] : []))
const workflows = fileNames.filter((name) => name.endsWith('.json'))

test('there are twelve, each under an address of its own, and each file belongs to one', () => {
  const slugs = getTutorials().map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(12)
  expect(readdirSync(FILES).sort()).toEqual([...fileNames].sort())
  expect(readdirSync('content/tutorials').filter((name) => slugs.includes(name.replace('.ts', '')))).toHaveLength(12)
})

describe.each(getTutorials())('$slug', (tutorial) => {
  const { slug, steps, articles, needs, troubles, undo, sources } = tutorial

  test('says what one sees after each step, what goes wrong and the way back, and names its sources', () => {
    expect(steps.length).toBeGreaterThanOrEqual(7)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    expect(steps.filter(({ screen }) => screen).length).toBeGreaterThanOrEqual(1)
    expect([needs.length > 1, troubles.length > 1, undo.length > 1, sources.length > 0]).not.toContain(false)
    for (const article of articles) expect(getArticle(article), article).not.toBeNull()
  })

  test('its links lead somewhere on this site, and no raw tag gets through', () => {
    const { steps: ready, needs, undo, troubles: ways } = getReadyTutorial(slug)!
    const html = [
      ...ready.flatMap(({ textHtml, seeHtml }) => [textHtml, seeHtml]),
      ...needs,
      ...undo,
      ...ways.map(({ wayHtml }) => wayHtml),
    ].join('\n')
    const known = [
      ...Object.values(pages).map(({ path }) => path as string),
      ...getTutorials().map((other) => `${pages.tutorials.path}/${other.slug}`),
    ]
    for (const [, href = ''] of html.matchAll(/href="([^"#]*)[^"]*"/g)) expect(known).toContain(href)
    expect(html).not.toMatch(/<(?!\/?(?:a|p|em|strong|code|ul|ol|li|br)\b)/)
  })

  test('the columns of a drawn table are as many as its head', () => {
    for (const { screen } of steps)
      if (screen?.kind === 'table') {
        expect([2, 3, 4]).toContain(screen.head.length)
        for (const row of screen.rows) expect(row).toHaveLength(screen.head.length)
      }
  })
})

describe.each(workflows)('%s', (name) => {
  const { nodes, connections } = readWorkflow(name)
  const names = nodes.map((node) => node.name)
  const text = readFileSync(`${FILES}/${name}`, 'utf8')

  test('names each node once, and all that it refers to is there', () => {
    expect(new Set(names).size).toBe(names.length)
    const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node))
    const quoted = [...text.matchAll(/\$\('([^']+)'\)/g)].map(([, node = '']) => node)
    expect(quoted.length).toBeGreaterThan(0)
    for (const node of [...Object.keys(connections), ...targets, ...quoted]) expect(names).toContain(node)
  })

  test('has a way from a trigger to every node that does something', () => {
    const reached = new Set(nodes.filter(({ type }) => /Trigger$/.test(type)).map((node) => node.name))
    for (const node of reached) connections[node]?.main.flat().forEach((next) => reached.add(next.node))
    const silent = nodes.filter(({ type }) => type.endsWith('.stickyNote')).map((node) => node.name)
    expect([...reached, ...silent].sort()).toEqual([...names].sort())
  })

  test('holds no account, no secret and nobody’s address', () => {
    expect(text).not.toMatch(/"credentials"|password|secret|token|api[_-]?key|bearer|sk_|instanceId/i)
    for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) expect(address).toBe('moi@example.com')
    for (const [, host] of text.matchAll(/https?:\/\/([^/"\s]+)/g)) expect(host).toMatch(/\.example\.org$/)
  })
})

interface Item {
  readonly json: Readonly<Record<string, string>>
}

/** The one program in these files, as n8n runs it. */
function writeMessage(read: readonly Item[], kept: readonly Item[]) {
  const node = readWorkflow('veille-du-lundi.json').nodes.find(({ type }) => type === 'n8n-nodes-base.code')
  const sandbox = createContext({ $: () => ({ all: () => read }), $input: { all: () => kept } })
  const [made] = runInContext(`(() => { ${String(node?.parameters.jsCode)} })()`, sandbox) as [
    { json: { objet: string; texte: string } },
  ]
  return made.json
}

test('the Monday’s message counts what was read and kept, and names what a feed leaves out', () => {
  const item = (title: string, more = {}): Item => ({ json: { title, ...more } })
  const kept = [item('Un', { isoDate: '2026-11-20', link: 'https://a.example' }), item('Deux')]
  expect(writeMessage([...kept, item('Trois')], kept)).toEqual({
    objet: 'Veille : 2 à lire',
    texte: '3 lignes lues, 2 gardées.\n\nUn\n2026-11-20\nhttps://a.example\n\nDeux\nDATE ABSENTE\nLIEN ABSENT',
  })
  // n8n hands an empty item on where nothing came: the message goes all the same.
  expect(writeMessage([{ json: {} }], [{ json: {} }]).texte).toContain('0 ligne lue, 0 gardée.\n\nSource muette')
})

test('the table of letters has the same columns in each line, and the page carries no script', () => {
  const lines = readFileSync(`${FILES}/lettres-de-depart.csv`, 'utf8').trimEnd().split('\n')
  expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([9]))
  expect(readFileSync(`${FILES}/index.html`, 'utf8')).not.toMatch(/<script|<img|https?:/)
})

test('a page is handed out as bytes, so that it never runs as one of ours', () => {
  const page = getTutorials().find(({ slug }) => slug === 'page-unique')!
  expect(readTutorialFile(page)?.contentType).toBe('application/octet-stream')
})
