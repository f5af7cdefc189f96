import type { Thing } from 'schema-dts'

/** React does not escape the text of a script: without `<`, nothing in it can end the element. */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
