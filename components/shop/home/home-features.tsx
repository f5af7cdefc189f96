import { Either } from '@/components/frame/site/either'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { homeFeatures, type HomeFeature, type HomeLink } from '@/content/home'

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
