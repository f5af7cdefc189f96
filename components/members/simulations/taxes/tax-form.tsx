import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Field, SelectField } from '@/components/ui/field'
import { FieldErrorsProvider } from '@/components/ui/field-errors'
import { paths } from '@/content/paths'
import { taxChoices, taxFields } from '@/content/simulations/tax-words'
import type { AskedTaxes, TaxField } from '@/lib/members/simulations/taxes/query'

type FormProps = Pick<AskedTaxes, 'texts' | 'errors'>

/** Groups of the form, in the order of the questions. */
const GROUPS: readonly (readonly [string, readonly TaxField[]])[] = [
  ['Ton année', ['france', 'thailande']],
  ['Tes attaches', ['logement', 'foyer', 'interets', 'nationalite']],
  ['Ton revenu', ['statut', 'revenu', 'part', 'partFrance', 'entre', 'taux']],
  ['Ton foyer fiscal', ['enfants']],
]

/** A GET form: the answers are in the address, and nothing is kept. */
export function TaxForm({ texts, errors }: FormProps) {
  return (
    <form method="get" action={`${paths.taxCalculator}#resultat`} className="grid gap-10">
      <FieldErrorsProvider errors={errors}>
        {GROUPS.map(([legend, names]) => (
          <fieldset key={legend}>
            <legend className="mb-4 font-display text-title font-[560]">{legend}</legend>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {names.map((name) => (
                <Question key={name} name={name} value={texts[name]} />
              ))}
              {names.includes('enfants') && (
                <div className="font-[600] sm:mt-8">
                  <CheckField
                    name="couple"
                    value="oui"
                    label={taxFields.couple.label}
                    defaultChecked={texts.couple !== ''}
                  />
                </div>
              )}
            </div>
          </fieldset>
        ))}
      </FieldErrorsProvider>
      <Button type="submit" className="justify-self-start">
        Calculer
      </Button>
    </form>
  )
}

const UNANSWERED = { id: '', label: 'Choisis' }

function Question({ name, value }: { readonly name: TaxField; readonly value: string }) {
  const { label, hint } = taxFields[name]
  if (name in taxChoices) {
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        options={[UNANSWERED, ...taxChoices[name as keyof typeof taxChoices]]}
        required
        defaultValue={value}
      />
    )
  }
  return <Field name={name} label={label} hint={hint} inputMode="decimal" required defaultValue={value} />
}
