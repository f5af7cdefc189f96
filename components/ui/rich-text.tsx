import { renderRich } from '@/lib/texts/content/markdown'
import type { Rich } from '@/lib/texts/content/reader'

interface RichTextProps {
  readonly of: Rich
  readonly as?: 'div' | 'li'
  readonly className?: string
}

/** Markdown of content/texts. The renderer removes raw tags. */
export const RichText = ({ of, as: Tag = 'div', className }: RichTextProps) => (
  <Tag className={className} dangerouslySetInnerHTML={{ __html: renderRich(of) }} />
)
