import { Room } from '@/components/atelier/room'
import { RoomLink } from '@/components/atelier/room-link'
import { PlannedSection } from '@/components/atelier/writing/planned'
import { SequenceSection } from '@/components/atelier/writing/sequences'
import { BeginSection, QuestionSection, TextSection } from '@/components/atelier/writing/texts'
import { atelier } from '@/content/atelier'
import { writtenNames } from '@/content/publishing'
import { requireWriter, writingMetadata } from '@/lib/atelier/guard'
import { listFreeMonths, listPlannedNotes } from '@/lib/atelier/writing/months'
import { readFigures } from '@/lib/members/mailing/figures'
import { listSequences } from '@/lib/members/mailing/sequences'
import { rowKindOf, textKinds } from '@/lib/texts/content/kinds'
import { readShelf } from '@/lib/texts/content/reader'
import { listTexts } from '@/lib/texts/publishing/drafts'
import { listOpenQuestions } from '@/lib/texts/publishing/questions'

export const generateMetadata = writingMetadata('Écrire')

/** « Outil : Wise », by « tools/wise ». */
const FILES = textKinds.flatMap((kind) =>
  readShelf(kind).map(({ slug, header: { title } }) => [
    `${kind}/${slug}`,
    `${writtenNames[rowKindOf(kind)]}\u00a0: ${title}`,
  ]),
)

export default async function WritingPage() {
  const writer = await requireWriter()
  const now = new Date()
  const [texts, questions, sequences, figuresOf] = await Promise.all([
    listTexts(now),
    listOpenQuestions(),
    listSequences(),
    readFigures(),
  ])
  return (
    <Room
      admin={writer}
      title="Écrire"
      lead="Les notes, les nouvelles, les réponses, et tous les textes du site"
      here={atelier.write}
    >
      <QuestionSection questions={questions} />
      <BeginSection months={listFreeMonths(texts, now)} files={Object.fromEntries(FILES)} />
      <TextSection texts={texts} />
      {writer.isAdmin && <PlannedSection notes={listPlannedNotes(texts, now)} />}
      <SequenceSection sequences={sequences} figuresOf={figuresOf} />
      {writer.isAdmin && (
        <p className="border-t border-line pt-6">
          <RoomLink href={atelier.rules}>Ce que disent les textes d’après une source, et où</RoomLink>
        </p>
      )}
    </Room>
  )
}
