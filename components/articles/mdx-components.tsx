import type { MDXComponents } from 'mdx/types'
import { Callout } from './callout'
import { Checklist } from './checklist'
import { Example } from './example'
import { Figures } from './figures'
import { Steps } from './steps'

/** What an article's MDX may use. Plain headings, lists and links are styled by `.prose`. */
export const mdxComponents = {
  Callout,
  Checklist,
  Example,
  Figures,
  Steps,
  table: (props) => (
    <div role="region" aria-label="Tableau" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table
        {...props}
        className="w-full min-w-[34rem] border-collapse text-[1rem] leading-snug [&_td]:border-t [&_td]:border-line [&_td]:px-4 [&_td]:py-2.5 [&_th]:bg-sunk [&_th]:px-4 [&_th]:py-3 [&_th]:text-left [&_th]:font-[640]"
      />
    </div>
  ),
} satisfies MDXComponents
