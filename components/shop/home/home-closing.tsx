import { Either } from '@/components/frame/site/either'
import { ToMemberSpace } from '@/components/frame/site/to-member-space'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pages } from '@/content/pages'

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
