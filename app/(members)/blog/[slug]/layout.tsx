import { notFound } from 'next/navigation'

import { getArticle } from '@/lib/content/articles'

/** Above « Chargement... »: once that is on its way, the answer can no longer be a 404. */
export default async function ArticleLayout({ params, children }: LayoutProps<'/blog/[slug]'>) {
  if (!getArticle((await params).slug)) notFound()
  return children
}
