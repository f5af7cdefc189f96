import type { Metadata } from 'next'
import { CurrentSubscription } from '@/components/billing/current-subscription'
import { MembershipBenefits } from '@/components/billing/membership-benefits'
import { PlanCard } from '@/components/billing/plan-card'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { plans } from '@/content/plans'

export const metadata: Metadata = {
  title: 'Abonnement',
  description: 'Mensuel à 9 € ou annuel à 99 € : les guides, les outils, tous les articles et le groupe privé de l’académie.',
  alternates: { canonical: '/abonnement' },
}

export default function SubscriptionPage() {
  return (
    <>
      <PageHeader
        title="Un abonnement, toute l’académie"
        lead="Deux façons de payer la même chose. Tu lis, tu télécharges, tu poses tes questions, et tu pars quand tu es prêt."
        className="lg:pb-24"
      />
      <Container>
        <CurrentSubscription />
        <div className="grid items-stretch gap-6 lg:grid-cols-[5fr_6fr] lg:gap-8">
          {plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} />
          ))}
        </div>
        <p className="mt-8 text-lead">Accès immédiat après ton inscription. Annule à tout moment.</p>
      </Container>
      <MembershipBenefits />
    </>
  )
}
