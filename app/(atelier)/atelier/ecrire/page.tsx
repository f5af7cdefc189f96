import { Room } from '@/components/atelier/room'
import { BeginSheet, QuestionSheet, TextSheet } from '@/components/atelier/writing/desk-sheets'
import { atelier } from '@/content/atelier'
import { requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { listFreeMonths } from '@/lib/atelier/writing/months'
import { listTexts } from '@/lib/texts/publishing/desk'
import { listOpenQuestions } from '@/lib/texts/publishing/questions'

export const generateMetadata = writingMetadata('Écrire')

export default async function WritingPage() {
  const writer = await requireWriter()
  const now = new Date()
  const [texts, questions] = await Promise.all([listTexts(now), listOpenQuestions()])
  return (
    <Room
      admin={writer}
      title="Écrire"
      lead="La note du mois, les nouvelles, les réponses, les articles"
      here={atelier.write}
    >
      <BeginSheet months={listFreeMonths(texts, now)} />
      <QuestionSheet questions={questions} />
      <TextSheet texts={texts} />
    </Room>
  )
}
