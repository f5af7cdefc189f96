import { Container } from '@/components/ui/container'

const pillars = [
  {
    title: 'Business',
    drop: '',
    content: 'Choisir une offre, un prix et un premier client. Arrêter ce qui prend du temps sans rien rapporter.',
  },
  {
    title: 'Mindset',
    drop: 'lg:pt-16',
    content:
      'Décider plus vite, tenir quand personne ne regarde, entendre l’intuition sans la confondre avec l’envie de fuir.',
  },
  {
    title: 'Expatriation',
    drop: 'lg:pt-32',
    content: 'Une date, un budget, un visa, un premier logement. Et ce que tu diras à tes proches.',
  },
] as const

export function CoachingPillars() {
  return (
    <section className="on-picture bg-(--night-band) text-cream">
      <Container className="py-16 lg:py-28">
        <h2 className="max-w-[18ch] text-heading">Trois sujets, parce qu’ils se tiennent</h2>
        <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-3 lg:gap-12">
          {pillars.map((pillar) => (
            <div key={pillar.title} className={pillar.drop}>
              <h3 className="border-b border-cream/30 pb-3 text-[clamp(1.5rem,1.3rem+1vw,2.125rem)] leading-tight text-light">
                {pillar.title}
              </h3>
              <p className="mt-4 text-lead">{pillar.content}</p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
