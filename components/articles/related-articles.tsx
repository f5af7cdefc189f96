import Link from 'next/link'

export function RelatedArticles({ related }: { related: readonly { readonly slug: string; readonly title: string }[] }) {
  return (
    <nav aria-labelledby="a-lire-ensuite" className="mt-14 max-w-[46rem]">
      <h2 id="a-lire-ensuite" className="text-title">
        À lire ensuite
      </h2>
      <ul className="mt-3">
        {related.map((article) => (
          <li key={article.slug} className="border-t border-line">
            <Link
              href={`/blog/${article.slug}`}
              prefetch={false}
              className="flex min-h-14 items-center py-2 text-lead decoration-coral decoration-2 underline-offset-4 hover:underline"
            >
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
