import { ArrowRight } from 'lucide-react'

import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { ROOMS } from '@/content/rooms'
import type { Carnet } from '@/lib/members/departure/plan'
import type { Day } from '@/lib/platform/days'
import { guidePath, type Guide } from '@/lib/texts/content/guides'
import { articlePath } from '@/lib/texts/seo/urls'

import { TodayCard } from './today-card'

interface OverviewProps {
  readonly carnet: Carnet | null
  readonly today: Day
  readonly guides: readonly Guide[]
  /** The article that the member is reading. */
  readonly begun: { readonly slug: string; readonly title: string } | null
  readonly articleCount: number
  /** Title of the latest note or news. */
  readonly latest: string | undefined
}

function DoorTitle({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <h2 className="text-title">
      <Link href={href} className="flex min-h-11 items-center justify-between gap-4 hover:underline">
        {children}
        <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-coral-text" />
      </Link>
    </h2>
  )
}

function GuidesDoor({ guides }: Pick<OverviewProps, 'guides'>) {
  return (
    <section className="rounded-panel border border-line bg-raised p-6 sm:p-7">
      <DoorTitle href={paths.guides}>Les guides</DoorTitle>
      <ul className="mt-2 border-b border-line">
        {guides.map(({ slug, title }) => (
          <li key={slug} className="border-t border-line">
            <Link href={guidePath(slug)} className="flex min-h-11 items-center py-1 hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArticlesDoor({ begun, articleCount }: Pick<OverviewProps, 'begun' | 'articleCount'>) {
  return (
    <section className="overflow-hidden rounded-panel border border-line bg-raised">
      <Illustration
        src="/images/articles/erreurs-thailande.svg"
        alt=""
        width={1200}
        height={800}
        className="aspect-[16/6] w-full object-cover"
      />
      <div className="p-6 sm:p-7">
        <DoorTitle href={paths.blog}>Les articles</DoorTitle>
        <p className="mt-1 text-soft">
          {begun ? (
            <>
              En cours :{' '}
              <Link href={articlePath(begun.slug)} className="text-link">
                {begun.title}
              </Link>
            </>
          ) : (
            `${articleCount} articles entiers, avec leurs sources et leurs dates.`
          )}
        </p>
      </div>
    </section>
  )
}

/** The open members' space: today, guides and articles, then the list of rooms. */
export function Overview({ carnet, today, guides, begun, articleCount, latest }: OverviewProps) {
  return (
    <>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:grid-cols-[7fr_5fr] lg:py-14">
        <TodayCard carnet={carnet} today={today} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <GuidesDoor guides={guides} />
          <ArticlesDoor begun={begun} articleCount={articleCount} />
        </div>
      </Container>
      <section aria-labelledby="pieces" className="screen-only pb-14 lg:pb-20">
        <Container>
          <h2 id="pieces" className="scroll-mt-24 text-heading">
            Tout le reste
          </h2>
          <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] border-t border-line sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:gap-x-10">
            {ROOMS.map(([href, name, line]) => (
              <li key={href} className="border-b border-line">
                <Link
                  href={href}
                  className="flex min-h-14 items-center gap-4 py-1.5 hover:underline sm:min-h-16 sm:py-2.5"
                >
                  <span className="min-w-0 grow">
                    <span className="block font-display text-[1.125rem] leading-tight font-[600] sm:text-[1.25rem]">
                      {name}
                    </span>
                    <span className="block text-small text-soft">{href === paths.notes && latest ? latest : line}</span>
                  </span>
                  <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-coral-text" />
                </Link>
              </li>
            ))}
          </ul>
        </Container>
      </section>
    </>
  )
}
