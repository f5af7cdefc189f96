import { Row } from '@/components/atelier/row'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { addsLabel, removesLabel } from '@/lib/atelier/members/acts'
import type { Label } from '@/lib/atelier/members/labels'
import type { Member } from '@/lib/atelier/members/member'

import { ActForm } from './act-form'
import { Empty } from './empty'
import { changeMember } from './member-actions'

interface MemberLabelsProps {
  readonly member: Member
  /** All that are in use, to be proposed. */
  readonly known: readonly Label[]
}

export function MemberLabels({ member: { id, labels }, known }: MemberLabelsProps) {
  return (
    <Section title="Étiquettes" lead="La personne les lit dans son export">
      <Empty of={labels}>Aucune.</Empty>
      <ul>
        {labels.map((label) => (
          <Row
            key={label}
            end={
              <ActForm
                act={removesLabel}
                action={changeMember}
                given={{ about: id, subject: label }}
                label={`Retirer ${label}`}
              />
            }
          >
            {label}
          </Row>
        ))}
      </ul>
      <Fold label="Ajouter une étiquette">
        <ActForm act={addsLabel} action={changeMember} given={{ about: id }} />
        <datalist id={addsLabel.fields.subject.list}>
          {known.map(({ text }) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </Fold>
    </Section>
  )
}
