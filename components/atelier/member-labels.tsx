import { Field } from '@/components/ui/field'
import type { Label } from '@/lib/atelier/members/labels'
import type { Member } from '@/lib/atelier/members/member'

import { ActForm } from './act-form'
import { Fold, Row, Sheet } from './sheet'

const KNOWN = 'etiquettes-connues'

interface MemberLabelsProps {
  readonly member: Member
  /** All that are in use, to be proposed. */
  readonly known: readonly Label[]
}

export function MemberLabels({ member: { id, labels }, known }: MemberLabelsProps) {
  return (
    <Sheet title="Étiquettes" aside="La personne les lit dans son export">
      {labels.length === 0 && <p>Aucune.</p>}
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
    </Sheet>
  )
}
