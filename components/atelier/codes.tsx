import { randomUUID } from 'node:crypto'

import { Row } from '@/components/atelier/row'
import { FieldFold } from '@/components/ui/field-fold'
import { FocusNew } from '@/components/ui/focus-new'
import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { makesCode, stopsCode } from '@/lib/atelier/codes/acts'
import type { OneCode, OwnersCode } from '@/lib/atelier/codes/codes'
import { dayOf } from '@/lib/platform/days'
import { formatDate, formatEuros } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { changeCodes } from './code-actions'
import { describeCode, describeUses, listLimits } from './code-text'
import { Empty } from './empty'
import { RoomLink } from './room-link'

function MakeCodeForm({ now }: { readonly now: Date }) {
  return (
    <ActForm act={makesCode} action={changeCodes} given={{ seed: randomUUID() }} variant="coral">
      {(field) => (
        <>
          {field('subject')}
          <div className="grid grid-cols-2 items-start gap-4">
            {field('off')}
            {field('unit')}
          </div>
          {field('product')}
          <div className="group grid gap-4">
            {field('lasting')}
            <div className="hidden group-has-[option[value=months]:checked]:block">{field('months')}</div>
          </div>
          <FieldFold
            label="Le limiter : date, nombre, personne"
            names={['until', 'uses', 'minimum', 'email']}
            body="mt-3 grid gap-4"
          >
            {field('until', { min: dayOf(now) })}
            {field('uses')}
            {field('minimum')}
            {field('email')}
            {field('first')}
          </FieldFold>
        </>
      )}
    </ActForm>
  )
}

function CodeRow({ code }: { readonly code: OwnersCode }) {
  const limits = listLimits(code)
  return (
    <Row end={<span className="tabular text-small text-soft">{describeUses(code)}</span>}>
      <RoomLink id={`code-${code.id}`} href={`${atelier.sell}/${code.id}`} className="font-[640]">
        {code.code}
      </RoomLink>
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
          <ActForm act={stopsCode} action={changeCodes} given={{ subject: code.id }} />
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
              <RoomLink href={`${atelier.members}/${person.id}`}>{person.name ?? person.email}</RoomLink>
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
