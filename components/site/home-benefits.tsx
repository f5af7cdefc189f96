import { PromiseName } from '@/components/members/promise-name'
import { Container } from '@/components/ui/container'
import { homeBenefits } from '@/content/home'

export function HomeBenefits() {
  return (
    <section className="py-20 lg:py-36">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 className="text-heading">Ce que tu trouves en entrant</h2>
          <p className="mt-4 max-w-[26rem] text-lead text-soft">
            Six choses, tout de suite, pour le prix d’un déjeuner à Paris.
          </p>
        </div>
        <dl className="border-b border-line">
          {homeBenefits.map((benefit) => (
            <div
              key={benefit.title}
              className="grid gap-x-8 gap-y-1 border-t border-line py-6 md:grid-cols-[5fr_7fr] lg:py-7"
            >
              <dt className="font-display text-[clamp(1.375rem,1.2rem+0.9vw,1.875rem)] leading-tight font-[540]">
                <PromiseName name={benefit.title} />
              </dt>
              <dd className="text-soft">{benefit.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
