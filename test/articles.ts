import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import matter from 'gray-matter'

import type { Article } from '../lib/content/article-schema'

const DIRECTORY = 'content/articles'

export const articles = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.mdx'))
  .map(
    (file) =>
      ({ ...matter(readFileSync(join(DIRECTORY, file), 'utf8')).data, slug: file.replace('.mdx', '') }) as Article,
  )
  .sort((a, b) => a.position - b.position)

export const listedArticles = articles.filter(({ listed }) => listed)
