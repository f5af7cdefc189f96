import { SettingsForm } from '@/components/frame/identity/settings-form'
import { CopyAddress } from '@/components/ui/copy-address'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { PrintButton } from '@/components/ui/print-button'
import { Section } from '@/components/ui/section'
import { monthsText } from '@/content/gifts'
import { pages } from '@/content/pages'
import { site } from '@/content/site'
import type { BoughtGift } from '@/lib/access/gifts/bought'
import { dayOfMail, isLeaving, lastMailDay } from '@/lib/access/gifts/mailing'
import { dayOf } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

import { cancelMail } from './actions'
import { giftFields } from './fields'
import './gift-card.css'
import { GiftMailForm } from './gift-mail-form'

interface Props {
  readonly gift: BoughtGift
  readonly now: Date
}

function Mailing({ gift: { id, mail, mailedAt, canMail, expiresAt }, now }: Props) {
  const days = { firstDay: dayOf(now), lastDay: lastMailDay(expiresAt, now) }
  if (mail && isLeaving(mail, now)) return <p>Ton cadeau est en route vers {mail.address}.</p>
  if (mail)
    return (
      <>
        <p className="mb-6">
          Il part le <strong>{formatDate(mail.day)}</strong> vers {mail.address}, de la part de {mail.sender}.
        </p>
        <Form
          as={SettingsForm}
          fields={giftFields}
          given={{ cadeau: id }}
          action={cancelMail}
          submit="Ne plus l’envoyer"
        />
        <details className="mt-6">
          <summary className="text-link w-fit cursor-pointer py-2">Changer l’adresse, le jour ou les mots</summary>
          <div className="mt-4">
            <GiftMailForm
              giftId={id}
              {...days}
              planned={{ address: mail.address, sender: mail.sender, words: mail.words, day: dayOfMail(mail) }}
            />
          </div>
        </details>
      </>
    )
  return (
    <>
      {mailedAt && (
        <p className="mb-6">
          Il est parti le {formatDate(mailedAt)}.{' '}
          <span>{canMail ? 'Rien reçu ? Tu peux l’envoyer une seconde fois.' : ''}</span>
        </p>
      )}
      {canMail && <GiftMailForm giftId={id} {...days} />}
    </>
  )
}

/** A card to print on A5: the names are written by hand. */
const GiftCard = ({ gift: { months, expiresAt, url, code } }: { readonly gift: BoughtGift }) => (
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

/** For its buyer: the card, the link, the mail. Of .gift-page only the card is printed. */
export const OpenBoughtGift = ({ gift, now }: Props) => (
  <>
    <GiftCard gift={gift} />
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <PrintButton>Imprimer la carte</PrintButton>
      <p className="text-small text-soft">Une page A5 couchée. Les deux lignes s’écrivent à la main.</p>
    </div>
    <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <Section layout="plain" id="envoi" title="L’envoyer par e-mail">
        <Mailing gift={gift} now={now} />
      </Section>
      <Section layout="plain" id="lien" title="Le donner toi-même">
        <p>Qui a ce lien, ou le code de la carte, ouvre le cadeau : une fois, dans son compte.</p>
        <CopyAddress url={gift.url} of="Lien du cadeau" />
        <p className="mt-8 border-t border-line pt-5 text-small">
          Tant que personne ne l’a ouvert, tu peux changer d’avis pendant 14 jours :{' '}
          <Link href={`${pages.ownWithdrawal.path}?contrat=${gift.purchaseId}`} className="text-link">
            renoncer au contrat ici
          </Link>
          . Le cadeau ne s’ouvre plus, et tu es remboursé en entier.
        </p>
      </Section>
    </div>
  </>
)

/** What became of a gift that nobody can open any more. */
export function ClosedBoughtGift({ gift: { end, openedAt, expiresAt } }: Pick<Props, 'gift'>) {
  if (end === 'used')
    return (
      <p className="text-lead">
        Ton cadeau est ouvert<span>{openedAt ? `, depuis le ${formatDate(openedAt)}` : ''}</span>.
      </p>
    )
  if (end === 'expired') return <p className="text-lead">Il était à ouvrir jusqu’au {formatDate(expiresAt)}.</p>
  return <p className="text-lead">Ce cadeau ne s’ouvre plus : sa vente est annulée, remboursée ou contestée.</p>
}
