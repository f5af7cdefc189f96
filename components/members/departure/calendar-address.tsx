import { CalendarPlus } from 'lucide-react'

import { buttonClass, ButtonLink } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { PostForm } from '@/components/ui/post-form'
import { paths } from '@/content/paths'

import { renewCalendarAddress } from './actions'

/** @param props.url of the calendar feed; null until its reader has just proven who they are: it opens without a session */
export function CalendarAddress({ url }: { readonly url: string | null }) {
  return (
    <>
      <p className="text-small text-soft">
        Donne cette adresse à ton agenda (« S’abonner », « À partir de l’URL ») : il suit le carnet, même quand J
        change. Elle s’ouvre sans mot de passe ; garde-la pour toi.
      </p>
      {url === null ? (
        <ButtonLink href={`${paths.proof}?pour=agenda`} prefetch={false} variant="outline" className="mt-4 text-small">
          Afficher mon adresse
        </ButtonLink>
      ) : (
        <KnownAddress url={url} />
      )}
    </>
  )
}

function KnownAddress({ url }: { readonly url: string }) {
  return (
    <>
      <label className="mt-4 block">
        <span className="sr-only">Adresse de ton agenda</span>
        <input readOnly value={url} className={`${inputClass} text-small`} />
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={url} download className={buttonClass('outline', 'text-small')}>
          <CalendarPlus aria-hidden="true" size={17} />
          Télécharger (.ics)
        </a>
        <PostForm action={renewCalendarAddress} submit="Renouveler l’adresse" size="small" variant="ghost" />
      </div>
      <p className="mt-2 text-small text-soft">Renouvelée, l’ancienne cesse de répondre tout de suite.</p>
    </>
  )
}
