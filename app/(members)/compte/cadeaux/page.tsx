import { membersPage } from '@/components/members/space/members-page'
import { ClosedBoughtGift, OpenBoughtGift } from '@/components/shop/gifts/bought-gift'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { monthsText, ownGiftHref } from '@/content/gifts'
import { pages } from '@/content/pages'
import { listBoughtGifts, type BoughtGift } from '@/lib/access/gifts/bought'
import { formatDate } from '@/lib/platform/format'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.ownGifts)

const states = { used: 'ouvert', closed: 'annulé', expired: 'dépassé' } as const

function OtherGifts({ gifts }: { readonly gifts: readonly BoughtGift[] }) {
  if (gifts.length === 0) return null
  return (
    <Section layout="plain" id="autres-cadeaux" title="Tes autres cadeaux" className="mt-16" body="mt-4">
      <ul className="border-b border-line">
        {gifts.map(({ id, months, expiresAt, end }) => (
          <li key={id} className="border-t border-line py-3">
            <Link href={ownGiftHref(id)} prefetch={false} className="text-link inline-block py-1.5">
              {monthsText(months)} de Premium
            </Link>{' '}
            <span className="text-soft">{end ? states[end] : `à ouvrir jusqu’au ${formatDate(expiresAt)}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default membersPage<PageProps<'/compte/cadeaux'>>(pages.ownGifts, {
  async open({ viewer }, { searchParams }) {
    const now = new Date()
    const gifts = await listBoughtGifts(viewer.id, now)
    const { cadeau } = await searchParams
    const gift = gifts.find(({ id }) => id === cadeau) ?? gifts[0]
    return (
      <>
        <div className="print:hidden">
          <PageHeader
            title="Tes cadeaux"
            lead="Imprime la carte, donne le lien, ou choisis le jour où il part par e-mail."
          />
        </div>
        <Container className="gift-page pt-4 pb-24">
          {gift?.end === null && <OpenBoughtGift gift={gift} now={now} />}
          {gift?.end && <ClosedBoughtGift gift={gift} />}
          {!gift && <p>Tu n’as encore rien offert avec ce compte.</p>}
          <OtherGifts gifts={gifts.filter((other) => other !== gift)} />
          <ButtonLink href={pages.giving.path} variant="outline" className="mt-10">
            {gift ? 'En offrir un autre' : 'Offrir des mois de Premium'}
          </ButtonLink>
        </Container>
      </>
    )
  },
})
