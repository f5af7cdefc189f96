import { Container } from '@/components/ui/container'
import { withGroupState } from '@/lib/members/space/private-group'
import { formatDate } from '@/lib/platform/format'
import type { Guide } from '@/lib/texts/content/guides'
import { countPrompts } from '@/lib/texts/content/prompts'
import { getTutorialHeadlines } from '@/lib/texts/content/tutorials'
import type { PublicationHeadline } from '@/lib/texts/publishing/listing'

import type { LockedWords } from './members-only-page'
import { WhatYouOpen } from './what-you-open'
import { GuideShelf } from '../guides/guide-shelf'

interface LockedSpace {
  readonly guides: readonly Guide[]
  readonly updates: readonly PublicationHeadline[]
  /** Whether a renewal is unpaid, so that no offer is shown. */
  readonly owes: boolean
}

/** The door of the space for signed-in non-members, with what stands on the shelf. */
export function lockedSpace({ guides, updates, owes }: LockedSpace): LockedWords {
  return {
    name: 'Ce que tu ouvres',
    lead: 'Des guides à emporter, une note chaque mois, et une table où il reste une place : la tienne.',
    title: 'Cette porte s’ouvre aux membres',
    text: `${guides.length} guides, ${guides.reduce((sum, { pages }) => sum + pages, 0)} pages, ${getTutorialHeadlines().length} tutoriels, ${countPrompts()} prompts, la note de chaque mois, ${withGroupState('le groupe privé')} et l’équipe : la porte s’ouvre dès que l’abonnement commence.`,
    below: (
      <>
        {!owes && <WhatYouOpen short className="pb-16 lg:pb-24" />}
        <section aria-labelledby="guides" className="py-16 lg:py-24">
          <Container>
            <h2 id="guides" className="mb-10 text-heading lg:mb-14">
              Sur l’étagère
            </h2>
            <GuideShelf guides={guides} locked />
          </Container>
        </section>
        <section aria-labelledby="mises-a-jour" className="ends-sunk bg-sunk py-16 lg:py-24">
          <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
            <h2 id="mises-a-jour" className="text-heading">
              Les dernières notes
            </h2>
            <ul className="border-b border-line-strong">
              {updates.map(({ slug, title, publishedAt }) => (
                <li
                  key={slug}
                  className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line-strong py-5"
                >
                  <span className="flex-[1_1_16rem] font-display text-title font-[560]">{title}</span>
                  <time dateTime={publishedAt} className="tabular text-small text-soft">
                    {formatDate(publishedAt)}
                  </time>
                </li>
              ))}
            </ul>
          </Container>
        </section>
      </>
    ),
  }
}
