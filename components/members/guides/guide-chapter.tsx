import clsx from 'clsx'
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

import { AnchoredHeading } from '@/components/reader/articles/anchored-heading'
import { mdxComponents } from '@/components/reader/articles/mdx-components'
import '@/components/ui/prose.css'
import type { Chapter } from '@/lib/texts/content/guides'
import { readTree } from '@/lib/texts/content/markdown'

/** A box to tick, on paper. */
const Box = () => (
  <span aria-hidden="true" className="mr-1.5">
    ☐
  </span>
)

const components = {
  callout: mdxComponents.Callout,
  example: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <mdxComponents.Example name={title}>{children}</mdxComponents.Example>
  ),
  letter: mdxComponents.Template,
  img: mdxComponents.img,
  table: mdxComponents.table,
  input: Box,
}

interface GuideChapterProps {
  readonly chapter: Chapter
  /** Level of its sections' headings; from 3 on their anchors begin with the chapter's, because other chapters may be on the page. */
  readonly level?: 2 | 3
  readonly className?: string
}

/** The text of a chapter, without its title. For members only: check access with lib/access/viewer/access.ts first. */
export function GuideChapter({ chapter, level = 3, className }: GuideChapterProps) {
  const headings =
    level === 2
      ? {
          h3: (props: ComponentProps<'h2'>) => <AnchoredHeading as="h2" {...props} />,
          h4: (props: ComponentProps<'h2'>) => <AnchoredHeading as="h3" {...props} />,
        }
      : {
          h3: ({ id, ...props }: ComponentProps<'h2'>) => (
            <AnchoredHeading as="h3" id={`${chapter.slug}-${id}`} {...props} />
          ),
        }
  return (
    <div className={clsx('prose', className)}>
      {toJsxRuntime(readTree(chapter), {
        Fragment,
        jsx,
        jsxs,
        components: { ...components, ...headings } as Components,
      })}
    </div>
  )
}
