import { Template } from '@/components/articles/template'

import { FoldedCard } from './folded-card'

interface LetterCardProps {
  readonly title: string
  readonly lead: string
  readonly lang?: 'en'
  readonly text: string
}

/** A letter to copy and send, folded; what stands in brackets is the member's to fill in. */
export function LetterCard({ title, lead, lang, text }: LetterCardProps) {
  return (
    <FoldedCard id="lettre" title={title} lead={lead}>
      <Template title="À copier" lang={lang}>
        <p className="whitespace-pre-line">{text}</p>
      </Template>
    </FoldedCard>
  )
}
