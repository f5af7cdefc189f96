import clsx from 'clsx'
import { Square } from 'lucide-react'
import type { ReactNode } from 'react'

import { AnchoredHeading } from '@/components/reader/articles/anchored-heading'
import { articleComponents } from '@/components/reader/articles/directives'
import '@/components/ui/prose.css'
import { compileText } from '@/lib/texts/content/compile'
import type { Chapter } from '@/lib/texts/content/guides'

/** A box to tick, on paper. */
const Box = () => <Square aria-hidden="true" size={16} className="mr-1.5 inline-block align-[-0.1em]" />

const components = { ...articleComponents, letter: articleComponents.template, input: Box }

interface HeadingProps {
  readonly id?: string
  readonly children?: ReactNode
}

interface GuideChapterProps {
  readonly chapter: Chapter
  /** Level of its sections' headings; from 3 on their anchors begin with the chapter's, because other chapters may be on the page. */
  readonly level?: 2 | 3
  readonly className?: string
}

/** The text of a chapter, without its title. For members only: check access with lib/access/viewer/access.ts first. */
export function GuideChapter({ chapter, level = 3, className }: GuideChapterProps) {
  const { Content } = compileText(chapter)
  const start = level === 2 ? '' : `${chapter.slug}-`
  const h3 = ({ id, children }: HeadingProps) => (
    <AnchoredHeading as={level === 2 ? 'h2' : 'h3'} id={start + id}>
      {children}
    </AnchoredHeading>
  )
  const h4 = ({ id, children }: HeadingProps) => (
    <AnchoredHeading as="h3" id={id}>
      {children}
    </AnchoredHeading>
  )
  return (
    <div className={clsx('prose', className)}>
      <Content components={{ ...components, h3, ...(level === 2 && { h4 }) }} />
    </div>
  )
}
