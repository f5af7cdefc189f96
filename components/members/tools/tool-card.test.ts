import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { tools } from '@/content/tools'
import { toolLinkRel } from '@/lib/texts/content/tools'

import { ToolCard } from './tool-card'

test('only affiliate links are marked as advertising, for readers and search engines', () => {
  const render = (isAffiliate: boolean) => {
    const { id, name, category, ...rest } = { ...tools[0]!, isAffiliate }
    const details = { ...rest, rel: toolLinkRel(isAffiliate) }
    return renderToStaticMarkup(createElement(ToolCard, { tool: { id, name, category, details }, details }))
  }
  expect(render(true)).toMatch(/sponsored[\s\S]*Publicité/)
  expect(render(false)).not.toMatch(/sponsored|Publicité/)
})
