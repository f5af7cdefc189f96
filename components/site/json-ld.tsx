import type { Thing } from 'schema-dts'

/**
 * Structured data for search engines. A browser never runs this type of script, and React writes its text as it stands;
 * without `<` no text in it can end the element.
 */
export function JsonLd({ graph }: { graph: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
