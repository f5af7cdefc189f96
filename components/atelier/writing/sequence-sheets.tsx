import { Link } from '@/components/ui/link'
import { atelier } from '@/content/atelier'
import { nameMoment } from '@/content/mailing'
import type { SequenceFigures } from '@/lib/members/mailing/figures'
import type { Sequence, SequenceEntry } from '@/lib/members/mailing/sequences'
import { formatCount, formatDate } from '@/lib/platform/format'
import type { WrittenDraft } from '@/lib/texts/publishing/desk'

import { ActForm } from '../act-form'
import { Fold, Row, Sheet } from '../sheet'
import { BeginSequenceForm } from './begin-sequence-form'
import { Problems } from './preview'

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

interface SequenceSheetProps {
  readonly sequences: readonly SequenceEntry[]
  readonly figuresOf: (textId: string) => SequenceFigures
}

export function SequenceSheet({ sequences, figuresOf }: SequenceSheetProps) {
  return (
    <Sheet id="suites" title="Suites" aside="Des e-mails qui partent seuls, à qui demande les nouvelles">
      {sequences.length === 0 && (
        <p className="max-w-[38rem]">
          Rien encore. Une suite accompagne un membre : un jour, une semaine, un mois après son arrivée, avant son
          départ, après la fin.
        </p>
      )}
      <ul>
        {sequences.map((sequence) => (
          <Row key={sequence.textId} end={<span className="text-small text-soft">{nameState(sequence)}</span>}>
            <Link
              prefetch={false}
              href={`${atelier.write}/${sequence.textId}`}
              className="text-link inline-block py-1 font-[600]"
            >
              {sequence.title || 'Sans objet'}
            </Link>
            <span className="tabular block text-small text-soft">
              {nameMoment(sequence.trigger, sequence.days)}
              {sequence.state !== 'draft' && ` : ${describeFigures(figuresOf(sequence.textId))}`}
            </span>
          </Row>
        ))}
      </ul>
      <Fold label="Écrire un e-mail de plus" isOpen={sequences.length === 0}>
        <BeginSequenceForm />
      </Fold>
    </Sheet>
  )
}

interface SwitchSheetProps {
  readonly text: WrittenDraft
  readonly sequence: Sequence
  readonly figures: SequenceFigures
  /** Problems that prevent sending the newest version. */
  readonly problems: readonly string[]
}

/** Switches a mail on, with the last saved version, and off. */
export function SwitchSheet({ text: { id, title, version }, sequence, figures, problems }: SwitchSheetProps) {
  const { state, trigger, days, liveVersion } = sequence
  const isSame = state === 'on' && liveVersion === version
  return (
    <Sheet title="Envoyer" aside={nameMoment(trigger, days)}>
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
        {title !== '' && <ActForm kind="text-tried" subject={id} label="M’envoyer un essai" question={null} />}
        {!isSame && problems.length === 0 && (
          <ActForm
            kind="sequence-on"
            subject={id}
            label={state === 'on' ? `Envoyer désormais la version ${version}` : 'Mettre en route'}
            question={null}
            variant="coral"
          >
            <input type="hidden" name="version" value={version} />
          </ActForm>
        )}
        {state === 'on' && <ActForm kind="sequence-off" subject={id} label="Arrêter" question={null} />}
      </div>
      {state === 'draft' && (
        <Fold label="Effacer ce brouillon">
          <p className="mb-3">Ses versions partent avec lui.</p>
          <ActForm kind="text-deleted" subject={id} label="Effacer pour de bon" question={null} />
        </Fold>
      )}
    </Sheet>
  )
}
