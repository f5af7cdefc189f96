import 'server-only'

import { atelier } from '@/content/atelier'
import { mailedParts } from '@/content/mailing'
import { publicationNames, type PublicationKind, type WrittenKind } from '@/content/publishing'
import { countSegment, isEverybody, readSegment } from '@/lib/members/mailing/segment'
import { switchOff, switchOn } from '@/lib/members/mailing/sequences'
import { readMailing } from '@/lib/notices/news/announcement'
import { sendNotices } from '@/lib/notices/outbox/notices'
import { dayOf, MINUTE_MS } from '@/lib/platform/days'
import { AppError, wrong } from '@/lib/platform/errors'
import { f } from '@/lib/platform/fields'
import { formatCount, formatDate, formatDateTime } from '@/lib/platform/format'
import { partForAll } from '@/lib/texts/content/articles'
import { getFact, noteReading } from '@/lib/texts/content/facts'
import { submit, sendBack } from '@/lib/texts/publishing/approval'
import { isPublication, readText, type PublicationDraft, type WrittenDraft } from '@/lib/texts/publishing/drafts'
import { refreshWritten } from '@/lib/texts/publishing/in-force'
import { closeQuestion, findAsker } from '@/lib/texts/publishing/questions'
import { READING } from '@/lib/texts/publishing/readings'
import { askForMails, deleteText, publishText, withdrawText } from '@/lib/texts/publishing/texts'

import { openPlannedNote } from './prepare'
import { act, writerAct } from '../acts/act'

/** @throws AppError text_not_found */
async function requireText(id: string, now: Date): Promise<WrittenDraft> {
  const text = await readText(id, now)
  if (!text) throw new AppError('text_not_found')
  return text
}

/** Not a mail of a sequence, which is never published. */
async function requirePublication(id: string, now: Date): Promise<PublicationDraft> {
  const text = await requireText(id, now)
  if (!isPublication(text)) throw new AppError('text_not_found')
  return text
}

/** What people are told of, or sent; the other texts of the site are not announced. */
const isMailed = (kind: WrittenKind): kind is PublicationKind | 'mail' => kind === 'mail' || kind in publicationNames

/** The subject of all of these is the id of a text, or a question. */
const fields = { subject: f.id() }

/** An article, which has tools and diagrams in it, always is a summary with a link. */
const PART = { whole: f.choice('Les membres reçoivent', mailedParts) }

export const submitsText = writerAct({
  kind: 'text-handed-in',
  label: 'Remettre à l’équipe',
  fields: { ...fields, version: f.number() },
  async run({ subject, version }, { now }) {
    const { title } = await requirePublication(subject, now)
    if (title === '') throw new AppError('act_outdated')
    await submit(subject, version, now)
    return { title: 'C’est remis', message: 'L’équipe le lit, puis le publie, ou te le renvoie avec un mot.' }
  },
})

export const deletesText = writerAct({
  kind: 'text-deleted',
  label: 'Effacer pour de bon',
  fields,
  async run({ subject }, { now }) {
    const { questions } = await requireText(subject, now)
    await deleteText(subject)
    const message = questions.length > 0 ? 'La question attend de nouveau une réponse.' : 'Il n’en reste rien.'
    return { title: 'C’est effacé', message }
  },
})

export const triesText = writerAct({
  kind: 'text-tried',
  label: 'M’envoyer un essai',
  fields: { ...fields, ...PART },
  async run({ subject: textId, whole: part }, { id, actor, now }) {
    const { kind: textKind, title, slug: textSlug } = await requireText(textId, now)
    if (title === '' || !isMailed(textKind)) throw new AppError('act_outdated')
    const message = {
      kind: 'update-test',
      userId: actor.id,
      textId,
      textKind,
      textSlug,
      whole: part === 'whole',
    } as const
    await sendNotices([{ message, purpose: id }])
    return { title: 'L’essai part', message: `Il arrive à ${actor.email}, tel qu’un membre le recevra.` }
  },
})

export const closesQuestion = writerAct({
  kind: 'question-closed',
  label: 'Mettre de côté',
  why: { ask: 'Pourquoi' },
  fields,
  about: ({ subject }) => findAsker(subject),
  async run({ subject }, { now }) {
    await closeQuestion(subject, now)
    return { title: 'C’est mis de côté', message: 'La personne voit que sa question n’aura pas de réponse publiée.' }
  },
})

/** Long enough to choose « now », and to press the button. */
const STILL_NOW_MS = 15 * MINUTE_MS

const isRead: Readonly<Record<PublicationKind, string>> = {
  note: 'La note est en ligne.',
  news: 'La nouvelle est en ligne.',
  answer: 'La réponse est en ligne, sans le nom de qui a demandé.',
  article: 'L’article est en ligne : son début pour tous, la suite pour les membres.',
}

const isReadByAll = 'L’article est en ligne, en entier pour tous : son verrou ne cache rien.'

