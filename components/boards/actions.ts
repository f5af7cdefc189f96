'use server'

import { memberOf } from '@/components/simulations/guard'
import { invalid, type Answer } from '@/components/ui/answer'
import { answer, done, ownAction } from '@/components/ui/answer-action'
import { boards, type BoardId } from '@/content/boards'
import { sendReport, takeBackReport } from '@/lib/members/boards/store'
import { textOf } from '@/lib/platform/http/posted-form'

const MAX_LENGTH = 20

const isBoard = (id: string): id is BoardId => Object.hasOwn(boards, id)

/** On refusal, the answer contains what was typed and ticked. */
export const sendOwnReport = ownAction(async (actor, _: Answer | null, form: FormData): Promise<Answer> => {
  const viewer = memberOf(actor)
  const id = textOf(form, 'board')
  if (!isBoard(id)) return invalid({})
  const board = boards[id]
  const read = (name: string) => textOf(form, name).trim().slice(0, MAX_LENGTH)
  const marks = board.marks.map((mark) => mark.id).filter((mark) => form.getAll('marks').includes(mark))
  const result = await answer(async () => {
    await sendReport(viewer.id, board, read, marks, new Date())
    return done(
      'C’est envoyé, merci',
      'L’équipe le lit sans ton nom. Il compte dans la ligne du mois, avec ceux des autres.',
    )
  })
  if (result.ok) return result
  const names = [...[...board.dimensions, ...board.measures].map((field) => field.id), 'from', 'to']
  const typed = Object.fromEntries(names.map((name) => [name, read(name)]))
  return { ...result, values: { ...typed, marks: marks.join(' ') } }
})

export const takeBackOwnReport = ownAction(async (actor, _: Answer | null, form: FormData): Promise<Answer> => {
  const viewer = memberOf(actor)
  return answer(async () => {
    await takeBackReport(viewer.id, textOf(form, 'id'))
    return done('C’est repris', 'Il est effacé.')
  })
})
