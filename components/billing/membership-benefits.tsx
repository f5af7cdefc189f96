import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pictureAlts } from '@/content/picture-alts'

const benefits = [
  'Des réponses posées dans l’ordre où tu en auras besoin, pas celui d’un moteur de recherche.',
  'Des guides que tu gardes : télécharge-les, imprime-les, emporte-les.',
  'Des chiffres datés et sourcés, relus à la date écrite.',
  'Une adresse pour écrire à l’équipe quand tu bloques.',
] as const

export function MembershipBenefits() {
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
