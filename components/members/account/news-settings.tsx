import { SettingsForm } from '@/components/frame/identity/settings-form'
import { Form } from '@/components/ui/form'
import { NEWS_CONSENT } from '@/content/consent'

import { saveNews } from './actions'
import { newsFields } from './fields'

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
      <p className="mb-4 max-w-[38rem]">{wantsNews ? given : `Tu ne les reçois pas. « ${NEWS_CONSENT} »`}</p>
      <Form
        as={SettingsForm}
        fields={newsFields}
        given={{ news: wantsNews ? 'off' : 'on' }}
        action={saveNews}
        submit={wantsNews ? 'Ne plus les recevoir' : 'Les recevoir'}
      />
    </>
  )
}
