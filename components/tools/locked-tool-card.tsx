import { CategoryMark } from './category-mark'
import type { ToolCardData } from './tool-grid'

/** Strokes stand where the text would be: the text itself never left the server, so there is nothing to unblur. */
export function LockedToolCard({ tool }: { tool: ToolCardData }) {
  return (
    <li aria-hidden="true" className="pointer-events-none border-t border-line-strong py-7 select-none">
      <div className="grid gap-x-6 blur-[5px] sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <CategoryMark category={tool.category} />
        <div>
          <p className="font-display text-[clamp(1.5rem,1.3rem+1vw,2rem)] leading-tight max-sm:mt-2">{tool.name}</p>
          <div className="mt-3 grid gap-2.5">
            <span className="stroke w-full" />
            <span className="stroke w-[88%]" />
            <span className="stroke w-[94%]" />
            <span className="stroke w-[46%]" />
          </div>
        </div>
      </div>
    </li>
  )
}
