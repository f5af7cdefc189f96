/** Of an address as it was sent: what needs decoding or cleaning is for Node to judge. */
const AS_WRITTEN = '^/[A-Za-z0-9/._-]*(\\?|$)'
const AS_A_FILE = '^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(\\?|$)'

/** A placeholder's value where a map has none. */
const NONE = 'none'

/** @param {string} text as one word of a Caddyfile */
function quote(text) {
  if (/[`{}\n]/.test(text)) throw new Error(`Caddy would read this as something else: ${text}`)
  return `\`${text}\``
}

/** @param {readonly (readonly string[])[]} rows the key, and the values of each placeholder */
function map(key, names, rows) {
  const lines = rows.map((row) => `\t${row.map(quote).join(' ')}`)
  return [
    `map ${key} ${names.map((name) => `{${name}}`).join(' ')} {`,
    ...lines,
    `\tdefault ${names.map(() => NONE).join(' ')}`,
    '}',
  ]
}

const PATH = '{http.request.orig_uri.path}'

/**
 * Header lines for answers of one kind: what all have in common as it is, the rest by address.
 * @param {string} kind a word for the placeholders' names
 * @param {readonly { path: string, headers: Record<string, string> }[]} answers
 */
export function headerLines(kind, answers) {
  const names = [...new Set(answers.flatMap(({ headers }) => Object.keys(headers)))].sort()
  const valuesOf = (name) => [...new Set(answers.map(({ headers }) => headers[name]))]
  const fixed = names.filter((name) => valuesOf(name).length === 1)
  const varying = names.filter((name) => !fixed.includes(name))
  const placeholder = (name) => `edge_${kind}_${name.replaceAll('-', '_')}`
  const rows = answers.map(({ path, headers }) => [path, ...varying.map((name) => headers[name] ?? NONE)])
  return [
    ...(varying.length > 0 ? map(PATH, varying.map(placeholder), rows) : []),
    ...fixed.map((name) => `header ${name} ${quote(valuesOf(name)[0])}`),
    ...varying.flatMap((name) => [
      `@has_${placeholder(name)} not vars {${placeholder(name)}} ${NONE}`,
      `header @has_${placeholder(name)} ${name} {${placeholder(name)}}`,
    ]),
  ]
}

const indent = (lines) => lines.map((line) => `\t${line}`)

export const block = (head, lines) => [`${head} {`, ...indent(lines), '}']

const GET = 'method GET HEAD'
/** Node takes a draft's cookie away from whoever made it up. */
const NO_DRAFT = 'not header Cookie *__prerender_bypass*'
const RSC = ['header RSC 1', 'query _rsc=*']
const PREFETCH = ['header Next-Router-Prefetch 1', 'header Next-Router-Segment-Prefetch *']

/** A file's time is made of its content, and says nothing of when. */
const fromDisk = (root) => [
  'request_header -If-Modified-Since',
  'request_header -If-Unmodified-Since',
  'header -Last-Modified',
  ...block('file_server', [`root ${root}`, 'precompressed br zstd gzip']),
]

const handle = (name, matchers, lines) => [...block(`@${name}`, [GET, ...matchers]), ...block(`handle @${name}`, lines)]

/**
 * What the edge must know of a release, for the inside of a `route` in Caddy's site block. The rest is passed on by the
 * Caddyfile that imports this.
 * @param {string} root of the release, as Caddy sees it
 * @param {{ html: Answer[], rsc: Answer[], segments: Answer[], bodies: Answer[], files: Answer[] }} answers
 * @typedef {{ path: string, headers: Record<string, string>, segment?: string, file: string }} Answer
 */
export function caddySnippet(root, { html, rsc, segments, bodies, files }) {
  const asWritten = `vars_regexp {http.request.uri} ${quote(AS_WRITTEN)}`
  const named = (kind) => [asWritten, `vars {edge_kind} ${kind}`, NO_DRAFT]
  const kinds = [
    ...html.map(({ path, file }) => [path, 'page', file.replace(/\.html$/, '')]),
    ...bodies.map(({ path, file }) => [path, 'body', file]),
  ]
  const pages = `${root}/pages`
  return [
    ...map(PATH, ['edge_kind', 'edge_file'], kinds),
    ...map(
      `"${PATH} {http.request.header.Next-Router-Segment-Prefetch}"`,
      ['edge_segment'],
      segments.map(({ path, segment, file }) => [`${path} ${segment}`, file]),
    ),
    ...handle(
      'html',
      [...named('page'), 'not header RSC 1'],
      [...headerLines('html', html), 'rewrite * /{edge_file}.html', ...fromDisk(pages)],
    ),
    ...handle(
      'segment',
      [...named('page'), ...RSC, ...PREFETCH, `not vars {edge_segment} ${NONE}`],
      [...headerLines('segment', segments), 'rewrite * /{edge_segment}', ...fromDisk(pages)],
    ),
    ...handle(
      'rsc',
      [...named('page'), ...RSC, ...block('not', PREFETCH)],
      [...headerLines('rsc', rsc), 'rewrite * /{edge_file}.rsc', ...fromDisk(pages)],
    ),
    ...handle('body', named('body'), [...headerLines('body', bodies), 'rewrite * /{edge_file}', ...fromDisk(pages)]),
    ...handle(
      'file',
      [
        `vars_regexp {http.request.uri} ${quote(AS_A_FILE)}`,
        'not path *.br *.gz *.zst',
        ...block('file', [`root ${root}/files`, 'try_files {path}']),
      ],
      [...headerLines('file', files), ...fromDisk(`${root}/files`)],
    ),
    '',
  ].join('\n')
}
