import type { MDXComponents } from 'mdx/types'

import { pages } from '@/content/pages'
import { publicPicture } from '@/lib/texts/publishing/article-details'
import { extractPath } from '@/lib/texts/seo/urls'

import { mdxComponents } from './mdx-components'

const ARTICLES = `${pages.blog.path}/`

/**
 * As in the members' article, but links to other articles lead to their extracts, and pictures have their public address, for
 * signed-out readers.
 */
export const extractComponents = {
  ...mdxComponents,
  a: ({ href, children, ...props }) => (
    <a {...props} href={href?.startsWith(ARTICLES) ? extractPath(href.slice(ARTICLES.length)) : href}>
      {children}
    </a>
  ),
  img: ({ src, ...props }) => <mdxComponents.img {...props} src={publicPicture(String(src))} />,
} satisfies MDXComponents
