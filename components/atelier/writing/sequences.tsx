import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { nameMoment } from '@/content/mailing'
import { deletesText, startsSequence, stopsSequence, triesText } from '@/lib/atelier/writing/acts'
import type { SequenceFigures } from '@/lib/members/mailing/figures'
import type { Sequence, SequenceEntry } from '@/lib/members/mailing/sequences'
import { formatCount, formatDate } from '@/lib/platform/format'
import type { WrittenDraft } from '@/lib/texts/publishing/drafts'

import { ActForm } from '../act-form'
import { Empty } from '../empty'
import { RoomLink } from '../room-link'
import { changeText } from './act-actions'
import { beginSequence } from './begin-actions'
import { sequenceFields } from './fields'
import { Problems } from './problems'

const STATES: Record<Sequence['state'], string> = { draft: 'Brouillon', on: 'En route', off: 'Arrêté' }

const nameState = ({ state, onSince }: Sequence) =>
  onSince ? `En route depuis le ${formatDate(onSince)}` : STATES[state]

/** « 12 envoyés, 1 revenu, 2 arrêtés ». */
const describeFigures = ({ sent, returned, stopped }: SequenceFigures): string =>
  [
    formatCount(sent, 'envoyé', 'envoyés'),
    formatCount(returned, 'revenu', 'revenus'),
    formatCount(stopped, 'personne a tout arrêté par son lien', 'personnes ont tout arrêté par son lien'),
  ].join(', ')

interface SequenceSectionProps {
  readonly sequences: readonly SequenceEntry[]
  readonly figuresOf: (textId: string) => SequenceFigures
}

export function SequenceSection({ sequences, figuresOf }: SequenceSectionProps) {
  return (
    <Section id="suites" title="Suites" lead="Des e-mails qui partent seuls, à qui demande les nouvelles">
      <Empty of={sequences}>
        Rien encore. Une suite accompagne un membre : un jour, une semaine, un mois après son arrivée, avant son départ,
        après la fin.
      </Empty>
      <ul>
        {sequences.map((sequence) => (
          <Row key={sequence.textId} end={<span className="text-small text-soft">{nameState(sequence)}</span>}>
            <RoomLink href={`${atelier.write}/${sequence.textId}`} className="font-[600]">
              {sequence.title || 'Sans objet'}
            </RoomLink>
            <span className="tabular block text-small text-soft">
              {nameMoment(sequence.trigger, sequence.days)}
              {sequence.state !== 'draft' && ` : ${describeFigures(figuresOf(sequence.textId))}`}
            </span>
          </Row>
        ))}
      </ul>
      <Fold label="Écrire un e-mail de plus" isOpen={sequences.length === 0}>
        <Form fields={sequenceFields} action={beginSequence} submit="Écrire l’e-mail" className="max-w-[26rem]" />
      </Fold>
    </Section>
  )
}

interface SwitchSectionProps {
  readonly text: WrittenDraft
  readonly sequence: Sequence
  readonly figures: SequenceFigures
  /** Problems that prevent sending the newest version. */
  readonly problems: readonly string[]
}

/** Switches a mail on, with the last saved version, and off. */
export function SwitchSection({ text: { id, title, version }, sequence, figures, problems }: SwitchSectionProps) {
  const { state, trigger, days, liveVersion } = sequence
  const isSame = state === 'on' && liveVersion === version
  return (
    <Section title="Envoyer" lead={nameMoment(trigger, days)}>
      <p className="max-w-[38rem]">
        {nameState(sequence)}
        {state === 'on' && `, avec la version ${liveVersion}`}. Il part le matin, une seule fois à chacun : à qui
        demande les nouvelles, et arrive à ce jour une fois l’e-mail en route. Jamais deux e-mails de nouvelles le même
        jour.
      </p>
      {state !== 'draft' && (
        <p className="tabular mt-3 font-[600]">
          {describeFigures(figures)}
          <span className="block text-small font-normal text-soft">Sans les comptes supprimés depuis.</span>
        </p>
      )}
      {!isSame && problems.length > 0 && (
        <div className="mt-4">
          <Problems problems={problems} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-4">
        {title !== '' && (
          <ActForm act={triesText} action={changeText} given={{ subject: id }}>
            {(field) => field('whole', { isHidden: true, value: 'whole' })}
          </ActForm>
        )}
        {!isSame && problems.length === 0 && (
          <ActForm
            act={startsSequence}
            action={changeText}
            given={{ subject: id, version: String(version) }}
            label={state === 'on' ? `Envoyer désormais la version ${version}` : undefined}
            variant="coral"
          />
        )}
        {state === 'on' && <ActForm act={stopsSequence} action={changeText} given={{ subject: id }} />}
      </div>
      {state === 'draft' && (
        <Fold label="Effacer ce brouillon">
          <p className="mb-3">Ses versions partent avec lui.</p>
          <ActForm act={deletesText} action={changeText} given={{ subject: id }} />
        </Fold>
      )}
    </Section>
  )
}