/** The owner alone publishes, with or without an hour to come. */
export const publishesText = act({
  kind: 'text-published',
  label: 'Publier',
  fields: {
    ...fields,
    version: f.number(),
    at: f.moment('À partir de quand, à l’heure de Paris', { hint: 'Vide : tout de suite.' }).optional(),
  },
  /** A wrong year would publish at once. */
  check({ at }, now) {
    if (at && at.getTime() < now.getTime() - STILL_NOW_MS)
      throw wrong('at', 'Ce moment est passé : choisis-en un à venir, ou laisse vide pour tout de suite')
  },
  async run({ subject, version, at: asked }, { now }) {
    const { kind, slug } = await requirePublication(subject, now)
    const at = await publishText(subject, version, asked && asked > now ? asked : null, now)
    await refreshWritten(now, true)
    if (at > now)
      return { title: 'C’est prévu', message: `On le lira à partir du ${formatDateTime(at)}, à l’heure de Paris.` }
    const said = kind in isRead ? isRead[kind as PublicationKind] : 'Les membres le lisent.'
    const message = kind === 'article' && partForAll(slug) === 'full' ? isReadByAll : said
    return { title: 'C’est publié', message }
  },
})

export const withdrawsText = act({
  kind: 'text-withdrawn',
  label: 'Retirer',
  fields,
  async run({ subject }, { now }) {
    const { hasFile } = await requirePublication(subject, now)
    await withdrawText(subject)
    await refreshWritten(now, true)
    const read = hasFile ? 'On lit de nouveau le texte du fichier' : 'Plus personne ne peut le lire'
    return { title: 'C’est retiré', message: `${read}. Le texte et ses versions restent ici.` }
  },
})

/** The owner agrees to the number on the button: no more mails leave, even if others join first. */
export const mailsText = act({
  kind: 'text-mailed',
  label: 'Prévenir',
  fields: {
    ...fields,
    shown: f.number(),
    people: f.count('Tape le nombre de personnes pour confirmer', { from: 1, to: 999_999 }),
    ...PART,
    plan: f.hidden(),
    bought: f.hidden(),
    label: f.hidden(),
    from: f.hidden(),
    before: f.hidden(),
    stage: f.hidden(),
    city: f.hidden(),
  },
  check({ shown, people }) {
    if (people !== shown) throw wrong('people', `Tape ${shown} pour confirmer`)
  },
  async run({ subject, people: agreed, whole: part, ...wanted }, { now }) {
    const { kind, slug, state } = await requirePublication(subject, now)
    if (!isMailed(kind)) throw new AppError('act_outdated')
    const segment = readSegment((field) => wanted[field])
    if (!segment) throw new AppError('invalid_request')
    const { people } = await countSegment(slug, segment, now)
    if (people === 0 || people > agreed) throw new AppError('act_outdated')
    const { told } = await readMailing(slug)
    const whole = part === 'whole' && kind !== 'article'
    await askForMails(subject, { segment: isEverybody(segment) ? null : segment, most: told + agreed, whole }, now)
    const count = formatCount(people, 'personne', 'personnes')
    return state === 'published'
      ? { title: 'Les e-mails partent', message: `${count} : chacune en reçoit un, une seule fois.` }
      : { title: 'C’est noté', message: `${count} aujourd’hui : les e-mails partiront à la publication.` }
  },
})

export const sendsTextBack = act({
  kind: 'text-sent-back',
  label: 'Renvoyer',
  fields: { ...fields, word: f.text('Ce qui manque', { most: 500, wrong: 'Dis ce qui manque, en quelques mots' }) },
  async run({ subject, word }, { now }) {
    await requirePublication(subject, now)
    await sendBack(subject, word)
    return { title: 'C’est renvoyé', message: 'Ton mot est au-dessus du texte.' }
  },
})

/** Mails that leave by themselves: only the owner decides. */
export const startsSequence = act({
  kind: 'sequence-on',
  label: 'Mettre en route',
  fields: { ...fields, version: f.number() },
  async run({ subject, version }, { now }) {
    await switchOn(subject, version, now)
    const message = 'Il part à qui arrive à ce jour à partir de maintenant, s’il demande les nouvelles.'
    return { title: 'C’est en route', message }
  },
})

export const stopsSequence = act({
  kind: 'sequence-off',
  label: 'Arrêter',
  fields,
  async run({ subject }) {
    await switchOff(subject)
    return { title: 'C’est arrêté', message: 'Il ne part plus, même à qui l’attendait.' }
  },
})

/** What follows when the site has prepared a draft: nothing of it is published. */
export const draftOpened = (id: string) => ({
  title: 'Le brouillon est prêt',
  message: 'Relis-le, réponds aux questions marquées, puis publie-le.',
  opens: `${atelier.write}/${id}`,
})

/** The subject is the month of a prepared note. */
export const opensPlannedNote = act({
  kind: 'note-planned',
  label: 'Ouvrir comme brouillon',
  fields: { subject: f.hidden() },
  async run({ subject }, { actor }) {
    const id = await openPlannedNote(subject, actor.id)
    if (id === null) throw new AppError('act_outdated')
    return draftOpened(id)
  },
})

/** A fact's source was read again; the row in the log is the record of the day. */
export const readsFact = act({
  kind: READING,
  label: 'Toujours vrai',
  fields: { subject: f.hidden() },
  async run({ subject }, { now }) {
    const fact = getFact(subject)
    if (!fact) throw new AppError('act_outdated')
    noteReading(subject, dayOf(now))
    return { title: 'C’est noté', message: `Lu aujourd’hui, à revoir avant le ${formatDate(fact.recheckBefore)}.` }
  },
})
