import { OutsideLink } from '@/components/ui/outside-link'
import { formatDate } from '@/lib/platform/format'
import type { Fact } from '@/lib/texts/content/facts'

/** A quotation of an English text, in its language. */
const ENGLISH_QUOTE = /^(.*texte anglais[^«]*« )(.*)( ».*)$/

function SourceName({ source }: { readonly source: string }) {
  const [, before, quote, after] = ENGLISH_QUOTE.exec(source) ?? []
  if (!quote) return source
  return (
    <>
      {before}
      <span lang="en">{quote}</span>
      {after}
    </>
  )
}

export function FactSource({ fact }: { fact: Fact }) {
  return (
    <>
      <OutsideLink href={fact.url}>
        <SourceName source={fact.source} />
      </OutsideLink>
      , vérifié le <time dateTime={fact.verifiedOn}>{formatDate(fact.verifiedOn)}</time>, à revoir avant le{' '}
      <time dateTime={fact.recheckBefore}>{formatDate(fact.recheckBefore)}</time>.
    </>
  )
}
