'use client'

import { NEWS_CONSENT } from '@/content/consent'

import { saveNews } from './actions'
import { SettingsForm } from './settings-form'

/** A button and not a box: what is posted is what was pressed, also when the page is old. */
export function NewsSettings({ wantsNews }: { readonly wantsNews: boolean }) {
  return (
    <>
      <p className="mb-4 max-w-[38rem]">
        {wantsNews ? 'Tu les reçois, une fois par mois.' : `Tu ne les reçois pas. « ${NEWS_CONSENT} »`}
      </p>
      <SettingsForm action={saveNews} submit={wantsNews ? 'Ne plus les recevoir' : 'Les recevoir'}>
        <input type="hidden" name="news" value={wantsNews ? 'off' : 'on'} />
      </SettingsForm>
    </>
  )
}
