import { randomUUID } from 'node:crypto'

import { Row } from '@/components/atelier/row'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { FocusNew } from '@/components/ui/focus-new'
import { Fold } from '@/components/ui/fold'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { catalogue, catalogueKeys } from '@/content/catalogue'
import type { OneCode, OwnersCode } from '@/lib/atelier/codes/codes'
import { dayOf } from '@/lib/platform/days'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Choice } from './choice'
import { describeCode, describeUses, listLimits } from './code-text'
import { Empty } from './empty'
import { FieldFold } from './field-fold'

const LASTING = [
  ['once', 'Au premier paiement seulement'],
  ['months', 'Pendant quelques mois'],
  ['forever', 'À chaque paiement, sans fin'],
] as const

const UNITS = [
  ['percent', 'Pour cent'],
  ['euros', 'Euros'],
] as const

const products = catalogueKeys.map((key) => [key, catalogue[key].productName] as const)

/** Each rendering has its own seed, so a form posted twice creates one code. */
function MakeCodeForm({ now }: { readonly now: Date }) {
  return (
    <ActForm kind="code-made" subject={null} label="Créer le code" question="Pourquoi ce code" variant="coral">
      <input type="hidden" name="seed" value={randomUUID()} />
      <Field
        name="subject"
        label="Le code"
        hint="Ce que l’on tape sur la page de paiement : lettres sans accent, chiffres et tirets."
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className="uppercase"
        required
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field name="off" label="Combien en moins" inputMode="decimal" autoComplete="off" required />
        <Choice name="unit" label="En" options={UNITS} />
      </div>
      <Choice name="product" label="Sur quoi" options={[['', 'Tout ce qui se vend'], ...products]} />
      <div className="group grid gap-4">
        <Choice name="lasting" label="Pour un abonnement" options={LASTING} />
        <div className="hidden group-has-[option[value=months]:checked]:block">
          <Field
            name="months"
            label="Combien de mois"
            hint="Une année se paie en une fois : la réduction porte alors sur l’année entière. Pour l’éviter, choisis le mensuel dans « Sur quoi »."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </div>
      <FieldFold label="Le limiter : date, nombre, personne" names={['until', 'uses', 'minimum', 'email']}>
        <Field name="until" type="date" label="Jusqu’au, inclus (rien : sans fin)" min={dayOf(now)} />
        <Field
          name="uses"
          label="Combien de fois en tout (rien : sans limite)"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          name="minimum"
          label="À partir de quel prix, en euros (rien : dès le premier)"
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="email"
          type="email"
          label="Pour une seule personne"
          hint="L’adresse de son compte. Rien : pour tout le monde."
          autoComplete="off"
        />
        <CheckField name="first" label="Seulement pour un premier achat" />
      </FieldFold>
    </ActForm>
  )
}

function CodeRow({ code }: { readonly code: OwnersCode }) {
  const limits = listLimits(code)
  return (
    <Row end={<span className="tabular text-small text-soft">{describeUses(code)}</span>}>
      <Link
        prefetch={false}
        id={`code-${code.id}`}
        href={`${atelier.codes}/${code.id}`}
        className="text-link inline-block py-1 font-[640]"
      >
        {code.code}
      </Link>
      <span className="block">{describeCode(code)}</span>
      {limits.length > 0 && <span className="block text-small text-soft">{limits.join(', ')}</span>}
    </Row>
  )
}

interface CodesSectionProps {
  /** Null while Stripe does not answer. */
  readonly codes: readonly OwnersCode[] | null
  readonly now: Date
}

export function CodesSection({ codes, now }: CodesSectionProps) {
  const [active, over] = [codes?.filter(({ isActive }) => isActive), codes?.filter(({ isActive }) => !isActive)]
  return (
    <Section title="Codes promo" lead="Lus chez Stripe">
      <Empty of={active ?? null}>Aucun code ne marche en ce moment.</Empty>
      <ul>
        {active?.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </ul>
      <FocusNew id={codes?.[0] && `code-${codes[0].id}`} />
      {/* The key resets the form once a code is created. */}
      <Fold key={codes?.[0]?.id} label="Créer un code">
        <MakeCodeForm now={now} />
        <p className="mt-4 max-w-[38rem] text-small text-soft">
          Si tu annonces le code comme une baisse de prix, écris à côté le prix le plus bas des trente derniers jours
          (Code de la consommation, art. L112-1-1).
        </p>
      </Fold>
      {over && over.length > 0 && (
        <Fold label={`Les codes arrêtés ou épuisés (${over.length})`}>
          <ul>
            {over.map((code) => (
              <CodeRow key={code.id} code={code} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  )
}

export function CodeSection({ code }: { readonly code: OwnersCode }) {
  const limits = listLimits(code)
  return (
    <Section title={code.isActive ? 'Il marche' : 'Il ne sert plus'} lead={`Créé le ${formatDate(code.createdAt)}`}>
      <p className="text-lead">{describeCode(code)}.</p>
      {limits.length > 0 && <p className="mt-1 text-soft">Limites : {limits.join(', ')}.</p>}
      {code.isActive && (
        <Fold label="Arrêter ce code">
          <p className="mb-4 max-w-[38rem]">
            Personne ne pourra plus le taper. Les abonnements qu’il réduit gardent leur prix réduit.
          </p>
          <ActForm kind="code-stopped" subject={code.id} label="Arrêter le code" question="Pourquoi" />
        </Fold>
      )}
    </Section>
  )
}

export function CodeUsesSection({ code, uses, isCut }: OneCode) {
  const givenUp = uses.reduce((sum, { givenUpCents }) => sum + givenUpCents, 0)
  const paid = uses.reduce((sum, { paidCents }) => sum + paidCents, 0)
  return (
    <Section title="Ce qu’il a donné" lead="Factures payées, renouvellements compris">
      <p className="font-display text-heading leading-none font-[560]">{formatEuros(givenUp)}</p>
      <p className="mt-2 max-w-[38rem] text-small text-soft">
        {isCut ? 'au moins, ' : ''}laissés en remise, pour {formatEuros(paid)} encaissés. {describeUses(code)}.
      </p>
      <ul className="mt-5">
        {uses.map(({ invoiceId, person, paidAt, paidCents, givenUpCents }) => (
          <Row key={invoiceId} end={<span className="tabular font-[640]">{formatEuros(givenUpCents)} de moins</span>}>
            {person ? (
              <Link prefetch={false} href={`${atelier.members}/${person.id}`} className="text-link inline-block py-1">
                {person.name ?? person.email}
              </Link>
            ) : (
              'Un compte supprimé, ou de Stripe seul'
            )}
            <span className="tabular block text-small text-soft">
              {formatEuros(paidCents)} payés le {formatDate(paidAt)}
            </span>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
