import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { atelier } from '@/content/atelier'
import { MEMBER_COLUMNS } from '@/lib/atelier/members/rows'
import type { MemberList } from '@/lib/atelier/members/search'

const USUAL: readonly string[] = ['name', 'email', 'state', 'until']

const REFUSALS: Readonly<Record<string, string>> = {
  sign_in_again: 'Redis qui tu es, en haut de cette page, puis demande-le à nouveau.',
  invalid_form: 'Coche au moins une colonne, et dis pour quoi faire.',
}

/** @param code of the error, from the address */
export const refusalOf = (code: string | string[]) => ({
  ok: false,
  title: 'Le fichier n’est pas parti',
  message:
    typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? REFUSALS[code]! : 'Une erreur est survenue. Réessaie.',
})

interface MemberFileProps {
  readonly list: MemberList
  /** Only those who have it. */
  readonly label: string | null
  readonly nameOfList: string
}

/** A plain form, because a file is the answer. */
export function MemberFile({ list, label, nameOfList }: MemberFileProps) {
  return (
    <Fold label="Emporter cette liste en fichier">
      <form method="post" action={atelier.membersFile} className="grid max-w-[38rem] gap-4">
        <input type="hidden" name="liste" value={list} />
        {label && <input type="hidden" name="etiquette" value={label} />}
        <fieldset>
          <legend className="mb-1.5 font-[600]">Les colonnes de « {nameOfList} »</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {Object.entries(MEMBER_COLUMNS).map(([column, { heading }]) => (
              <CheckField
                key={column}
                name="colonne"
                value={column}
                label={heading}
                defaultChecked={USUAL.includes(column)}
              />
            ))}
          </div>
        </fieldset>
        <Field
          id="pourquoi-fichier"
          name="why"
          label="Pour quoi faire"
          hint="Gardé cinq ans avec ton nom. N’écris pas à qui n’a pas demandé de nouvelles, et efface le fichier après usage."
          minLength={3}
          maxLength={500}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          Télécharger le fichier
        </Button>
      </form>
    </Fold>
  )
}
