import { readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { pages } from '@/content/pages'

import { getArticle } from './articles'
import { englishNames } from './languages'
import { renderRich } from './markdown'
import { getTutorials, readTutorialFile, type Tutorial } from './tutorials'

const FILES = 'content/texts/tutorials/files'

const nodeSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: z.string().regex(/^n8n-nodes-base\.\w+$/),
  typeVersion: z.number(),
  position: z.tuple([z.number(), z.number()]),
  parameters: z.record(z.string(), z.unknown()),
})

/** n8n's export format: https://docs.n8n.io/workflows/export-import */
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

test('there are twelve, with unique slugs, and every file belongs to one', () => {
  const slugs = getTutorials().map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(12)
  expect(readdirSync(FILES).sort()).toEqual([...fileNames].sort())
})

const htmlOf = ({ steps, needs, undo, troubles }: Tutorial) =>
  [...steps.flatMap(({ text, see }) => [text, see]), ...needs, ...undo, ...troubles.map(({ way }) => way)]
    .map(renderRich)
    .join('\n')

describe.each(getTutorials())('$slug', (tutorial) => {
  const { steps, articles, needs, troubles, undo, facts } = tutorial

  test('shows the result of each step, troubleshooting, how to undo, and sources', () => {
    expect(steps.length).toBeGreaterThanOrEqual(7)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    expect(steps.filter(({ screen }) => screen).length).toBeGreaterThanOrEqual(1)
    expect([needs.length > 1, troubles.length > 1, undo.length > 1, facts.length > 0]).not.toContain(false)
    for (const article of articles) expect(getArticle(article), article).not.toBeNull()
  })

  test('has valid links, and no raw tags', () => {
    const html = htmlOf(tutorial)
    const known = [
      ...Object.values(pages).map(({ path }) => path as string),
      ...getTutorials().map((other) => `${pages.tutorials.path}/${other.slug}`),
    ]
    for (const [, href = ''] of html.matchAll(/href="([^"#]*)[^"]*"/g)) expect(known).toContain(href)
    expect(html).not.toMatch(/<(?!\/?(?:a|p|em|strong|code|ul|ol|li|br)\b)/)
  })

  test('drawn screens have a caption, stops with names, and tables as many columns as headers', () => {
    for (const { screen } of steps) {
      if (screen) expect(screen.caption).toMatch(/^\p{Lu}.*[.!?]$/u)
      if (screen?.kind === 'window') expect(screen.lines.length).toBeGreaterThan(1)
      if (screen?.kind === 'flow') for (const { name, does } of screen.stops) expect(name && does).toBeTruthy()
      if (screen?.kind === 'table') {
        expect([2, 3, 4]).toContain(screen.head.length)
        for (const row of screen.rows) expect(row).toHaveLength(screen.head.length)
      }
    }
  })
})

test('names that are English say so, each of them', () => {
  const codes = getTutorials()
    .map(htmlOf)
    .join('')
    .matchAll(/<code( lang="en")?>([^<]+)</g)
  const marked = [...codes].map(([, lang, name = '']) => ({ name, isEnglish: lang !== undefined }))
  const names = marked.filter(({ isEnglish }) => isEnglish).map(({ name }) => name)
  expect(new Set(names)).toEqual(englishNames)
  // Two words or more without a sign are a name in some language; these are French.
  const phrases = marked.filter(({ name, isEnglish }) => !isEnglish && /^\p{L}+(?: \p{L}+)+$/u.test(name))
  expect(new Set(phrases.map(({ name }) => name))).toEqual(new Set(['Assistant Mailing', 'Sources de données']))
})

describe.each(workflows)('%s', (name) => {
  const { nodes, connections } = readWorkflow(name)
  const names = nodes.map((node) => node.name)
  const text = readFileSync(`${FILES}/${name}`, 'utf8')

  test('has unique node names, and valid references', () => {
    expect(new Set(names).size).toBe(names.length)
    const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node))
    const quoted = [...text.matchAll(/\$\('([^']+)'\)/g)].map(([, node = '']) => node)
    expect(quoted.length).toBeGreaterThan(0)
    for (const node of [...Object.keys(connections), ...targets, ...quoted]) expect(names).toContain(node)
  })

  test('has a path from a trigger to every active node', () => {
    const reached = new Set(nodes.filter(({ type }) => /Trigger$/.test(type)).map((node) => node.name))
    for (const node of reached) connections[node]?.main.flat().forEach((next) => reached.add(next.node))
    const silent = nodes.filter(({ type }) => type.endsWith('.stickyNote')).map((node) => node.name)
    expect([...reached, ...silent].sort()).toEqual([...names].sort())
  })

  test('contains no account, secret or personal address', () => {
    expect(text).not.toMatch(/"credentials"|password|secret|token|api[_-]?key|bearer|sk_|instanceId/i)
    for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) expect(address).toBe('moi@example.com')
    for (const [, host] of text.matchAll(/https?:\/\/([^/"\s]+)/g)) expect(host).toMatch(/\.example\.org$/)
  })
})

interface Item {
  readonly json: Readonly<Record<string, string>>
}

/** Runs the script in these files like n8n. */
function writeMessage(read: readonly Item[], kept: readonly Item[]) {
  const node = readWorkflow('veille-du-lundi.json').nodes.find(({ type }) => type === 'n8n-nodes-base.code')
  const sandbox = createContext({ $: () => ({ all: () => read }), $input: { all: () => kept } })
  const [made] = runInContext(`(() => { ${String(node?.parameters.jsCode)} })()`, sandbox) as [
    { json: { objet: string; texte: string } },
  ]
  return made.json
}

test('Monday’s message counts lines read and kept, and marks missing fields of a feed', () => {
  const item = (title: string, more = {}): Item => ({ json: { title, ...more } })
  const kept = [item('Un', { isoDate: '2026-11-20', link: 'https://a.example' }), item('Deux')]
  expect(writeMessage([...kept, item('Trois')], kept)).toEqual({
    objet: 'Veille : 2 à lire',
    texte: '3 lignes lues, 2 gardées.\n\nUn\n2026-11-20\nhttps://a.example\n\nDeux\nDATE ABSENTE\nLIEN ABSENT',
  })
  // For no input, n8n passes an empty item; the message is still sent.
  expect(writeMessage([{ json: {} }], [{ json: {} }]).texte).toContain('0 ligne lue, 0 gardée.\n\nSource muette')
})

test('the CSV of letters has the same columns in each line, and the page contains no script', () => {
  const lines = readFileSync(`${FILES}/lettres-de-depart.csv`, 'utf8').trimEnd().split('\n')
  expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([9]))
  expect(readFileSync(`${FILES}/index.html`, 'utf8')).not.toMatch(/<script|<img|https?:/)
})

test('an HTML page is served as bytes, so that it never runs on our origin', () => {
  const page = getTutorials().find(({ slug }) => slug === 'page-unique')!
  expect(readTutorialFile(page)?.contentType).toBe('application/octet-stream')
})
