import { expect, test } from 'vitest'

import { digestOfBuild } from './prepare'

const siteUrl = 'https://example.fr'
const closed = digestOfBuild({ siteUrl, privateGroupUrl: null })
const open = digestOfBuild({ siteUrl, privateGroupUrl: 'https://www.instagram.com/groupe' })

test('a site built without PRIVATE_GROUP_URL is built anew when it is started with it, and the other way round', () => {
  expect(open).not.toBe(closed)
})

test('another address of the group asks for no new build: no static page holds it', () => {
  expect(digestOfBuild({ siteUrl, privateGroupUrl: 'https://www.instagram.com/autre' })).toBe(open)
})

test('another address of the site does', () => {
  expect(digestOfBuild({ siteUrl: 'https://example.org', privateGroupUrl: null })).not.toBe(closed)
})
