import { Either } from '@/components/frame/site/either'
import { ResumeOr } from '@/components/frame/site/resume-or'
import { ToMemberSpace } from '@/components/frame/site/to-member-space'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
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
