import { GuideChapter } from '@/components/members/guides/guide-chapter'
import { Ways } from '@/components/members/space/ways'
import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { Place } from '@/content/there'
import { chapterPath, getGuide, readChapter } from '@/lib/texts/content/guides'

const Numbers = ({ numbers }: Pick<Place, 'numbers'>) => (
  <dl className="grid gap-x-10 gap-y-3 rounded-panel border border-line bg-raised p-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
    {numbers.map(([who, number]) => (
      <div key={number}>
        <dt className="text-small text-soft">{who}</dt>
        <dd>
          <a
            href={`tel:${number.replaceAll(' ', '')}`}
            className="tabular inline-flex min-h-11 items-center font-display text-title font-[600] whitespace-nowrap text-coral-text underline underline-offset-4"
          >
            {number}
          </a>
        </dd>
      </div>
    ))}
  </dl>
)

/** A subject of « Là-bas »: whom to call, what reckons for you, and what to read. */
export const PlacePage = ({ place: { numbers, simulators, chapters } }: { readonly place: Place }) => (
  <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pb-24">
    <Section layout="heading" id="appeler" title="Appeler">
      <Numbers numbers={numbers} />
    </Section>
    <Section layout="heading" id="pour-toi" title="Pour toi">
      <Ways ways={simulators} />
    </Section>
    <Section layout="heading" id="a-lire" title="À lire">
      <div className="max-w-[46rem] border-b border-line">
        {chapters.map((address) => {
          const chapter = readChapter(...address)
          return (
            chapter && (
              <Fold
                key={chapterPath(chapter)}
                label={
                  <span className="grow">
                    <span className="block font-display text-title leading-snug font-[560]">{chapter.title}</span>
                    <span className="block text-small text-soft">{getGuide(chapter.guide)?.title}</span>
                  </span>
                }
                className="border-t border-line"
                opener="min-h-16 py-3"
                body="pb-8"
              >
                <GuideChapter chapter={chapter} />
                <Link href={chapterPath(chapter)} className="link-more mt-4">
                  Dans son guide, avec ses sources
                </Link>
              </Fold>
            )
          )
        })}
      </div>
    </Section>
  </Container>
)
