import type { ReactNode } from 'react'

import { GuideChapter } from '@/components/members/guides/guide-chapter'
import { KitPage } from '@/components/members/kit/kit-page'
import { PromptShelf } from '@/components/members/prompts/prompt-shelf'
import { ThaiShelf } from '@/components/members/thai/thai-shelf'
import { ToolGrid } from '@/components/members/tools/tool-grid'
import { TutorialView } from '@/components/members/tutorials/tutorial-view'
import { ArticleView } from '@/components/reader/articles/article-view'
import { articleComponents } from '@/components/reader/articles/directives'
import { ExtractPage } from '@/components/reader/articles/extract-page-view'
import { Form } from '@/components/ui/form'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { endingForMembers } from '@/content/closings'
import type { Step } from '@/content/departure/step'
import { pages } from '@/content/pages'
import { dayOf } from '@/lib/platform/days'
import { bodyOf, extractOf } from '@/lib/texts/content/article-body'
import { getCardsOf, getNeighbours, toArticle } from '@/lib/texts/content/articles'
import { getGuidePart, type Guide } from '@/lib/texts/content/guides'
import { textKindOf, type TextKind } from '@/lib/texts/content/kinds'
import type { KitItem } from '@/lib/texts/content/kit'
import type { PromptGroup } from '@/lib/texts/content/prompts'
import { makeText, type Text } from '@/lib/texts/content/reader'
import type { ThaiCounter } from '@/lib/texts/content/thai'
import type { ToolCard } from '@/lib/texts/content/tools'
import type { Tutorial } from '@/lib/texts/content/tutorials'
import type { VersionText, WrittenDraft } from '@/lib/texts/publishing/drafts'
import { toWrittenText } from '@/lib/texts/publishing/in-force'
import { renderWritten } from '@/lib/texts/publishing/listing'
import { articlePath } from '@/lib/texts/seo/urls'

import { restoreText } from './begin-actions'
import { restoreFields } from './fields'
import { Problems } from './problems'
import { describeVersion } from './versions'
import { RoomLink } from '../room-link'
import '@/components/ui/prose.css'

function ArticlePreview({ text, asVisitor }: { readonly text: Text<'articles'>; readonly asVisitor: boolean }) {
  const source = toArticle(text)
  const { article } = source
  if (asVisitor) return <ExtractPage article={article} extract={extractOf(source)} />
  const { Content, headings } = bodyOf(source, 'full')
  return (
    <ArticleView
      article={article}
      body={<Content components={articleComponents} />}
      headings={headings}
      rest={null}
      ending={endingForMembers(article.slug, getGuidePart)}
      back={{ href: pages.blog.path, label: 'Retour aux articles' }}
      pathOf={articlePath}
      related={getCardsOf(article.related)}
      neighbours={getNeighbours(article.slug)}
    />
  )
}

const made = <Value,>(kind: TextKind, text: Text<TextKind>) => makeText(kind, text) as Value

/** What a reader sees of a text, by its kind. */
const VIEWS: Readonly<Record<TextKind, (text: Text<TextKind>, asVisitor: boolean) => ReactNode>> = {
  articles: (text, asVisitor) => <ArticlePreview text={text as Text<'articles'>} asVisitor={asVisitor} />,
  tools: (text) => <ToolGrid tools={[made<ToolCard>('tools', text)]} locked={false} />,
  tutorials(text) {
    const tutorial = made<Tutorial>('tutorials', text)
    return (
      <>
        <PageHeader title={tutorial.title} lead={tutorial.result} />
        <TutorialView tutorial={tutorial} />
      </>
    )
  },
  guides: (text) =>
    made<Guide>('guides', text).chapters.map((chapter) => (
      <section key={chapter.slug} className="mb-12">
        <h2 className="text-heading">{chapter.title}</h2>
        <GuideChapter chapter={chapter} className="mt-5" />
      </section>
    )),
  prompts: (text) => <PromptShelf groups={[made<PromptGroup>('prompts', text)]} />,
  thai: (text) => <ThaiShelf counters={made<readonly ThaiCounter[]>('thai', text)} />,
  kit(text) {
    const item = made<KitItem>('kit', text)
    return (
      <>
        <PageHeader title={item.title} lead={item.summary} />
        <KitPage item={item} />
      </>
    )
  },
  carnet: (text) => (
    <ul className="grid gap-6">
      {made<readonly Step[]>('carnet', text).map((step) => (
        <li key={step.id}>
          <p className="font-[640]">{step.title}</p>
          <p className="text-soft">{step.text}</p>
        </li>
      ))}
    </ul>
  ),
}

function viewOf({ kind, slug }: WrittenDraft, version: VersionText, asVisitor: boolean): ReactNode {
  const textKind = textKindOf(kind)
  if (!textKind)
    return (
      <>
        <h2 className="text-heading">{version.title || 'Sans titre'}</h2>
        <div className="prose mt-5" dangerouslySetInnerHTML={{ __html: renderWritten(version.body, slug) }} />
      </>
    )
  const day = dayOf(version.savedAt)
  try {
    return VIEWS[textKind](toWrittenText(textKind, slug, version, { publishedOn: day, savedOn: day }), asVisitor)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return <p className="wrap-anywhere">Cette version ne se montre pas encore : {why}</p>
  }
}

interface OldVersionProps {
  readonly text: WrittenDraft
  readonly old: VersionText
  readonly asVisitor: boolean
  readonly problems: readonly string[]
}

/** A version as it will be read; an older one may be restored. */
export function OldVersion({ text, old, asVisitor, problems }: OldVersionProps) {
  return (
    <Section title={`Version ${old.number}`} lead={describeVersion(old)}>
      <RoomLink href={`${atelier.write}/${text.id}`} className="py-1.5">
        Revenir au texte
      </RoomLink>
      <div className="mt-4 mb-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Problems problems={problems} />
        <section aria-label="Aperçu" className="rounded-card border border-line bg-raised p-5 sm:p-8">
          {viewOf(text, old, asVisitor)}
        </section>
      </div>
      {old.number !== text.version && (
        <Form
          fields={restoreFields}
          given={{ id: text.id, number: String(old.number), version: String(text.version) }}
          action={restoreText}
          submit="Reprendre cette version"
          size="small"
        />
      )}
    </Section>
  )
}
