import { ArrowUpRight } from 'lucide-react'
import { CategoryMark } from './category-mark'
import type { ToolCardData } from './tool-grid'

export function ToolCard({ tool }: { tool: ToolCardData }) {
  return (
    <li className="group relative grid content-start gap-x-6 border-t border-line-strong py-7 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <CategoryMark category={tool.category} />
      <div>
        <h2 className="text-[clamp(1.5rem,1.3rem+1vw,2rem)] leading-tight max-sm:mt-2">
          {tool.url ? (
            <a
              href={tool.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 decoration-coral decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {tool.name}
              <ArrowUpRight aria-hidden="true" size={20} className="text-coral-text" />
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          ) : (
            tool.name
          )}
        </h2>
        {tool.description && <p className="mt-2 text-soft">{tool.description}</p>}
      </div>
    </li>
  )
}
