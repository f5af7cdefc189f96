import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { catalogue } from '@/content/catalogue'
import { announcesPrice } from '@/lib/atelier/catalogue/acts'
import type { OldPrice, PriceChangeUnderWay } from '@/lib/atelier/catalogue/price-changes'
import { formatCount, formatEuros, formatDate, formatMonth, plural } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { periodPrice, soldPrice } from './catalogue'
import { Empty } from './empty'
import { changeSales } from './sell-actions'

const NO_AMOUNT = 'un prix sans montant fixe'

type Move = NonNullable<OldPrice['move']>

/** Preview of a price change: who is affected, when, and the mail. */
function MoveForm({ move }: { readonly move: Move }) {
  const { people, first, last, byMonth, mail, subject } = move
  const isOneDay = formatDate(first) === formatDate(last)
  return (
    <Fold label={`Prévenir ${plural(people, 'cette personne', `ces ${people} personnes`)}, puis les passer`}>
      <p className="max-w-[38rem]">
        {isOneDay
          ? `Premier paiement au nouveau prix : le ${formatDate(first)}.`
          : `Premiers paiements au nouveau prix : du ${formatDate(first)} au ${formatDate(last)}, chacun à son renouvellement.`}{' '}
        Avant, rien ne change pour personne, et qui résilie d’ici là n’est pas passé.
      </p>
      {byMonth.length > 1 && (
        <ul className="mt-3 max-w-[26rem]">
          {byMonth.map(([month, count]) => (
            <Row key={month} end={<span className="tabular font-[640]">{count}</span>}>
              {formatMonth(month)}
            </Row>
          ))}
        </ul>
      )}
      <Fold label="L’e-mail, tel qu’il arrive (avec la date de chacun)">
        <div className="max-w-[38rem] rounded-card border border-line-strong px-5 py-4">
          <p className="font-[640]">{mail.subject}</p>
          {mail.text.split(/\n{2,}/).map((part, index) => (
            <p key={index} className="mt-2 text-small wrap-anywhere">
              {part}
            </p>
          ))}
        </div>
      </Fold>
      <div className="mt-5 pb-3">
        <ActForm act={announcesPrice} action={changeSales} given={{ subject }} variant="coral">
          {(field) => field('people', { label: `Tape ${people} pour confirmer` })}
        </ActForm>
      </div>
    </Fold>
  )
}

const HELD = 'à l’essai, en pause ou à un rythme fait à la main'

function OldPriceRow({ oldPrice: { key, cents, people, move } }: { readonly oldPrice: OldPrice }) {
  const entry = key && catalogue[key]
  const left = people - (move?.people ?? 0)
  const price = cents === null ? NO_AMOUNT : entry ? periodPrice(cents, entry.interval) : formatEuros(cents)
  return (
    <Row>
      <strong className="font-[640]">{entry ? entry.productName : 'Un prix fait à la main'}</strong> :{' '}
      {plural(people, 'une personne paie', `${people} personnes paient`)} {price}
      {entry && ` au lieu de ${soldPrice(entry)}`}.
      {entry && left > 0 && (
        <span className="block text-small text-soft">
          {move
            ? `Dont ${left} ${plural(left, 'déjà prévenue', 'déjà prévenues')}`
            : plural(left, 'Déjà prévenue', 'Déjà prévenues')}{' '}
          (« Changements en cours »), ou {HELD}.
        </span>
      )}
      {move && <MoveForm move={move} />}
    </Row>
  )
}

export const OldPricesSection = ({ oldPrices }: { readonly oldPrices: readonly OldPrice[] }) => (
  <Section title="Anciens prix" lead="Abonnements qui se renouvellent">
    <Empty of={oldPrices}>Aucun ne se renouvelle à un autre prix que celui affiché, codes mis à part.</Empty>
    <ul>
      {oldPrices.map((oldPrice) => (
        <OldPriceRow key={`${oldPrice.key} ${oldPrice.cents}`} oldPrice={oldPrice} />
      ))}
    </ul>
    <p className="mt-4 max-w-[38rem] text-small text-soft">
      Un abonné garde son prix tant que tu ne l’as pas prévenu. Les conditions de vente (article 3) promettent un e-mail
      trente jours au moins avant le renouvellement au nouveau prix, jamais pour une période déjà payée, et le droit de
      partir avant.
    </p>
  </Section>
)

const counted = (change: PriceChangeUnderWay) =>
  (
    [
      [change.unsent, 'e-mail en route', 'e-mails en route'],
      [
        change.waiting,
        'personne prévenue, qui paie encore l’ancien',
        'personnes prévenues, qui paient encore l’ancien',
      ],
      [
        change.moved,
        'au nouveau prix chez Stripe dès son renouvellement',
        'au nouveau prix chez Stripe dès leur renouvellement',
      ],
      [change.gone, 'partie, ou passée à une autre formule', 'parties, ou passées à une autre formule'],
      [change.unreached, 'e-mail qui n’a pas pu partir', 'e-mails qui n’ont pas pu partir'],
    ] as const
  ).flatMap(([count, one, many]) => (count ? [formatCount(count, one, many)] : []))

export function ChangesUnderWaySection({ changes }: { readonly changes: readonly PriceChangeUnderWay[] }) {
  if (changes.length === 0) return null
  return (
    <Section title="Changements en cours" lead="Suivis chaque nuit">
      <ul>
        {changes.map((change) => {
          const { key, fromCents, toCents, begunOn, lastOn } = change
          const { productName, interval } = catalogue[key]
          return (
            <Row key={`${key} ${fromCents} ${toCents}`}>
              <strong className="font-[640]">{productName}</strong> : {periodPrice(fromCents, interval)}, puis{' '}
              {periodPrice(toCents, interval)}
              <span className="block">{counted(change).join(', ')}.</span>
              <span className="block text-small text-soft">
                Annoncé le {formatDate(begunOn)}
                {lastOn && `, payé par tous au plus tard le ${formatDate(lastOn)}`}.
              </span>
            </Row>
          )
        })}
      </ul>
    </Section>
  )
}
