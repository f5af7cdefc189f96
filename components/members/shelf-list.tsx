import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import './shelf-list.css'

export interface ShelfGroup {
  readonly id: string
  readonly name: string
  readonly line?: string
  readonly texts: readonly {
    readonly slug: string
    readonly href: string
    readonly title: string
    readonly line: string
    /** Its formats, its length. */
    readonly meta: ReactNode
    /** Before or beside its words. */
    readonly drawing?: ReactNode
    readonly beside?: ReactNode
  }[]
}

/** Texts in groups: the name of a group at the side, its texts beside it. */
export const ShelfList = ({ groups }: { readonly groups: readonly ShelfGroup[] }) => (
  <Container className="pb-24">
    {groups.map(({ id, name, line, texts }) => (
      <section key={id} aria-labelledby={id} className="shelf-group">
        <header>
          <h2 id={id} className="text-heading">
            {name}
          </h2>
          {line && <p className="mt-2 max-w-[22rem] text-soft">{line}</p>}
        </header>
        <ul>
          {texts.map(({ slug, href, title, line: about, meta, drawing, beside }) => (
            <li key={slug} id={slug} className="shelf-text">
              {drawing}
              <div className="min-w-0 grow">
                <h3 className="text-title">
                  <Link href={href} className="shelf-link">
                    {title}
                  </Link>
                </h3>
                <p className="mt-1.5 max-w-[34rem] text-small text-soft">{about}</p>
                <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">{meta}</p>
              </div>
              {beside}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Container>
)
