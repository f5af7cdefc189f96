import { expect, test } from 'vitest'

import { cutFonts } from './fonts'
import { shapesOf } from './shapes'

test('a font has outlines, most of them its own, and one that is none is refused', async () => {
  for (const font of await cutFonts()) {
    const shapes = shapesOf(font).filter(Boolean)
    expect(shapes.length).toBeGreaterThan(80)
    expect(new Set(shapes).size).toBeGreaterThan(shapes.length * 0.9)
  }
  expect(() => shapesOf(Buffer.alloc(12))).toThrow('no glyf table')
})
