import type { ReactNode } from 'react'

import { AuthFrame, AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm } from '@/components/frame/identity/mailed-link-form'
import { SettingsForm } from '@/components/frame/identity/settings-form'
import { FirstSteps } from '@/components/shop/billing/first-steps'
import { AnswerPanel } from '@/components/ui/answer'
import { Button, ButtonLink } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Link } from '@/components/ui/link'
import { monthsText } from '@/content/gifts'
import { pages } from '@/content/pages'
import type { Gift, GiftEnd, OwnGift } from '@/lib/access/gifts/gift'
import { formatDate } from '@/lib/platform/format'

import { keepGift, openCode, takeGift } from './actions'
import { codeFields } from './fields'
import { Ticket } from './ticket'

/** An open gift; the buttons depend on the viewer. */
export const WaitingGift = ({ gift, children }: { readonly gift: Gift; readonly children: ReactNode }) => (
  <AuthFrame>
    <Ticket
      title={monthsText(gift.months)}
      what="de Premium"
      stub={`À ouvrir jusqu’au ${formatDate(gift.expiresAt)}`}
    />
    <h1 className="text-heading">Un cadeau t’attend</h1>
    <p className="mt-4 text-soft">
      Quelqu’un t’offre les guides, les outils, tous les articles, le carnet de départ et la note du mois. Pas de carte
      à donner, rien à résilier : cela s’arrête tout seul.
    </p>
    {children}
  </AuthFrame>
)

/** For signed-out visitors. */
export const SignInForGift = ({ token }: { readonly token: string }) => (
  <form action={keepGift} className="mt-6">
    <input type="hidden" name="token" value={token} />
    <p className="mb-5">
      Il s’ouvre dans un compte : le tien, ou un nouveau, que la page suivante te propose de créer. Une fois connecté,
      « Revenir à ma page » te ramène ici. Garde ce lien : il sert encore demain.
    </p>
    <Button type="submit" className="min-h-12 w-full">
      Me connecter pour l’ouvrir
    </Button>
  </form>
)

export const GiftWaits = () => (
  <>
    <AnswerPanel
      className="mt-6 p-5"
      answer={{
        ok: true,
        title: 'Ce cadeau attend',
        message: 'Ton abonnement continue, ou peut reprendre : garde ce lien jusqu’à sa fin, ou donne-le à quelqu’un.',
      }}
    />
    <ButtonLink href={pages.memberSpace.path} className="mt-6">
      Aller à mon espace
    </ButtonLink>
  </>
)

export const OpenGift = ({ token, until }: { readonly token: string; readonly until: Date }) => (
  <>
    <p className="mt-6 border-t border-line pt-5">
      Ouvert aujourd’hui, il dure jusqu’au <strong>{formatDate(until)}</strong>.
    </p>
    <MailedLinkForm
      token={token}
      action={takeGift}
      submit="Ouvrir mon cadeau"
      next={{ href: pages.memberSpace.path, label: 'Entrer dans l’espace membre' }}
    />
  </>
)

/** For the user who has opened it. */
export function OpenedGift({ own: { until, endedAt }, now }: { readonly own: OwnGift; readonly now: Date }) {
  if (endedAt)
    return (
      <AuthPanel
        title="Ce cadeau a été repris"
        lead={`Il était ouvert jusqu’au ${formatDate(endedAt)}. Rien n’a été prélevé.`}
      >
        <ButtonLink href={pages.contact.path} variant="outline" className="mt-6">
          Demander pourquoi
        </ButtonLink>
      </AuthPanel>
    )
  if (until <= now)
    return (
      <AuthPanel
        title="Ton cadeau est terminé"
        lead={`Il a duré jusqu’au ${formatDate(until)}. Rien n’a été prélevé, rien ne le sera. Ce que tu as noté t’attend dans ton compte.`}
      >
        <ButtonLink href={pages.subscription.path} className="mt-6">
          Voir l’abonnement
        </ButtonLink>
      </AuthPanel>
    )
  return (
    <AuthFrame>
      <Ticket title="Premium" what="est à toi" stub={`Jusqu’au ${formatDate(until)}`} />
      <h1 className="text-heading">Ton cadeau est ouvert</h1>
      <p role="status" className="mt-4 text-soft">
        Le {formatDate(until)}, il se ferme tout seul : rien à payer, rien à résilier.
      </p>
      <h2 className="mt-9 text-title">Par où commencer</h2>
      <FirstSteps />
      <ButtonLink href={pages.memberSpace.path} className="mt-8">
        Entrer dans l’espace membre
      </ButtonLink>
    </AuthFrame>
  )
}

const CardCode = () => (
  <div className="mt-8 border-t border-line pt-6">
    <Form as={SettingsForm} fields={codeFields} action={openCode} submit="Voir mon cadeau" variant="coral">
      {(field) => field('code', { className: 'tabular' })}
    </Form>
  </div>
)

/** Without a link: on the address that a card names. */
export const CodeOfGift = () => (
  <AuthPanel
    title="Tu as reçu un cadeau ?"
    lead="Ta carte porte un code. Tape-le ici : le cadeau s’ouvre dans ton compte."
  >
    <CardCode />
  </AuthPanel>
)

const reasons: Readonly<Record<GiftEnd, (gift: Gift) => string>> = {
  closed: () => 'Il a été repris avant que tu ne l’ouvres.',
  used: () => 'Il a déjà été ouvert autant de fois que prévu.',
  expired: ({ expiresAt }) => `Il était à ouvrir jusqu’au ${formatDate(expiresAt)}.`,
}

interface GoneGiftProps {
  /** Null for a forged link. */
  readonly gift: Gift | null
  readonly isSignedIn: boolean
}

export function GoneGift({ gift, isSignedIn }: GoneGiftProps) {
  if (!gift?.end)
    return (
      <AuthPanel
        title="Ce lien n’ouvre pas de cadeau"
        lead="Il est peut-être coupé : copie-le de nouveau en entier, depuis le message où tu l’as reçu."
      >
        <CardCode />
      </AuthPanel>
    )
  return (
    <AuthPanel
      title="Ce cadeau n’est plus là"
      lead={`${reasons[gift.end](gift)} Demande à la personne qui te l’a donné si elle en a un autre.`}
    >
      {!isSignedIn && gift.end === 'used' && (
        <p className="mt-4">
          C’est toi qui l’as ouvert ?{' '}
          <Link href={pages.auth.path} className="text-link">
            Connecte-toi
          </Link>
          , il est dans ton compte.
        </p>
      )}
      <ButtonLink href={pages.subscription.path} variant="outline" className="mt-6">
        Voir l’abonnement
      </ButtonLink>
    </AuthPanel>
  )
}
