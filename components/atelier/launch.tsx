import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { launchTexts } from '@/content/launch'
import { testsMail } from '@/lib/atelier/launch/acts'
import type { Launch, LaunchItem } from '@/lib/atelier/launch/launch'
import { formatDate } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { CopyLines } from './copy-lines'
import { doTask } from './morning-actions'
import { RoomLink } from './room-link'

/** Value of `?liste=` that unfolds the list once all is ticked. */
export const LAUNCH_LIST = 'avant-de-vendre'

const MailTest = () => (
  <div className="mt-3">
    <ActForm act={testsMail} action={doTask} given={{}} />
  </div>
)

function Open({ item: { key, sentence, findings } }: { readonly item: LaunchItem }) {
  const text = launchTexts[key]
  return (
    <Row>
      <h3 className="font-[640]">{text.title}</h3>
      <p>{sentence}</p>
      <p className="mt-1">
        {text.fix} {'link' in text && <RoomLink href={text.link.href}>{text.link.label}</RoomLink>}
      </p>
      {'page' in text && <p className="text-small text-soft">Dans les fichiers du site : {text.page}</p>}
      {key === 'mail' && <MailTest />}
      {findings.length > 0 && (
        <Fold label={`Ce que dit le diagnostic (${findings.length})`}>
          <CopyLines lines={findings} of={`le diagnostic : ${text.title}`} />
        </Fold>
      )}
    </Row>
  )
}

const Done = ({ item: { key, sentence } }: { readonly item: LaunchItem }) => (
  <Row>
    <strong className="font-[640]">{launchTexts[key].title}</strong> : {sentence}
    {/* Also later: the mail server may have changed. */}
    {key === 'mail' && <MailTest />}
  </Row>
)

/** The owner's way to the first sale: each line ticks itself. One line once all are ticked. */
export function LaunchSection({ launch: { items, readySince } }: { readonly launch: Launch }) {
  const done = items.filter(({ isDone }) => isDone)
  const open = items.filter(({ isDone }) => !isDone)
  if (items.length === 0)
    return (
      <p className="border-t border-line pt-6 text-small text-soft">
        Avant de vendre : tout est coché{readySince && ` depuis le ${formatDate(readySince)}`}.{' '}
        <RoomLink href={`${atelier.path}?liste=${LAUNCH_LIST}`}>Revoir la liste</RoomLink>
      </p>
    )
  return (
    <Section
      id={LAUNCH_LIST}
      title="Avant de vendre"
      lead={`${done.length} sur ${items.length} : chaque ligne se coche seule`}
    >
      {open.length === 0 && <p className="text-lead">Tout est coché : tu peux vendre.</p>}
      <ul>
        {open.map((item) => (
          <Open key={item.key} item={item} />
        ))}
      </ul>
      {done.length > 0 && (
        <Fold label={`C’est fait (${done.length})`}>
          <ul>
            {done.map((item) => (
              <Done key={item.key} item={item} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  )
}
