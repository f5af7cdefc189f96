import { Ways } from '@/components/members/space/ways'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { Place } from '@/content/there'
import { getGuide, getGuidePart } from '@/lib/texts/content/guides'

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
      <ul className="border-b border-line">
        {chapters.map(([guide, title]) => (
          <li key={`${guide} ${title}`} className="border-t border-line">
            <Link href={getGuidePart(guide, title).href} className="block py-3.5 hover:underline">
              <span className="block font-display text-title leading-snug font-[560]">{title}</span>
              <span className="block text-small text-soft">{getGuide(guide)?.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  </Container>
)
