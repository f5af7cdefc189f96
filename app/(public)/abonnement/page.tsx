import { JsonLd } from '@/components/frame/site/json-ld'
import { WhatYouOpen } from '@/components/members/space/what-you-open'
import { CurrentSubscription } from '@/components/shop/billing/current-subscription'
import { NothingPaid } from '@/components/shop/billing/nothing-paid'
import { PlanCard } from '@/components/shop/billing/plan-card'
import { Container } from '@/components/ui/container'
import { Fold } from '@/components/ui/fold'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { subscriptionFaq } from '@/content/faq'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { ALSO_OPENS, plans, PLANS_NOTE } from '@/content/plans'
import { subscriptionGraph } from '@/lib/texts/seo/offer-nodes'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.subscription)

interface Question {
  readonly question: string
  readonly answer: string
}

/** FAQ with collapsible answers, also without JavaScript. */
function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-b border-line-strong">
      {items.map(({ question, answer }) => (
        <Fold
          key={question}
          label={question}
          className="border-t border-line-strong"
          opener="min-h-16 py-4 font-display text-title"
          body="max-w-[42rem] pb-6"
        >
          <p>{answer}</p>
        </Fold>
      ))}
    </div>
  )
}

const benefits = [
  'Des réponses posées dans l’ordre où tu en auras besoin, pas celui d’un moteur de recherche.',
  'Des guides que tu gardes : télécharge-les, imprime-les, emporte-les.',
  'Des chiffres datés et sourcés, relus à la date écrite.',
  'Une adresse pour écrire à l’équipe quand tu bloques.',
] as const

function MembershipBenefits() {
  return (
    <section className="grid bg-sunk lg:grid-cols-2">
      <div className="relative min-h-64 sm:min-h-96">
        <Illustration
          src="/images/abonnement.svg"
          alt={pictureAlts['abonnement']}
          width={1200}
          height={1000}
          className="picture-fill"
        />
      </div>
      <Container className="py-14 lg:mx-0 lg:max-w-[44rem] lg:py-24">
        <h2 className="text-heading">Être membre, concrètement</h2>
        <ul className="mt-8 grid gap-5">
          {benefits.map((benefit) => (
            <li key={benefit} className="border-l-[3px] border-coral pl-5 text-lead">
              {benefit}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

export default function SubscriptionPage() {
  return (
    <>
      <JsonLd graph={subscriptionGraph()} />
      <PageHeader
        title="Un abonnement, toute l’académie"
        lead="Deux façons de payer la même chose. Tu lis, tu télécharges, tu poses tes questions, et tu pars quand tu es prêt."
        className="lg:pb-16"
      />
      <Container>
        <NothingPaid />
        <CurrentSubscription />
        <div className="grid items-stretch gap-6 lg:grid-cols-[5fr_6fr] lg:gap-8">
          {plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} />
          ))}
        </div>
        <p className="mt-8 max-w-[48rem] text-lead">{ALSO_OPENS}</p>
        <p className="mt-3 text-soft">{PLANS_NOTE}</p>
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
