import { PromiseName } from '@/components/frame/site/promise-name'
import { FreeReading } from '@/components/reader/articles/free-reading'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { homeBenefits } from '@/content/home'
import { openReading } from '@/content/open-reading'
import { places } from '@/content/places'
import { tuesday } from '@/content/tuesday'

export function HomePlaces() {
  return (
    <section className="pt-20 lg:pt-36">
      <Container>
        <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2 className="max-w-[16ch] text-heading">D’abord, choisir où poser l’ordinateur</h2>
          <p className="max-w-[30rem] text-lead text-soft">
            Quatre endroits qui reviennent dans nos articles, avec ce qu’ils coûtent et ce qu’on leur reproche.
          </p>
        </div>
      </Container>
      <div role="region" aria-label="Quatre endroits" tabIndex={0} className="posters mt-10 lg:mt-14">
        <ul>
          {places.map((place) => (
            <li key={place.name}>
              <Illustration
                src={place.image}
                alt={place.alt}
                width={600}
                height={800}
                className="aspect-[3/4] w-full rounded-card object-cover"
              />
              <h3 className="mt-4 text-title">{place.name}</h3>
              <p className="mt-1.5 text-soft">{place.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function HomeTuesday() {
  return (
    <section aria-labelledby="un-mardi" className="mt-20 bg-sunk py-20 lg:mt-36 lg:py-28">
      <Container>
        <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2 id="un-mardi" className="text-heading">
            Un mardi, là-bas
          </h2>
          <p className="max-w-[30rem] text-lead text-soft">
            L’hiver, Paris a six heures de retard ; l’été, cinq. Bien rangé, ce décalage te rend tes matinées.
          </p>
        </div>
        <ol className="day mt-10 lg:mt-14">
          {tuesday.map((hour) => (
            <li key={hour.local}>
              <p>{hour.local}</p>
              <p>{hour.paris} à Paris</p>
              <p>{hour.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}

export function HomeReading() {
  return (
    <FreeReading
      title="À lire librement"
      lead="Un article entier, et le début de tous les autres. Tu vois le ton, les chiffres et les sources avant de t’inscrire."
      slugs={openReading.onHome}
      className="pt-20 lg:pt-36"
    />
  )
}

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
