import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ErrorReference } from './error-reference'

const render = (error: unknown) => renderToStaticMarkup(createElement(ErrorReference, { error }))

test('an error page shows the digest that is in the log, and none for a browser error', () => {
  const ours = Object.assign(new Error('hidden by React'), { digest: '1234567890' })
  expect(render(ours)).toMatch(/^<p[^>]*>Référence : 1234567890<\/p>$/)
  for (const other of [new Error('TypeError in the browser'), { digest: '' }, 'text', null])
    expect(render(other)).toBe('')
})
