import { ArrowUpRight } from 'lucide-react'
import { CategoryMark } from './category-mark'
import type { ToolCardData } from './tool-grid'

export function ToolCard({ tool }: { tool: ToolCardData }) {
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-raised p-6 transition-colors focus-within:border-ink hover:border-line-strong">
      <CategoryMark category={tool.category} />
      <h2 className="mt-4 text-title">
        {tool.url ? (
          <a
            href={tool.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 after:absolute after:inset-0 after:rounded-card"
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
    </li>
  )
}
