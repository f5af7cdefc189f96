import { ContactForm } from '@/components/frame/site/contact-form'
import { ContactLink } from '@/components/frame/site/contact-link'
import { JsonLd } from '@/components/frame/site/json-ld'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { getSeller } from '@/lib/platform/seller'
import { contactGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.contact)

export default function ContactPage() {
  return (
    <Container className="grid gap-x-20 gap-y-10 py-12 lg:grid-cols-[5fr_6fr] lg:py-24">
      <JsonLd graph={contactGraph()} />
      <div>
        <h1 className="text-display">Écris-nous</h1>
        <p className="mt-6 max-w-[30rem] text-lead text-soft">
          Dis-nous où tu en es : le pays, la date, ce qui te bloque. Plus c’est précis, plus la réponse le sera.
        </p>
        <p className="mt-8 text-soft">
          Tu préfères ta propre messagerie ?
          <ContactLink className="text-link flex min-h-11 items-center text-lead break-all" />
        </p>
        <Illustration
          src="/images/contact.svg"
          alt={pictureAlts['contact']}
          width={1000}
          height={1000}
          priority
          className="mt-10 aspect-[4/3] w-full rounded-panel object-cover max-lg:hidden"
        />
      </div>
      <ContactForm to={getSeller().contactEmail} />
    </Container>
  )
}
