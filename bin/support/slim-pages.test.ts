import { expect, test } from 'vitest'

import { slimPage, slimStream } from './slim-pages.mjs'

const MODULES = '1:I[10,["a.js"],"Still"]\n2:I[11,["a.js"],"Link"]\n'
const stream = (inside: string, more = '') =>
  `${MODULES}:HL["/a.css","style"]\n0:{"f":["$","$L1",null,{"id":"part","children":${inside}}],"menu":"$L3"}\n3:["$","nav",null,{"children":["$","$L2",null,{}]}]\n${more}`

const inPage = (id: string) => id === 'part'

test('a part that never changes is said once: its children go, and what only they named', () => {
  const slim = slimStream(stream('["$","p",null,{"children":"$4"}]', '4:T5,é !x'.replace('é', 'Ã©')), inPage)
  expect(slim).toBe(
    `${MODULES}:HL["/a.css","style"]\n0:{"f":["$","$L1",null,{"id":"part"}],"menu":"$L3"}\n3:["$","nav",null,{"children":["$","$L2",null,{}]}]\n`,
  )
  expect(slimStream(slim, inPage)).toBe(slim)
})

test('a part that the page does not show keeps its children', () => {
  const whole = stream('["$","p",null,{"children":"here"}]')
  expect(slimStream(whole, () => false)).toBe(whole)
})

test('a client component in a part that never changes stops the build', () => {
  const lost = `5:I[12,["b.js"],"BuyButton"]\n${stream('["$","$L5",null,{}]')}`
  expect(() => slimStream(lost, inPage)).toThrow('holds what needs React: BuyButton.')
})

const push = (data: unknown) => `self.__next_f.push(${JSON.stringify(data)})`
const whole = stream('["$","p",null,{"children":"là"}]')
const PAGE = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/b.js"/><script src="/a.js" async=""></script></head>',
  '<body><div class="contents" data-still="part"><p>là</p></div><script src="/b.js" id="_R_" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  `<script>${push([1, whole.slice(0, 90)])}</script><script>${push([1, whole.slice(90)])}</script></body></html>`,
].join('')

test('the data is one script, without what the page says already', () => {
  const slim = slimPage(PAGE)
  expect(slim.match(/là/g)).toHaveLength(1)
  expect(slim.match(/self\.__next_f\.push\(\[1,/g)).toHaveLength(1)
})

test('scripts are fetched once the page is drawn, in the order of the page, and a second time changes nothing', () => {
  const slim = slimPage(PAGE)
  expect(slim).not.toContain(' src="/a.js"')
  expect(slim).not.toContain('as="script"')
  expect(slim).toContain('list=["/a.js","/b.js"]')
  expect(slimPage(slim)).toBe(slim)
})

test('drawings do not say what they are: in HTML an <svg> is one', () => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="8"><path d="M0 0"></path></svg>'
  expect(slimPage(drawn)).toBe('<svg width="8"><path d="M0 0"></path></svg>')
})

const HEAD = '<script>(w=>{w.apparence={}})(window)</script>'
const WITH_PICTURES = `<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/a.css"/>${HEAD}</head><body><img fetchPriority="high" src="/a.svg"/><img data-first="(min-width: 64rem)" src="/b.svg"/><img src="/c.svg"/></body></html>`

test('fonts and the pictures that are seen first are fetched ahead by a script that asks whether they are wanted', () => {
  const slim = slimPage(WITH_PICTURES, () => '@font-face{src:url(../media/x.woff2)}')
  expect(slim).toContain(
    `<meta charSet="utf-8"/>${HEAD}<script>apparence.light()||document.head.insertAdjacentHTML("beforeend",'` +
      '\\x3clink rel=preload as=font crossorigin href=/_next/static/media/x.woff2>' +
      '\\x3clink rel=preload as=image fetchpriority=high href=/a.svg>' +
      `\\x3clink rel=preload as=image fetchpriority=high href=/b.svg media="(min-width: 64rem)">')</script>`,
  )
  expect(slim.match(/c\.svg/g)).toHaveLength(1)
  expect(slimPage(slim, () => '')).toBe(slim)
})
