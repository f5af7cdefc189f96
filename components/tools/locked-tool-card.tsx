import { CategoryMark } from './category-mark'
import type { ToolCardData } from './tool-grid'

/** Strokes stand where the text would be: the text itself never left the server, so there is nothing to unblur. */
export function LockedToolCard({ tool }: { tool: ToolCardData }) {
  return (
    <li aria-hidden="true" className="pointer-events-none rounded-card border border-line bg-raised p-6 select-none">
      <div className="blur-[5px]">
        <CategoryMark category={tool.category} />
        <p className="mt-4 font-display text-title font-[560]">{tool.name}</p>
        <div className="mt-4 grid gap-2.5">
          <span className="stroke w-full" />
          <span className="stroke w-[88%]" />
          <span className="stroke w-[94%]" />
          <span className="stroke w-[46%]" />
        </div>
      </div>
    </li>
  )
}
