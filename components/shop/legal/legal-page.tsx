import { textComponents } from '@/components/reader/articles/directives'
import { Container } from '@/components/ui/container'
import { Contents } from '@/components/ui/contents'
import { Link } from '@/components/ui/link'
import type { LegalDocument } from '@/content/legal/register'
import { pages } from '@/content/pages'
import type { Heading } from '@/lib/texts/content/compile'
import { getLegalBody } from '@/lib/texts/legal/page'
import { getCurrentVersion, getLegalVersion } from '@/lib/texts/legal/versions'

import { LegalHistory, LegalIdentity, OlderNotice } from './legal-version'
import './legal.css'

/** What they promise is shown by tests. */
const PROVEN: readonly LegalDocument[] = ['accessibilite', 'confidentialite']

function LegalContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <div className="legal-contents max-lg:mb-8">
      <Contents className="max-h-[calc(100dvh-var(--header-height)-4rem)] overflow-y-auto">
        <ol className="toc">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Contents>
    </div>
  )
}

interface LegalPageProps {
  readonly document: LegalDocument
  readonly version?: string
}

export function LegalPage({ document, version }: LegalPageProps) {
  const shown = (version && getLegalVersion(document, version)) || getCurrentVersion(document)
  const { Content, headings } = getLegalBody(document, shown.version)
  return (
    <Container className="pt-10 pb-20 lg:pt-16 lg:pb-28">
      <header className="grid grid-cols-1 items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display">{shown.title}</h1>
        <LegalIdentity version={shown} />
      </header>
      {!shown.isCurrent && <OlderNotice document={document} />}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:mt-16 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-20">
        <LegalContents headings={headings} />
        <div>
          <div className="prose legal-text">
            <Content components={textComponents} />
          </div>
          {PROVEN.includes(document) && (
            <p className="mt-10">
              <Link href={pages.trust.path} className="text-link">
                Ce que nous tenons
              </Link>
            </p>
          )}
          <LegalHistory document={document} shown={shown.version} />
        </div>
      </div>
    </Container>
  )
}
