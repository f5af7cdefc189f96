import { InFlight } from '@/components/offline/in-flight'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import type { ShelfGuide } from '@/lib/texts/content/guides'
import type { Publication } from '@/lib/texts/publishing/listing'
import type { OwnQuestion } from '@/lib/texts/publishing/questions'

import { Answers } from './answers'
import { Doors } from './doors'
import { FeedAddress } from './feed-address'
import { GuideShelf } from './guide-shelf'
import { TableForAll } from './table-for-all'
import { UpdateList } from './update-list'

interface OpenSpaceProps {
  readonly guides: readonly ShelfGuide[]
  /** Slugs of bookmarked guides. */
  readonly kept: readonly string[]
  /** Notes, news and answers. */
  readonly publications: readonly Publication[]
  readonly questions: readonly OwnQuestion[]
  readonly feedUrl: string | null
  readonly groupUrl: string | null
  readonly counts: { readonly tools: number; readonly articles: number }
}

export function OpenSpace({ guides, kept, publications, questions, feedUrl, groupUrl, counts }: OpenSpaceProps) {
  return (
    <>
      <section aria-labelledby="guides" className="py-16 lg:py-24">
        <Container>
          <header className="mb-10 grid items-end gap-x-12 gap-y-3 lg:mb-14 lg:grid-cols-[5fr_7fr]">
            <h2 id="guides" className="text-heading">
              L’étagère
            </h2>
            <p className="max-w-[36rem] text-lead text-soft">
              Quatre guides qui commencent où les articles s’arrêtent : lettres à copier, calculs posés, feuilles à
              remplir.{' '}
              <Link href={pages.guideSources.path} className="text-ink underline underline-offset-4">
                Leurs chiffres, avec source et date
              </Link>
            </p>
          </header>
          <GuideShelf guides={guides} locked={false} kept={kept} />
        </Container>
      </section>
      <InFlight />
      <section aria-labelledby="mises-a-jour" className="bg-sunk py-16 lg:py-24">
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
          <div>
            <h2 id="mises-a-jour" className="text-heading">
              La note du mois
            </h2>
            <p className="mt-4 max-w-[26rem] text-soft">
              Ce qui a bougé, ce qui n’a pas bougé, et ce que tu en fais. Chaque fait a sa source et sa date.
            </p>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <UpdateList updates={publications.filter(({ kind }) => kind !== 'answer')} />
          </div>
          <div className="lg:sticky lg:top-28 lg:self-start">
            <FeedAddress url={feedUrl} />
          </div>
        </Container>
      </section>
      <Answers answers={publications.filter(({ kind }) => kind === 'answer')} questions={questions} />
      <TableForAll groupUrl={groupUrl} />
      <section aria-labelledby="outils-et-articles" className="screen-only py-16 lg:py-24">
        <Container>
          <h2 id="outils-et-articles" className="mb-9 text-heading">
            Sur le bureau
          </h2>
          <Doors {...counts} />
        </Container>
      </section>
    </>
  )
}
