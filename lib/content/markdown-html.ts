import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze()

/** Our own Markdown as HTML: without scripts or raw tags. */
export const toHtml = (markdown: string): string => String(processor.processSync(markdown))
