import { Download } from 'lucide-react'

import { ArticleFacts } from '@/components/reader/articles/article-facts'
import { TableOfContents } from '@/components/reader/articles/table-of-contents'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Contents } from '@/components/ui/contents'
import { Link } from '@/components/ui/link'
import { RichText } from '@/components/ui/rich-text'
import { Section } from '@/components/ui/section'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { getArticle } from '@/lib/texts/content/articles'
import type { Tutorial } from '@/lib/texts/content/tutorials'
import { articlePath, tutorialFilePath } from '@/lib/texts/seo/urls'

import { Chain } from './chain'
import { CodeBlock } from './code-block'
import { Screen } from './screen'
import { StepsDone, StepTick } from './tick'
import './tutorials.css'

function Before({ tutorial: { slug, chain, time, cost, needs, file } }: { tutorial: Tutorial }) {
  return (
    <Section layout="heading" id="avant" title="Avant de commencer">
      <Chain links={chain} />
      <dl className="tutorial-facts">
        <dt>Temps</dt>
        <dd>{time}</dd>
        <dt>Coût</dt>
        <dd>{cost}</dd>
        <dt>Il te faut</dt>
        <dd>
          <ul>
            {needs.map((need) => (
              <RichText key={need.source} as="li" of={need} />
            ))}
          </ul>
        </dd>
      </dl>
      {file && (
        <div className="tutorial-file">
          <a href={tutorialFilePath(slug)} download className={buttonClass('coral')}>
            <Download aria-hidden="true" size={18} />
            {file.label}
          </a>
          <p className="text-small text-soft">
            {file.name}, {formatNumber(Math.max(1, Math.round(file.bytes / 1024)))}&nbsp;ko. {file.says}
          </p>
        </div>
      )}
    </Section>
  )
}

interface TutorialStepProps {
  readonly slug: string
  readonly step: Tutorial['steps'][number]
  readonly number: number
}

function TutorialStep({ slug, step: { title, text, code, screen, see }, number }: TutorialStepProps) {
  return (
    <li id={`etape-${number}`} className="tutorial-step">
      <h3 className="flex text-title">
        <span className="tutorial-number">{number}</span>
        <span>{title}</span>
      </h3>
      <RichText className="tutorial-text" of={text} />
      {code && <CodeBlock code={code} of={title} />}
      {screen && <Screen screen={screen} />}
      <div className="tutorial-see">
        <p className="font-[660]">Tu dois voir</p>
        <RichText of={see} />
      </div>
      <StepTick slug={slug} step={title} />
    </li>
  )
}

export function TutorialView({ tutorial }: { readonly tutorial: Tutorial }) {
  const { slug, steps, troubles, undo, unconfirmed, facts, publishedAt } = tutorial
  const articles = tutorial.articles.flatMap((name) => {
    const article = getArticle(name)
    return article ? [{ href: articlePath(name), title: article.title }] : []
  })
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-14 pb-24 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-24">
      <div className="max-lg:mb-8 print:hidden">
        <Contents>
          <TableOfContents headings={steps.map(({ title }, index) => ({ id: `etape-${index + 1}`, title }))} />
        </Contents>
      </div>
      <div>
        <Before tutorial={tutorial} />
        <Section layout="heading" className="mt-16" id="etapes" title={`${steps.length} étapes`}>
          <StepsDone slug={slug} steps={steps.map(({ title }) => title)} />
          <ol className="mt-6">
            {steps.map((step, index) => (
              <TutorialStep key={step.title} slug={slug} step={step} number={index + 1} />
            ))}
          </ol>
        </Section>
        <Section layout="heading" className="mt-16" id="ca-coince" title="Si ça coince">
          <dl className="tutorial-troubles">
            {troubles.map(({ sign, way }) => (
              <div key={sign}>
                <dt>{sign}</dt>
                <dd>
                  <RichText className="tutorial-text" of={way} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section layout="heading" className="mt-16" id="defaire" title="Revenir en arrière">
          <ul className="tutorial-undo">
            {undo.map((way) => (
              <RichText key={way.source} as="li" of={way} />
            ))}
          </ul>
        </Section>
        <p className="mt-12 border-t border-line-strong pt-5 text-soft">
          <span className="font-[660] text-ink">Ce que nous n’avons pas pu confirmer. </span>
          {unconfirmed} Écrit d’après la documentation lue le{' '}
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> ; les menus bougent, l’idée des étapes reste.
        </p>
        <ArticleFacts facts={facts} />
        {articles.length > 0 && (
          <p className="mt-8">
            À lire avec :{' '}
            {articles.map(({ href, title }, index) => (
              <span key={href}>
                <span>{index > 0 && ' ; '}</span>
                <Link href={href} className="text-link">
                  {title}
                </Link>
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </Container>
  )
}
