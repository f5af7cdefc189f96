import { monthsText } from '@/content/gifts'
import { pages } from '@/content/pages'
import { site } from '@/content/site'
import type { BoughtGift } from '@/lib/access/gifts/bought'
import { formatDate } from '@/lib/platform/format'

import './gift-card.css'

/** A card to print on A5: the names are written by hand. */
export const GiftCard = ({ gift: { months, expiresAt, url, code } }: { readonly gift: BoughtGift }) => (
  <article className="gift-card" aria-label="Carte à imprimer">
    <img src="/images/offrir.svg" alt="" width={1000} height={800} className="gift-card-picture" />
    <div className="gift-card-words">
      <p className="gift-card-brand">{site.brand}</p>
      <p className="gift-card-months">{monthsText(months)}</p>
      <p className="gift-card-what">
        de Premium : les guides, les outils, tous les articles et le carnet de départ, pour préparer une vie ailleurs.
      </p>
      <p className="gift-card-line">Pour</p>
      <p className="gift-card-line">De la part de</p>
    </div>
    <div className="gift-card-stub">
      <p>
        Ouvre-le sur <strong>{`${new URL(url).host}${pages.gift.path}`}</strong>
      </p>
      <p className="gift-card-code">{code}</p>
      <p>Jusqu’au {formatDate(expiresAt)}. Sans carte bancaire, rien à résilier.</p>
    </div>
  </article>
)
