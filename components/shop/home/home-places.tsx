import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { places } from '@/content/places'

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
