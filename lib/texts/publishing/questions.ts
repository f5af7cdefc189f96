import 'server-only'

import { questionLimits } from '@/content/publishing'
import { getDb } from '@/lib/platform/db'
import { takeLock } from '@/lib/platform/db/lock'
import { AppError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/platform/uuid'

import { answerSlug, createText } from './texts'

export interface OwnQuestion {
  readonly id: string
  readonly text: string
  readonly askedAt: Date
  readonly state: 'waiting' | 'answered' | 'closed'
  /** The answer's anchor on /espace-membre. */
  readonly answer: string | null
}

/** Without the asker, whom editors must not know. */
export interface OpenQuestion {
  readonly id: string
  readonly text: string
  readonly askedAt: Date
}

/** @param wantsMail when it is answered. @throws AppError invalid_form, too_many_questions */
export async function askQuestion(userId: string, typed: string, wantsMail = false): Promise<void> {
  const text = typed.replaceAll('\u0000', '').trim()
  const { shortest, longest, open } = questionLimits
  if (text.length < shortest || text.length > longest)
    throw new AppError('invalid_form', { fields: { question: `Entre ${shortest} et ${longest} signes` } })
  await getDb().$transaction(async (tx) => {
    await takeLock(tx, `questions-of:${userId}`)
    const waiting = await tx.question.count({
      where: { userId, closedAt: null, OR: [{ answerId: null }, { answer: { liveVersion: null } }] },
    })
    if (waiting >= open) throw new AppError('too_many_questions')
    await tx.question.create({ data: { userId, text, wantsMail } })
  })
}

const MOST = 20

/** The latest twenty, newest first. */
export async function listOwnQuestions(userId: string, now: Date): Promise<readonly OwnQuestion[]> {
  const rows = await getDb().question.findMany({
    where: { userId },
    include: { answer: { select: { slug: true, publishAt: true } } },
    orderBy: { askedAt: 'desc' },
    take: MOST,
  })
  return rows.map(({ id, text, askedAt, closedAt, answer }) => {
    const isRead = answer?.publishAt != null && answer.publishAt <= now
    const state = isRead ? 'answered' : closedAt ? 'closed' : 'waiting'
    return { id, text, askedAt, state, answer: isRead ? answer.slug : null }
  })
}

/** Withdraws a question, unless an answer was begun. */
export async function takeBackQuestion(userId: string, id: string): Promise<void> {
  if (isUuid(id)) await getDb().question.deleteMany({ where: { id, userId, answerId: null } })
}

const OPEN = { answerId: null, closedAt: null, user: { deletedAt: null } } as const

/** Questions without a draft answer, oldest first. */
export const listOpenQuestions = (): Promise<readonly OpenQuestion[]> =>
  getDb().question.findMany({
    where: OPEN,
    select: { id: true, text: true, askedAt: true },
    orderBy: { askedAt: 'asc' },
    take: 100,
  })

const quoteOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Creates a draft that starts with the question. @throws AppError act_outdated when there is already one, or the question is gone */
export async function beginAnswer(id: string, authorId: string): Promise<string> {
  if (!isUuid(id)) throw new AppError('act_outdated')
  return getDb().$transaction(async (tx) => {
    await takeLock(tx, `question:${id}`)
    const question = await tx.question.findFirst({ where: { id, ...OPEN } })
    if (!question) throw new AppError('act_outdated')
    const fields = { title: '', summary: '', body: `${quoteOf(question.text)}\n\n` }
    const answerId = await createText(tx, { kind: 'answer', slug: answerSlug(), fields, authorId })
    await tx.question.update({ where: { id }, data: { answerId } })
    return answerId
  })
}

/** Dismisses a question. @throws AppError act_outdated */
export async function closeQuestion(id: string, now: Date): Promise<void> {
  const { count } = isUuid(id)
    ? await getDb().question.updateMany({ where: { id, ...OPEN }, data: { closedAt: now } })
    : { count: 0 }
  if (count === 0) throw new AppError('act_outdated')
}

export async function findAsker(id: string): Promise<string | null> {
  const question = isUuid(id) ? await getDb().question.findUnique({ where: { id }, select: { userId: true } }) : null
  return question?.userId ?? null
}
