import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const FOLDERS = ['app', 'bin', 'components', 'content', 'deploy', 'docs', 'e2e', 'lib', 'packages', 'prisma', 'test']
const TEXT = /\.(?:css|md|mjs|prisma|sql|tsx?|ya?ml)$/
const FOREIGN = /(?:^|\/)(?:node_modules|generated)\//

const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

const files = [...readdirSync('.'), '.env.example', ...FOLDERS.flatMap(inFolder)]
  .filter((file) => (TEXT.test(file) || file === '.env.example') && !FOREIGN.test(file) && statSync(file).isFile())
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const documents = files.filter(({ file }) => file.endsWith('.md') && !file.startsWith('content/'))

/** GitHub's anchor of a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string) => [
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading)),
]

test('every anchor referred to exists in its document', () => {
  const named = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)].map(([, document = '', anchor = '']) => ({
      file,
      document,
      anchor,
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  const lost = named.filter(({ document, anchor }) => !anchorsOf(readFileSync(document, 'utf8')).includes(anchor))
  expect(lost).toEqual([])
})

test('anchors in docs/product.md are unique', () => {
  const ids = [...readFileSync('docs/product.md', 'utf8').matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('links between documents are valid', () => {
  const lost = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!<|https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path ? join(dirname(file), decodeURI(path)) : file
        if (!existsSync(target)) return true
        return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
      })
      .map((link) => `${file}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('paths in documents exist', () => {
  const named = documents
    .filter(({ file }) => file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /`((?:app|bin|components|content|docs|e2e|lib|packages|prisma|test)\/[\w./()[\]-]+\.\w+)[`:]/g,
        ),
      ].map(([, path = '']) => ({ file, path })),
    )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})

test('every room of lib is in docs/house.md', () => {
  const rooms = readdirSync('lib').filter((name) => !name.includes('.test.'))
  const drawing = readFileSync('docs/house.md', 'utf8')
  const nameOf = (room: string) => (statSync(`lib/${room}`).isDirectory() ? `\`${room}/\`` : `\`${room}\``)
  expect(rooms.map(nameOf).filter((name) => !drawing.includes(name))).toEqual([])
})
