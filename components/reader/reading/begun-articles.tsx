import { ArrowRight } from 'lucide-react'

import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import type { BegunArticle } from '@/lib/members/reading/overview'

import { ReadShare } from './read-share'

/** The last opened article large, the others beside it. */
export function BegunArticles({ articles: [last, ...others] }: { articles: readonly BegunArticle[] }) {
  return (
    <section aria-labelledby="reprendre" className="pb-16 lg:pb-24">
      <Container>
        <h2 id="reprendre" className="sr-only">
          Reprendre
        </h2>
        {last && (
          <Link
            href={last.href}
            className="group grid grid-cols-1 items-center gap-x-12 gap-y-6 md:grid-cols-[6fr_6fr] lg:grid-cols-[7fr_5fr]"
          >
            <span className="block aspect-[3/2] overflow-hidden rounded-card bg-sunk">
              <Illustration
                src={last.image}
                alt=""
                width={1200}
                height={800}
                priority
                className="card-picture size-full object-cover"
              />
            </span>
            <span className="block">
              <span className="block text-small font-[640] text-coral-text">
                {last.part ? `Tu en étais à : ${last.part.title}` : 'Tu l’avais à peine ouvert'}
              </span>
              <span className="mt-2 block font-display text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-[1.12] font-[560] underline-offset-4 group-hover:underline">
                {last.title}
              </span>
              <ReadShare article={last} />
              <span className="button button-coral mt-6">
                Reprendre
                <ArrowRight aria-hidden="true" size={18} />
              </span>
            </span>
          </Link>
        )}
        {others.length > 0 && (
          <ul className="mt-12 grid gap-x-12 border-b border-line sm:grid-cols-2 lg:mt-16">
            {others.map((article) => (
              <li key={article.slug} className="border-t border-line">
                <Link href={article.href} className="group block py-5">
                  <span className="block font-display text-title leading-snug font-[560] underline-offset-4 group-hover:underline">
                    {article.title}
                  </span>
                  {article.part && <span className="mt-1 block text-small text-soft">{article.part.title}</span>}
                  <ReadShare article={article} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  )
}
