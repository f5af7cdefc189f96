import { CurrentSubscription } from '@/components/billing/current-subscription'
import { MembershipBenefits } from '@/components/billing/membership-benefits'
import { NothingPaid } from '@/components/billing/nothing-paid'
import { PlanCard } from '@/components/billing/plan-card'
import { WhatYouOpen } from '@/components/billing/what-you-open'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Questions } from '@/components/ui/questions'
import { subscriptionFaq } from '@/content/faq'
import { pages } from '@/content/pages'
import { plans, PLANS_NOTE } from '@/content/plans'
import { subscriptionGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.subscription)

export default function SubscriptionPage() {
  return (
    <>
      <JsonLd graph={subscriptionGraph()} />
      <PageHeader
        title="Un abonnement, toute l’académie"
        lead="Deux façons de payer la même chose. Tu lis, tu télécharges, tu poses tes questions, et tu pars quand tu es prêt."
        className="lg:pb-24"
      />
      <Container>
        <NothingPaid />
        <CurrentSubscription />
        <div className="grid items-stretch gap-6 lg:grid-cols-[5fr_6fr] lg:gap-8">
          {plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} />
          ))}
        </div>
        <p className="mt-8 text-lead">{PLANS_NOTE}</p>
        <p className="mt-2">
          <Link href={pages.giving.path} className="text-link inline-block py-2">
            Offrir des mois de Premium à quelqu’un
          </Link>
        </p>
      </Container>
      <WhatYouOpen />
      <MembershipBenefits />
      <Container className="grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-28">
        <h2 className="text-heading">Avant de te décider</h2>
        <Questions items={subscriptionFaq} />
      </Container>
    </>
  )
}
