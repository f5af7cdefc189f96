import { silentContracts } from '@/content/folders/contracts'
import { letterToInsurer } from '@/content/folders/insurer-letter'
import { contracts } from '@/lib/texts/content/folders'

import { ContractClauses } from './contract-clauses'
import { Letter } from './letter'

/** The contracts, folded: ten clauses each. */
export function ContractList() {
  return (
    <>
      <div className="border-b border-line-strong">
        {contracts.map((contract) => (
          <details key={contract.id} className="border-t border-line-strong">
            <summary className="opener min-h-13 font-[640]">{contract.name}</summary>
            <p className="mb-4 text-soft">{contract.whose}</p>
            <ContractClauses contract={contract} />
          </details>
        ))}
      </div>
      <p className="text-soft">{silentContracts}</p>
      <h3 className="text-title">La lettre à l’assureur</h3>
      <p>Les mêmes dix questions. Une réponse écrite, avec l’article, vaut plus que la page de vente.</p>
      <Letter text={letterToInsurer} lang="fr" of="La lettre à l’assureur" />
    </>
  )
}
