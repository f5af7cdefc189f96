import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { TUTORIAL_THEMES, type Tutorial } from '@/lib/texts/content/tutorials'
import { tutorialPath } from '@/lib/texts/seo/urls'

import { Chain } from './chain'
import { StepsDone } from './tick'
import './tutorials.css'

function Row({ tutorial: { slug, title, result, chain, time, steps } }: { tutorial: Tutorial }) {
  return (
    <li id={slug} className="tutorial-row">
      <div className="min-w-0">
        <h3 className="text-title">
          <Link href={tutorialPath(slug)} className="tutorial-link">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 max-w-[34rem] text-soft">{result}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small text-soft">
          <span className="tabular">
            {time}, {steps.length} étapes
          </span>
          <StepsDone slug={slug} steps={steps.map((step) => step.title)} onlyBegun />
        </p>
      </div>
      <Chain links={chain} />
    </li>
  )
}

export function TutorialList({ tutorials }: { tutorials: readonly Tutorial[] }) {
  return (
    <Container className="pb-24">
      {TUTORIAL_THEMES.map((theme, index) => {
        const own = tutorials.filter((tutorial) => tutorial.theme === theme)
        return (
          <section key={theme} aria-labelledby={`theme-${index + 1}`} className="tutorial-theme">
            <h2 id={`theme-${index + 1}`} className="text-heading">
              {theme}
            </h2>
            <ul>
              {own.map((tutorial) => (
                <Row key={tutorial.slug} tutorial={tutorial} />
              ))}
            </ul>
          </section>
        )
      })}
    </Container>
  )
}
