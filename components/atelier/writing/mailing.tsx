import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import type { Label } from '@/lib/atelier/members/labels'
import { mailsText, triesText } from '@/lib/atelier/writing/acts'
import { isEverybody, type Segment, type SegmentCount } from '@/lib/members/mailing/segment'
import type { MailingProgress } from '@/lib/notices/news/announcement'
import type { Options } from '@/lib/platform/fields'
import { formatCount, formatDateTime, formatNumber, plural } from '@/lib/platform/format'
import type { PublicationDraft } from '@/lib/texts/publishing/drafts'

import { ActForm } from '../act-form'
import { changeText, publishText } from './act-actions'
import { SegmentForm } from './segment-form'
import { WhileWaiting } from './while-waiting'

interface MailingSectionProps {
  readonly text: PublicationDraft
  readonly segment: Segment
  /** Subscribers to news in the segment who were not notified of this text. */
  readonly count: SegmentCount
  readonly months: Options
  readonly labels: readonly Label[]
  readonly progress: MailingProgress
}

const countOf = (count: number) => formatCount(count, 'personne', 'personnes')

function Progress({ progress: { told, sent, waiting, unsent } }: Pick<MailingSectionProps, 'progress'>) {
  return (
    <div className="mb-5 max-w-[26rem]">
      <label htmlFor="envoi" className="tabular block">
        {formatCount(sent, 'e-mail parti', 'e-mails partis')} sur {formatNumber(told)}
        {waiting > 0 && `, ${formatNumber(waiting)} en route`}
        {unsent > 0 && `, ${formatNumber(unsent)} sans envoi`}
      </label>
      <progress id="envoi" max={told} value={sent} className="mt-2 h-2.5 w-full" />
      {waiting > 0 && <WhileWaiting />}
    </div>
  )
}

function describeReaders({ segment, count: { people, isTooFew }, progress }: MailingSectionProps): string {
  if (isTooFew) return 'Moins de cinq personnes dans ce choix : elles ne sont ni comptées, ni prévenues. Élargis-le.'
  if (!isEverybody(segment))
    return `Dans ce choix, ${countOf(people)} demandent les nouvelles et n’en ont pas été prévenues.`
  if (people > 0)
    return `${countOf(people)} ${plural(people, 'demande', 'demandent')} les nouvelles, avec une adresse confirmée, et n’en ${plural(people, 'a', 'ont')} pas été ${plural(people, 'prévenue', 'prévenues')}.`
  return progress.told > 0
    ? `${countOf(progress.told)}, toutes celles qui demandent les nouvelles : prévenues.`
    : 'Personne ne demande encore les nouvelles.'
}

/** The announcement: recipients and progress. */
export function MailingSection(props: MailingSectionProps) {
  const { text, segment, count, progress, ...choices } = props
  const { people } = count
  const part = { isHidden: text.kind === 'article', value: 'summary' }
  const { id, title, state, mailAskedAt, mailedAt, publishAt } = text
  const isAsked = mailAskedAt !== null && mailedAt === null
  return (
    <Section id="prevenir" title="Prévenir" lead="Par e-mail, une seule fois chacun">
      {progress.told > 0 && <Progress progress={progress} />}
      {isAsked && publishAt && state === 'scheduled' && (
        <p className="mb-4">Les e-mails partiront à la publication, le {formatDateTime(publishAt)}.</p>
      )}
      {isAsked && state === 'published' && (
        <>
          <p className="mb-4">Les e-mails se préparent.</p>
          <WhileWaiting />
        </>
      )}
      <p className="max-w-[38rem]">{describeReaders(props)} Les autres que les membres lisent le titre et la date.</p>
      <Fold label="Choisir à qui" isOpen={!isEverybody(segment)}>
        <SegmentForm path={`${atelier.write}/${id}`} segment={segment} {...choices} />
      </Fold>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        {title !== '' && (
          <ActForm act={triesText} action={changeText} given={{ subject: id }}>
            {(field) => field('whole', part)}
          </ActForm>
        )}
        {people > 0 && state !== 'draft' && !isAsked && (
          <Fold label={`Prévenir ${countOf(people)}`} className="">
            <ActForm
              act={mailsText}
              action={publishText}
              given={{ subject: id, shown: String(people), ...segment }}
              variant="coral"
            >
              {(field) => (
                <>
                  {field('whole', part)}
                  {field('people', { label: `Tape ${people} pour confirmer` })}
                </>
              )}
            </ActForm>
          </Fold>
        )}
      </div>
      {state === 'draft' && <p className="mt-3 text-small text-soft">Publie d’abord, ou choisis le jour.</p>}
    </Section>
  )
}
