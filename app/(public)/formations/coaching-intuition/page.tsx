import { JsonLd } from '@/components/frame/site/json-ld'
import { OrderTerms } from '@/components/shop/billing/order-terms'
import { PayButton } from '@/components/shop/billing/pay-button'
import { ForWhom } from '@/components/shop/offers/for-whom'
import { OfferHero } from '@/components/shop/offers/offer-hero'
import { StepPath, type Step } from '@/components/shop/offers/steps'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { getOffer } from '@/content/offers'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { serviceGraph } from '@/lib/texts/seo/offer-nodes'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.coaching)

const inclusions = [
  { title: '3 à 6 appels vidéo', text: 'Répartis sur 1 à 3 mois, selon ton rythme et ton projet.' },
  {
    title: 'Un suivi vidéo régulier',
    text: 'Toutes les 1 à 2 semaines, pour regarder ce qui a été fait et décider de la suite.',
  },
  { title: 'Un plan d’action à ton nom', text: 'Écrit après le premier appel, tenu à jour après chacun des suivants.' },
  {
    title: 'Des réponses entre les appels',
    text: 'Un message quand tu bloques, sans attendre le prochain rendez-vous.',
  },
  {
    title: 'Un travail sur l’intuition',
    text: 'Des exercices courts pour décider sans repousser, et reconnaître la peur quand elle se déguise.',
  },
  {
    title: 'L’accès Premium',
    text: 'Tout ce que l’abonnement ouvre est inclus : les guides, les outils, les articles, la note du mois.',
  },
]

const steps = [
  { title: 'Premier appel', text: 'On fait le point sur ta vie, ton argent, ton travail et ce que tu veux quitter.' },
  { title: 'Plan d’action', text: 'Tu reçois un plan court : quoi faire, dans quel ordre, d’ici quand.' },
  {
    title: 'Suivi vidéo régulier',
    text: 'Un rendez-vous toutes les 1 à 2 semaines. Ce qui ne marche pas, on le change.',
  },
  { title: 'Soutien continu', text: 'Entre les appels, tu écris. On répond.' },
]

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

function CoachingPillars() {
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

function DetailList({ items }: { items: readonly Step[] }) {
  return (
    <dl className="border-b border-line">
      {items.map((item) => (
        <div key={item.title} className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[4fr_6fr]">
          <dt className="font-display text-title font-[560]">{item.title}</dt>
          <dd className="text-soft">{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}

export default function CoachingPage() {
  const offer = getOffer('coaching')
  const price = offer.prices[0]
  return (
    <>
      <JsonLd graph={serviceGraph('coaching')} />
      <OfferHero
        label="Haut de gamme"
        title={offer.title}
        price={offer.priceLabel}
        lead="Un coaching individuel et personnalisé. Il dure de 1 à 3 mois et prend ensemble ton business, ton mindset et ton projet d’expatriation."
        image="/images/offers/coaching.svg"
        imageAlt={pictureAlts['offers/coaching']}
      >
        <ButtonLink href="#pour-qui">Voir si c’est pour toi</ButtonLink>
      </OfferHero>
      <CoachingPillars />
      <Container className="grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-28">
        <h2 className="text-heading">Ce qui est inclus</h2>
        <DetailList items={inclusions} />
      </Container>
      <section className="bg-sunk py-16 lg:py-24">
        <Container>
          <h2 className="mb-10 text-heading">Comment ça marche</h2>
          <StepPath steps={steps} />
        </Container>
      </section>
      <ForWhom
        paragraphs={[
          'Pour des personnes sérieuses, prêtes à investir dans leur projet : de l’argent, mais surtout deux à trois heures par semaine.',
          'Si tu veux d’abord des réponses pratiques sur le visa ou le logement, le consulting te suffira et te coûtera moins cher.',
        ]}
      >
        <p className="tabular mb-4 text-lead font-[640]">{offer.priceLabel} TTC</p>
        {price && (
          <>
            <PayButton priceId={price.priceId} className="min-h-14 w-full text-lead">
              {offer.cta}
            </PayButton>
            <OrderTerms sells={price.key} className="mt-4" />
          </>
        )}
      </ForWhom>
    </>
  )
}
