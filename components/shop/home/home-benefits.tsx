import { PromiseName } from '@/components/frame/site/promise-name'
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
        <dl className="promises border-b border-line">
          {homeBenefits.map((benefit) => (
            <div key={benefit.title}>
              <dt>
                <PromiseName name={benefit.title} />
              </dt>
              <dd>{benefit.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
