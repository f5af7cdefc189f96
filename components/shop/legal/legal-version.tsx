import type { LegalDocument } from '@/content/legal/register'
import { formatDate } from '@/lib/platform/format'
import { getLegalVersions, type LegalVersion } from '@/lib/texts/legal/versions'

const SHORT_HASH_LENGTH = 12

export function LegalIdentity({ version: { version, effectiveOn, hash, sourceUrl } }: { version: LegalVersion }) {
  return (
    <div className="max-w-[34rem] border-t-2 border-coral pt-4 text-small text-soft">
      <p>
        Version {version}, du <time dateTime={effectiveOn}>{formatDate(effectiveOn)}</time>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center">
          Empreinte du texte&nbsp;:
          <code className="ml-1.5 text-coral-text underline underline-offset-4">
            {hash.slice(0, SHORT_HASH_LENGTH)}…
          </code>
        </summary>
        <p className="pb-2">
          <code className="break-all">{hash}</code>
        </p>
        <p>
          C’est l’empreinte SHA-256 du texte brut. Un seul mot changé, et elle n’est plus la même&nbsp;: elle prouve ce
          que tu as lu ou accepté. Dans le texte brut, les mentions entre accolades tiennent la place du nom et des
          adresses.
        </p>
        <a href={sourceUrl} className="text-link inline-flex min-h-11 items-center">
          Lire le texte brut
        </a>
      </details>
    </div>
  )
}

export function OlderNotice({ document }: { document: LegalDocument }) {
  return (
    <p className="mt-8 rounded-card bg-tint-dusk p-5 sm:px-6">
      Tu lis une ancienne version. Elle vaut pour ceux qui l’ont acceptée.{' '}
      <a href={`/${document}`} className="text-link">
        Lire la version en vigueur
      </a>
    </p>
  )
}

export function LegalHistory({ document, shown }: { document: LegalDocument; shown: string }) {
  return (
    <section aria-labelledby="versions" className="mt-16 max-w-[40rem] border-t border-line-strong pt-6">
      <h2 id="versions" className="text-title">
        Toutes les versions
      </h2>
      <ul className="mt-3">
        {getLegalVersions(document).map(({ version, effectiveOn, changes, url }) => (
          <li key={version} className="border-b border-line py-3">
            <a href={url} className="text-link" aria-current={version === shown ? 'true' : undefined}>
              Version {version}
            </a>{' '}
            <span className="text-small text-soft">
              du {formatDate(effectiveOn)}. {changes}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
