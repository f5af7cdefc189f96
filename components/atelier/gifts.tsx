import { randomUUID } from 'node:crypto'

import { Row } from '@/components/atelier/row'
import { CopyAddress } from '@/components/ui/copy-address'
import { FocusNew } from '@/components/ui/focus-new'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { monthsText } from '@/content/gifts'
import type { GiftEnd } from '@/lib/access/gifts/gift'
import { closesGift, makesGift, openUntil } from '@/lib/atelier/gifts/acts'
import type { OwnersGift } from '@/lib/atelier/gifts/gifts'
import { dayOf } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { changeCodes } from './code-actions'
import { Empty } from './empty'
import { RoomLink } from './room-link'

function MakeGiftForm({ now }: { readonly now: Date }) {
  return (
    <ActForm act={makesGift} action={changeCodes} given={{ subject: randomUUID() }} variant="coral">
      {(field) => (
        <>
          {field('months')}
          {field('uses')}
          {field('until', { min: dayOf(now), value: openUntil(now) })}
        </>
      )}
    </ActForm>
  )
}

const states: Readonly<Record<GiftEnd, (gift: OwnersGift) => string>> = {
  closed: ({ closedAt }) =>
    closedAt ? `fermé le ${formatDate(closedAt)}` : 'fermé : sa vente est remboursée ou contestée',
  used: ({ boughtBy }) => (boughtBy ? 'ouvert' : 'ouvert autant de fois que prévu'),
  expired: ({ expiresAt }) => `dépassé depuis le ${formatDate(expiresAt)}`,
}

const stateOf = (gift: OwnersGift): string =>
  gift.end ? states[gift.end](gift) : `à ouvrir jusqu’au ${formatDate(gift.expiresAt)}`

const titleOf = ({ why, boughtBy }: OwnersGift): string =>
  why || (boughtBy ? `Acheté par ${boughtBy.name ?? boughtBy.email}` : 'Lien cadeau')

function GiftRow({ gift }: { readonly gift: OwnersGift }) {
  const { id, url, end, uses, mostUses, boughtBy, openedBy } = gift
  const [title, isOpen] = [titleOf(gift), end === null]
  return (
    <Row end={<span className="tabular text-small text-soft">{`${uses} sur ${mostUses}`}</span>}>
      <strong id={`lien-${id}`} tabIndex={-1} className="font-[640]">
        {title}
      </strong>
      <span className="block">
        {monthsText(gift.months)} de Premium, {stateOf(gift)}
      </span>
      {boughtBy && (
        <RoomLink href={`${atelier.members}/${boughtBy.id}`} className="text-small">
          Voir l’achat
        </RoomLink>
      )}
      {isOpen && url && <CopyAddress url={url} of={title} />}
      {openedBy.map(({ user, until, endedAt }) => (
        <span key={user.id} className="block text-small text-soft">
          <RoomLink href={`${atelier.members}/${user.id}`}>{user.name ?? user.email}</RoomLink>
          {endedAt ? `, repris le ${formatDate(endedAt)}` : `, jusqu’au ${formatDate(until)}`}
        </span>
      ))}
      {isOpen && url && (
        <Fold label="Fermer ce lien">
          <ActForm act={closesGift} action={changeCodes} given={{ subject: id }} />
        </Fold>
      )}
    </Row>
  )
}

export function GiftsSection({ gifts, now }: { readonly gifts: readonly OwnersGift[]; readonly now: Date }) {
  const [open, over] = [gifts.filter(({ end }) => end === null), gifts.filter(({ end }) => end !== null)]
  return (
    <Section title="Liens cadeaux" lead="Du temps offert, ou acheté">
      <Empty of={open}>Aucun lien n’attend d’être ouvert.</Empty>
      <ul>
        {open.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      <FocusNew id={gifts[0] && `lien-${gifts[0].id}`} />
      {/* The key resets the form once a link is created. */}
      <Fold key={gifts[0]?.id} label="Créer un lien cadeau">
        <p className="mb-4 max-w-[38rem]">
          Qui a le lien l’ouvre dans son compte, une fois. Aucune carte n’est demandée et rien ne se renouvelle : à la
          fin, l’accès se ferme tout seul.
        </p>
        <MakeGiftForm now={now} />
      </Fold>
      {over.length > 0 && (
        <Fold label={`Les liens ouverts, fermés ou dépassés (${over.length})`}>
          <ul>
            {over.map((gift) => (
              <GiftRow key={gift.id} gift={gift} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  )
}
