'use client'

import { SettingsForm } from '@/components/frame/identity/settings-form'
import { NEWS_CONSENT } from '@/content/consent'

import { saveNews } from './actions'

/** A button instead of a checkbox, so that an outdated page posts what the button says. */
export function NewsSettings({
  wantsNews,
  wantsReminders,
}: {
  readonly wantsNews: boolean
  readonly wantsReminders: boolean
}) {
  const given = `Tu les reçois, une fois par mois${wantsReminders ? ', et un seul rappel si tu laisses un achat en route' : ''}.`
  return (
    <>
      <p className="mb-4 max-w-[38rem]">{wantsNews ? given : `Tu ne les reçois pas. « ${NEWS_CONSENT} »`}</p>
      <SettingsForm action={saveNews} submit={wantsNews ? 'Ne plus les recevoir' : 'Les recevoir'}>
        <input type="hidden" name="news" value={wantsNews ? 'off' : 'on'} />
      </SettingsForm>
    </>
  )
}
