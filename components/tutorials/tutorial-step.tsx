import type { ReadyStep } from '@/lib/texts/content/tutorials'

import { CodeBlock } from './code-block'
import { Screen } from './screen'
import { StepTick } from './tick'

interface TutorialStepProps {
  readonly slug: string
  readonly step: ReadyStep
  readonly number: number
}

/** The HTML is rendered by lib/texts/content/markdown.ts, which removes raw tags. */
export function TutorialStep({ slug, step: { title, textHtml, code, screen, seeHtml }, number }: TutorialStepProps) {
  return (
    <li id={`etape-${number}`} className="tutorial-step">
      <h3 className="flex text-title">
        <span className="tutorial-number">{number}</span>
        <span>{title}</span>
      </h3>
      <div className="tutorial-text" dangerouslySetInnerHTML={{ __html: textHtml }} />
      {code && <CodeBlock code={code} of={title} />}
      {screen && <Screen screen={screen} />}
      <div className="tutorial-see">
        <p className="font-[660]">Tu dois voir</p>
        <div dangerouslySetInnerHTML={{ __html: seeHtml }} />
      </div>
      <StepTick slug={slug} step={title} />
    </li>
  )
}
