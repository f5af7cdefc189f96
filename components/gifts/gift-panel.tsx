import { MailedLinkForm } from '@/components/auth/mailed-link-form'
import { AnswerPanel } from '@/components/ui/answer'
import { Button, ButtonLink } from '@/components/ui/button'
import { pages } from '@/content/pages'
import { formatDate } from '@/lib/format'

import { keepGift, takeGift } from './actions'

const OVER = 'Il a déjà été ouvert autant de fois qu’il pouvait l’être, ou sa date est passée.'

/** For somebody who is not signed in: nothing is theirs yet. */
export const SignInForGift = ({ token }: { readonly token: string }) => (
  <form action={keepGift} className="mt-6">
    <input type="hidden" name="token" value={token} />
    <p className="mb-5">
      Il s’ouvre dans un compte : le tien, ou un nouveau. Une fois connecté, « Revenir à ma page » te ramène ici. Garde
      ce lien : il sert encore demain.
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
        title: 'Tu as déjà tout',
        message: 'Ton abonnement ouvre la même chose et se renouvelle : garde ce lien, ou donne-le à quelqu’un.',
      }}
    />
    <ButtonLink href={pages.memberSpace.path} className="mt-6">
      Aller à mon espace
    </ButtonLink>
  </>
)

export const OpenedGift = ({ until }: { readonly until: Date }) => (
  <>
    <AnswerPanel
      className="mt-6 p-5"
      answer={{
        ok: true,
        title: 'Ton cadeau est ouvert',
        message: `Premium est à toi jusqu’au ${formatDate(until)}. Ce jour-là, il se ferme tout seul : rien à payer.`,
      }}
    />
    <ButtonLink href={pages.memberSpace.path} className="mt-6">
      Entrer dans l’espace membre
    </ButtonLink>
  </>
)

interface OpenGiftProps {
  readonly token: string
  /** Until when it would be open; null once the link is good for nothing. */
  readonly until: Date | null
}

export function OpenGift({ token, until }: OpenGiftProps) {
  const space = { href: pages.memberSpace.path, label: 'Entrer dans l’espace membre' }
  return (
    <>
      {until && (
        <p className="mt-6 border-t border-line pt-5">
          Ouvert aujourd’hui, il dure jusqu’au <strong>{formatDate(until)}</strong>.
        </p>
      )}
      <MailedLinkForm
        token={token}
        action={takeGift}
        submit="Ouvrir mon cadeau"
        next={space}
        expired={until ? null : { message: OVER, next: { href: pages.subscription.path, label: 'Voir l’abonnement' } }}
      />
    </>
  )
}
