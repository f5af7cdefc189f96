import type { ShelfGroup } from '@/components/members/shelf-list'
import { TUTORIAL_THEMES, type Tutorial } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

import { Chain } from './chain'
import { StepsDone } from './tick'

/** The tutorials by theme, each with what of it is done. */
export const tutorialGroups = (tutorials: readonly Tutorial[]): readonly ShelfGroup[] =>
  TUTORIAL_THEMES.map((theme, index) => ({
    id: `theme-${index + 1}`,
    name: theme,
    texts: tutorials
      .filter((tutorial) => tutorial.theme === theme)
      .map(({ slug, title, result, chain, time, steps }) => ({
        slug,
        href: tutorialPath(slug),
        title,
        line: result,
        meta: (
          <>
            <span className="tabular">
              {time}, {steps.length} étapes
            </span>
            <StepsDone slug={slug} steps={steps.map((step) => step.title)} onlyBegun />
          </>
        ),
        beside: <Chain links={chain} />,
      })),
  }))
