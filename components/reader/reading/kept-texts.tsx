import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import type { KeptLine } from '@/lib/members/reading/overview'
import { guidePath } from '@/lib/texts/content/guides'
import { articlePath } from '@/lib/texts/seo/urls'

import { KeepButton } from './keep-button'

const hrefOf = ({ kind, slug }: KeptLine) => (kind === 'article' ? articlePath(slug) : guidePath(slug))

export function KeptTexts({ texts }: { texts: readonly KeptLine[] }) {
  return (
    <section aria-labelledby="garde" className="bg-sunk py-16 lg:py-24">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <header>
          <h2 id="garde" className="text-heading">
            Ce que tu gardes
          </h2>
          <p className="mt-3 max-w-[26rem] text-soft">
            Le marque-page en haut d’un article, ou à côté d’un guide, le range ici.
          </p>
        </header>
        {texts.length > 0 ? (
          <ul className="self-start border-b border-line-strong">
            {texts.map((text) => (
              <li
                key={`${text.kind} ${text.slug}`}
                className="flex items-center justify-between gap-4 border-t border-line-strong py-3"
              >
                <Link href={hrefOf(text)} className="group min-w-0 py-1.5">
                  <span className="block font-display text-title leading-snug font-[560] underline-offset-4 group-hover:underline">
                    {text.title}
                  </span>
                  <span className="tabular mt-0.5 block text-small text-soft">{text.size}</span>
                </Link>
                <div className="shrink-0">
                  <KeepButton kind={text.kind} slug={text.slug} title={text.title} isKept className="-mr-3 px-3" />
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className="self-start border-t border-line-strong pt-4 text-lead">Rien pour l’instant.</p>
        )}
      </Container>
    </section>
  )
}
