import { Container } from '@/components/ui/container'
import { tuesday } from '@/content/tuesday'

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
