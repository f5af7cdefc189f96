import { ArticleFacts } from '@/components/reader/articles/article-facts'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import '@/components/ui/prose.css'
import { RichText } from '@/components/ui/rich-text'
import { paths } from '@/content/paths'
import { getArticle } from '@/lib/texts/content/articles'
import { getGuide, guidePath } from '@/lib/texts/content/guides'
import type { KitItem } from '@/lib/texts/content/kit'

import { KitFiles } from './kit-files'
import './kit.css'

function Further({ item: { article, guide } }: { readonly item: KitItem }) {
  const [text, book] = [getArticle(article), getGuide(guide)]
  return (
    <p className="mt-10 max-w-[40rem] text-soft">
      Pour aller plus loin :{' '}
      {text && (
        <Link href={`${paths.blog}/${text.slug}`} className="text-link">
          {text.title}
        </Link>
      )}
      <span>{text && book && ', et le guide '}</span>
      {book && (
        <Link href={guidePath(book.slug)} className="text-link">
          {book.title}
        </Link>
      )}
      .
    </p>
  )
}

/** An item of the kit: when to use it, how to fill it in, what to beware of, and its files. */
export function KitPage({ item }: { readonly item: KitItem }) {
  const [when, how, cautions] = item.parts
  return (
    <Container className="pb-24">
      <div className="kit-page">
        <KitFiles item={item} />
        <div>
          {[when, how].map(
            (part) =>
              part && (
                <section key={part.label} className="mb-10">
                  <h2 className="text-heading">{part.label}</h2>
                  <RichText className="prose mt-5" of={part} />
                </section>
              ),
          )}
          {cautions && (
            <section className="kit-cautions">
              <h2 className="font-display text-title font-[560]">{cautions.label}</h2>
              <RichText className="prose mt-3" of={cautions} />
            </section>
          )}
          <Further item={item} />
          <ArticleFacts facts={item.facts} />
        </div>
      </div>
    </Container>
  )
}
