import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { JsonLd } from '@/components/frame/site/json-ld'
import { membersPage } from '@/components/members/space/members-page'
import { Ways } from '@/components/members/space/ways'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { places } from '@/content/there'
import { getGuide } from '@/lib/texts/content/guides'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { memberTextMetadata, missingPageMetadata } from '@/lib/texts/seo/page-metadata'

type Props = PageProps<'/espace-membre/la-bas/[place]'>

const pathOf = (slug: string) => `${pages.there.path}/${slug}`

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place: slug } = await params
  const place = places[slug]
  return place ? memberTextMetadata(pages.there, pathOf(slug), place.name) : missingPageMetadata()
}

const Numbers = ({ numbers }: { readonly numbers: (typeof places)[string]['numbers'] }) => (
  <dl className="grid gap-x-10 gap-y-3 rounded-panel border border-line bg-raised p-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
    {numbers.map(([who, number]) => (
      <div key={number}>
        <dt className="text-small text-soft">{who}</dt>
        <dd>
          <a
            href={`tel:${number.replaceAll(' ', '')}`}
            className="tabular inline-flex min-h-11 items-center font-display text-title font-[600] whitespace-nowrap text-coral-text underline underline-offset-4"
          >
            {number.replaceAll(' ', '\u00a0')}
          </a>
        </dd>
      </div>
    ))}
  </dl>
)

export default membersPage<Props>(pages.there, {
  hasOwnGraph: true,
  async locked(_, { params }) {
    const { name, line } = places[(await params).place] ?? notFound()
    return { name, text: `${line} : les chapitres des guides, le simulateur qui va avec et les numéros à composer.` }
  },
  async open(_, { params }) {
    const { place: slug } = await params
    const { name, line, numbers, simulators, chapters } = places[slug] ?? notFound()
    return (
      <>
        <JsonLd graph={placeGraph({ path: pathOf(slug) }, name)} />
        <PageHeader back={{ href: pages.there.path, label: pages.there.name }} title={name} lead={`${line}.`} />
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pb-24">
          <Section layout="heading" id="appeler" title="Appeler">
            <Numbers numbers={numbers} />
          </Section>
          <Section layout="heading" id="tes-chiffres" title="Pour toi">
            <Ways ways={simulators} />
          </Section>
          <Section layout="heading" id="chapitres" title="À lire">
            <ul className="border-b border-line">
              {chapters.map(([guide, title]) => (
                <li key={`${guide} ${title}`} className="border-t border-line">
                  <Link href={`${pages.guides.path}#${guide}`} className="block py-3.5 hover:underline">
                    <span className="block font-display text-title leading-snug font-[560]">{title}</span>
                    <span className="block text-small text-soft">{getGuide(guide)?.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </Container>
      </>
    )
  },
})
