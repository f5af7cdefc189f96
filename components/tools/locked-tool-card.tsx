import type { ToolCard } from '@/lib/content/tools'

import { CategoryMark } from './category-mark'

/** Strokes stand where the text would be: the text itself never left the server, so there is nothing to unblur. */
export function LockedToolCard({ tool }: { tool: ToolCard }) {
  return (
    <li aria-hidden="true" className="pointer-events-none border-t border-line-strong py-8 select-none lg:py-10">
      <div className="grid gap-x-12 gap-y-5 blur-[5px] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_17rem]">
        <div className="sm:col-span-2 lg:col-span-1">
          <CategoryMark category={tool.category} />
          <p className="mt-2 font-display text-[clamp(1.75rem,1.45rem+1.2vw,2.25rem)] leading-tight">{tool.name}</p>
        </div>
        <div>
          <Strokes widths={['w-full', 'w-[92%]', 'w-[64%]']} />
          <div className="mt-5 border-l-2 border-apricot pl-5">
            <Strokes widths={['w-[38%]', 'w-full', 'w-[86%]']} />
          </div>
        </div>
        <Strokes widths={['w-[44%]', 'w-[90%]', 'w-[72%]', 'w-[30%]', 'w-[80%]']} />
      </div>
    </li>
  )
}

function Strokes({ widths }: { widths: readonly string[] }) {
  return (
    <div className="grid content-start gap-2.5">
      {widths.map((width) => (
        <span key={width} className={`stroke ${width}`} />
      ))}
    </div>
  )
}
