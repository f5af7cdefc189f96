import { Row } from '@/components/atelier/row'
import { Field } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import type { Label } from '@/lib/atelier/members/labels'
import type { Member } from '@/lib/atelier/members/member'

import { ActForm } from './act-form'
import { Empty } from './empty'

const KNOWN = 'etiquettes-connues'

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
            end={<ActForm kind="label-removed" subject={label} about={id} label={`Retirer ${label}`} question={null} />}
          >
            {label}
          </Row>
        ))}
      </ul>
      <Fold label="Ajouter une étiquette">
        <ActForm kind="label-added" subject={null} about={id} label="Ajouter l’étiquette" question={null}>
          <Field
            id="champ-etiquette"
            name="subject"
            label="Étiquette"
            hint="Un ou deux mots pour retrouver des gens. Rien sur la santé, la religion ou les opinions."
            list={KNOWN}
            maxLength={30}
            autoComplete="off"
            required
          />
          <datalist id={KNOWN}>
            {known.map(({ text }) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </ActForm>
      </Fold>
    </Section>
  )
}
