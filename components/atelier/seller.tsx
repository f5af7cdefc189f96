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
import { getSeller, getSellerVersion } from '@/lib/platform/seller'

import { ActForm } from './act-form'
import { changeSales } from './sell-actions'

interface PartProps {
  readonly title: string
  /** Which facts it has, by their path. */
  readonly has: RegExp
  readonly children: ReactNode
}

/** Open while one of its facts is missing. */
function Part({ title, has, children }: PartProps) {
  const lacking = findMissingFacts(getSeller()).filter(({ path }) => has.test(path))
  const isOpen = lacking.length > 0
  return (
    <Fold label={`${title} : ${isOpen ? 'à remplir' : 'complet'}`} isOpen={isOpen}>
      {isOpen && <p className="mb-4 max-w-[38rem]">Il manque : {lacking.map(({ name }) => name).join(', ')}.</p>}
      {children}
    </Fold>
  )
}

/** Who sells, as legal pages, contracts, mails, invoices and the footer say it. */
export function SellerSection() {
  const version = getSellerVersion()
  const { company, host, mediator, taxes, contact } = sellerValues()
  const form = { action: changeSales, given: { version: String(version) } }
  return (
    // The key fills the forms with what was saved.
    <Section key={version} id="vendeur" title="Qui vend" lead="Dit par les pages légales, les contrats et les factures">
      <Part title="Ton entreprise" has={/^(name|legalForm|capital|registration|address|phone|publicationDirector)$/}>
        <ActForm {...form} act={savesCompany} values={company} />
      </Part>
      <Part title="L’hébergeur et les e-mails" has={/^host\.|^mailProvider$/}>
        <ActForm {...form} act={savesHost} values={host} />
      </Part>
      <Part title="Le médiateur de la consommation" has={/^mediator\./}>
        <ActForm {...form} act={savesMediator} values={mediator} />
      </Part>
      <Part title="La TVA et les comptes" has={/^(vat|accounts|invoicePlatform)$/}>
        <ActForm {...form} act={savesTaxes} values={taxes} />
      </Part>
      <Part title="Le contact et les profils" has={/^contactEmail$/}>
        <ActForm {...form} act={savesContact} values={contact} />
      </Part>
    </Section>
  )
}
