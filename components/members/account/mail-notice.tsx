import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { paths } from '@/content/paths'
import type { Profile } from '@/lib/account/profile'
import { formatDate } from '@/lib/platform/format'

const contact = (
  <Link href={paths.contact} className="whitespace-nowrap text-link">
    écris-nous
  </Link>
)

/** Tells that the address is suppressed, and what to do: docs/product.md#mails-refused. */
export function MailNotice({ email, mailsRefused: refused }: Pick<Profile, 'email' | 'mailsRefused'>) {
  if (!refused) return null
  const address = <strong className="break-all">{email}</strong>
  if (refused.reason === 'complained') {
    return (
      <Notice urgent={false}>
        <p>
          Un de nos e-mails à {address} nous a été signalé comme indésirable le {formatDate(refused.since)}. Nous ne
          t’envoyons plus ni nouvelles ni rappels d’achat. Ce qui concerne ton compte et tes contrats part toujours.
          C’est une erreur ? Alors {contact}.
        </p>
      </Notice>
    )
  }
  return (
    <Notice urgent>
      <p className="flex-[1_1_20rem]">
        Nos e-mails à {address} nous reviennent depuis le {formatDate(refused.since)}. Nous n’y envoyons plus rien, même
        au sujet de ton abonnement ou de tes achats. Si l’adresse a changé, corrige-la. Si elle est bonne, {contact} :
        nous essaierons à nouveau.
      </p>
      <a href="#adresse" className={buttonClass('outline')}>
        Corriger mon adresse
      </a>
    </Notice>
  )
}
