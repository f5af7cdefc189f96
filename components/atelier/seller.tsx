import type { ReactNode } from 'react'

import { Fold } from '@/components/ui/fold'
import { Section } from '@/components/ui/section'
import {
  savesCompany,
  savesContact,
  savesHost,
  savesMediator,
  savesTaxes,
  sellerValues,
} from '@/lib/atelier/seller/acts'
import { findMissingFacts } from '@/lib/operations/checks/findings'
import { getSeller, sellerMemory } from '@/lib/platform/seller'

import { ActForm } from './act-form'
import { changeSales } from './sell-actions'

/** Which facts each form has, by their path. */
const FORMS = {
  company: /^(name|legalForm|capital|registration|address|phone|publicationDirector)$/,
  host: /^host\.|^mailProvider$/,
  mediator: /^mediator\./,
  taxes: /^(vat|accounts|invoicePlatform)$/,
  contact: /^contactEmail$/,
} as const

interface PartProps {
  readonly of: keyof typeof FORMS
  readonly title: string
  readonly children: ReactNode
}

/** The first that lacks something is open. */
function Part({ of, title, children }: PartProps) {
  const missing = findMissingFacts(getSeller())
  const lacking = missing.filter(({ path }) => FORMS[of].test(path))
  const first = Object.entries(FORMS).find(([, has]) => missing.some(({ path }) => has.test(path)))
  return (
    <Fold label={`${title} : ${lacking.length > 0 ? 'à remplir' : 'complet'}`} isOpen={first?.[0] === of}>
      {lacking.length > 0 && (
        <p className="mb-4 max-w-[38rem]">Il manque : {lacking.map(({ name }) => name).join(', ')}.</p>
      )}
      {children}
    </Fold>
  )
}

/** Who sells, as legal pages, contracts, mails, invoices and the footer say it. */
export function SellerSection() {
  const { version } = sellerMemory
  const { company, host, mediator, taxes, contact } = sellerValues()
  const form = { action: changeSales, given: { version: String(version) } }
  return (
    // The key fills the forms with what was saved.
    <Section key={version} id="vendeur" title="Qui vend" lead="Dit par les pages légales, les contrats et les factures">
      <Part of="company" title="Ton entreprise">
        <ActForm {...form} act={savesCompany} values={company} />
      </Part>
      <Part of="host" title="L’hébergeur et les e-mails">
        <ActForm {...form} act={savesHost} values={host} />
      </Part>
      <Part of="mediator" title="Le médiateur de la consommation">
        <ActForm {...form} act={savesMediator} values={mediator} />
      </Part>
      <Part of="taxes" title="La TVA et les comptes">
        <ActForm {...form} act={savesTaxes} values={taxes} />
      </Part>
      <Part of="contact" title="Le contact et les profils">
        <ActForm {...form} act={savesContact} values={contact} />
      </Part>
    </Section>
  )
}
