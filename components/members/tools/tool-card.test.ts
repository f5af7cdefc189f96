import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { getToolCards, toolLinkRel } from '@/lib/texts/content/tools'

import { ToolCard } from './tool-card'

test('only affiliate links are marked as advertising, for readers and search engines', () => {
  const render = (isAffiliate: boolean) => {
    const [tool] = getToolCards({ lists: 'open' })
    const details = { ...tool!.details!, isAffiliate, rel: toolLinkRel(isAffiliate) }
    return renderToStaticMarkup(createElement(ToolCard, { tool: tool!, details }))
  }
  expect(render(true)).toMatch(/sponsored[\s\S]*Publicité/)
  expect(render(false)).not.toMatch(/sponsored|Publicité/)
})
