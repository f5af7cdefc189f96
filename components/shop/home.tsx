import { Either } from '@/components/frame/site/either'
import { PromiseName } from '@/components/frame/site/promise-name'
import { ResumeOr } from '@/components/frame/site/resume-or'
import { ToMemberSpace } from '@/components/frame/site/to-member-space'
import { FreeReading } from '@/components/reader/articles/free-reading'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { homeBenefits, homeFeatures, homeGlimpses, type HomeFeature, type HomeLink } from '@/content/home'
import { openReading } from '@/content/open-reading'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { places } from '@/content/places'
import { HOME_PRICE_MENTION } from '@/content/plans'

/** The picture's sky continues the section's background, so that text is on plain indigo at any width. */
export function HomeHero() {
  return (
    <section className="on-picture relative isolate overflow-hidden bg-(--hero-sky) text-cream">
      <Illustration
        src="/images/home-hero.svg"
        alt={pictureAlts['home-hero']}
        width={1600}
        height={1000}
        priority
        className="tide hero-picture"
      />
      <Container className="hero-words">
        <h1 className="max-w-[15ch] text-display sm:max-w-none">
          <span className="block">Travaille de n&apos;importe où.</span> <span className="block">Deviens libre.</span>{' '}
          <span className="block text-light">Crée ta vie avec l&apos;IA.</span>
        </h1>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ResumeOr>
            <Either
              visitor={
                <ButtonLink href={pages.subscription.path} className="min-h-13 px-7 text-[1.125rem]">
                  Rejoindre la communauté
                </ButtonLink>
              }
              member={<ToMemberSpace />}
            />
          </ResumeOr>
          <Either
            className="text-lead"
            visitor={<p className="tabular">{HOME_PRICE_MENTION}</p>}
            member={<p>Ravi de te revoir.</p>}
          />
        </div>
      </Container>
    </section>
  )
}

export function HomeFeatures() {
  const { expatriation, business, tools } = homeFeatures
  return (
    <section className="pt-16 lg:pt-28">
      <Container>
        <h2 className="max-w-[20ch] text-heading">
          Un départ, un métier qui voyage, et des outils qui font gagner des heures
        </h2>
        <div className="mt-10 grid gap-6 lg:mt-14 lg:grid-cols-[7fr_5fr] lg:grid-rows-2 lg:gap-8">
          <article className="group relative flex flex-col overflow-hidden rounded-panel bg-tint-mango lg:row-span-2">
            <div className="relative min-h-60 flex-1 sm:min-h-80 lg:aspect-4/3 lg:flex-none">
              <Illustration
                src="/images/articles/preparer-expatriation-thailande.svg"
                alt=""
                width={1200}
                height={800}
                className="picture-fill"
              />
            </div>
            <FeatureText feature={expatriation} className="p-7 sm:p-10" />
          </article>
          <article className="group relative overflow-hidden rounded-panel bg-tint-lagoon">
            <Illustration
              src="/images/articles/trouver-premiers-clients.svg"
              alt=""
              width={1200}
              height={800}
              className="feature-picture object-[50%_85%] sm:left-0 sm:object-[38%_50%] lg:object-[50%_64%]"
            />
            <FeatureText feature={business} className="p-7 sm:ml-[40%] sm:p-10 lg:ml-0 lg:p-8" />
          </article>
          <article className="group on-picture relative overflow-hidden rounded-panel bg-(--night-band) text-cream">
            <Illustration
              src="/images/articles/automatiser-business.svg"
              alt=""
              width={1200}
              height={800}
              className="feature-picture object-[50%_72%] sm:right-0 sm:object-[85%_50%] lg:object-[60%_66%]"
            />
            <FeatureText feature={tools} className="p-7 sm:w-3/5 sm:p-10 lg:w-full lg:p-8" />
          </article>
        </div>
      </Container>
    </section>
  )
}

function FeatureText({ feature, className }: { feature: HomeFeature; className?: string }) {
  return (
    <div className={className}>
      <h3 className="feature-title">{feature.title}</h3>
      <p className="mt-3 max-w-[34rem]">{feature.text}</p>
      <Either
        className="mt-4"
        visitor={<FeatureLink {...feature} />}
        member={<FeatureLink {...feature.forMembers} />}
      />
    </div>
  )
}

const FeatureLink = ({ href, linkLabel }: HomeLink) => (
  <Link href={href} className="link-more">
    {linkLabel}
  </Link>
)

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
          <ul className="mt-8 grid grid-cols-3 items-end gap-4 lg:grid-cols-2">
            {homeGlimpses.map(({ picture, line }) => (
              <li key={picture} className="first:max-lg:col-span-1 lg:first:col-span-2">
                <Illustration
                  src={`/images/glimpses/${picture}.svg`}
                  alt=""
                  width={368}
                  height={238}
                  className="w-full bg-transparent"
                />
                <p className="mt-2 text-small leading-snug">{line}</p>
              </li>
            ))}
          </ul>
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

export function HomeClosing() {
  return (
    <section className="ends-dusk bg-tint-dusk">
      <Container className="grid gap-x-16 lg:grid-cols-2">
        <div className="py-16 lg:py-32">
          <h2 className="max-w-[15ch] text-display">Dans un an, tu ouvriras ton ordinateur où ?</h2>
          <Either
            className="mt-8"
            visitor={
              <ButtonLink href={pages.subscription.path} className="min-h-13 px-7 text-[1.125rem]">
                S&apos;abonner maintenant
              </ButtonLink>
            }
            member={<ToMemberSpace />}
          />
          <Either
            className="mt-4 w-full"
            visitor={<p>Aucun engagement à long terme</p>}
            member={<p>Tes guides et la note du mois t’y attendent.</p>}
          />
        </div>
        <div className="relative -mx-5 min-h-64 sm:-mx-8 sm:min-h-96 lg:mx-0 lg:-mr-[max(3rem,calc((100vw-80rem)/2+3rem))]">
          <Illustration
            src="/images/articles/salarie-digital-nomad.svg"
            alt=""
            width={1200}
            height={800}
            className="picture-fill"
          />
        </div>
      </Container>
    </section>
  )
}
