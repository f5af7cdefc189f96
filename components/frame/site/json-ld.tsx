import type { Thing } from 'schema-dts'

/** React does not escape script content; escaping `<` keeps it from closing the element. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
