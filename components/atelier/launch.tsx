import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { testsMail } from '@/lib/atelier/launch/acts'
import type { Launch } from '@/lib/atelier/launch/launch'
import type { Asked } from '@/lib/operations/checks/checks'
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

function Open({ item: { id, title, sentence, findings, fix, link } }: { readonly item: Asked }) {
  return (
    <Row>
      <h3 className="font-[640]">{title}</h3>
      <p>{sentence}</p>
      <p className="mt-1">
        {fix} {link && <RoomLink href={link.href}>{link.label}</RoomLink>}
      </p>
      {id === 'mail' && <MailTest />}
      {findings.length > 0 && (
        <Fold label={`Ce que dit le diagnostic (${findings.length})`}>
          <CopyLines lines={findings} of={`le diagnostic : ${title}`} />
        </Fold>
      )}
    </Row>
  )
}

const Done = ({ item: { id, title, sentence } }: { readonly item: Asked }) => (
  <Row>
    <strong className="font-[640]">{title}</strong> : {sentence}
    {/* Also later: the mail server may have changed. */}
    {id === 'mail' && <MailTest />}
  </Row>
)

/** The owner's way to the first sale: each line ticks itself. One line once all are ticked. */
export function LaunchSection({ launch: { items, readySince } }: { readonly launch: Launch }) {
  const done = items.filter(({ isWell }) => isWell)
  const open = items.filter(({ isWell }) => !isWell)
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
          <Open key={item.id} item={item} />
        ))}
      </ul>
      {done.length > 0 && (
        <Fold label={`C’est fait (${done.length})`}>
          <ul>
            {done.map((item) => (
              <Done key={item.id} item={item} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  )
}
