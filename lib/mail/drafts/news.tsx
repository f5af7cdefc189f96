import 'server-only'

import { catalogue } from '@/content/catalogue'
import { findUnbought } from '@/lib/billing/checkout/reminder'
import { salesPageOf } from '@/lib/billing/stripe/catalogue-entry'
import { mayOpenSpace } from '@/lib/members/space/space'
import { findAnnouncement } from '@/lib/notices/news/announcement'
import { wantsNews, wantsReminders } from '@/lib/notices/news/consent'
import { getDb } from '@/lib/platform/db'
import { formatDate, formatEuros } from '@/lib/platform/format'
import { readVersion } from '@/lib/texts/publishing/drafts'

import type { Drafts } from './draft'
import { draftSequence } from './sequence'
import { unsubscribeUrls } from './unsubscribe-urls'
import {
  AccountExpires,
  accountExpiresSubject,
  CheckoutReminder,
  checkoutReminderSubject,
  QuestionAnswered,
  questionAnsweredSubject,
  UpdatePublished,
} from '../templates/news'
import { SequenceMail } from '../templates/sequence'

/** Mails that are not about a purchase. */
export const newsDrafts: Drafts<
  'account-expires' | 'update-published' | 'update-test' | 'question-answered' | 'checkout-reminder'
> = {
  async 'account-expires'({ userId, lastActiveAt, deletesOn }, _, siteUrl) {
    const user = await getDb().user.findUnique({ where: { id: userId }, select: { lastActiveAt: true } })
    if (user?.lastActiveAt.toISOString() !== lastActiveAt) return null
    return { subject: accountExpiresSubject, body: <AccountExpires siteUrl={siteUrl} day={formatDate(deletesOn)} /> }
  },
  async 'update-published'({ userId, month, whole }, reader, siteUrl) {
    const update = await findAnnouncement(month, await mayOpenSpace(userId), new Date())
    // The reader may have unsubscribed since.
    if (!update || !reader.emailVerified || !(await wantsNews(userId))) return null
    const { page, oneClick } = unsubscribeUrls(siteUrl, userId)
    const { kind, title, summary, html } = update
    if (whole && html && summary) {
      const body = <SequenceMail {...{ siteUrl, title, summary, html }} unsubscribeUrl={page} />
      return { subject: title, body, unsubscribeUrl: oneClick }
    }
    const props = {
      siteUrl,
      kind,
      slug: month,
      title,
      summary,
      date: formatDate(update.publishedAt),
      unsubscribeUrl: page,
    }
    return { subject: title, body: <UpdatePublished {...props} />, unsubscribeUrl: oneClick }
  },
  async 'update-test'({ userId, textId, textKind, textSlug = '', whole }, _, siteUrl) {
    const text = await readVersion(textId)
    if (!text) return null
    const subject = `[Essai] ${text.title}`
    if (whole || textKind === 'mail') return { ...draftSequence(text, { userId, textId }, siteUrl), subject }
    const { page } = unsubscribeUrls(siteUrl, userId)
    const { title, summary } = text
    const props = {
      siteUrl,
      kind: textKind,
      slug: textSlug,
      title,
      summary,
      date: formatDate(new Date()),
      unsubscribeUrl: page,
    }
    return { subject, body: <UpdatePublished {...props} /> }
  },
  async 'question-answered'({ userId, questionId }, _, siteUrl) {
    const question = await getDb().question.findUnique({
      where: { id: questionId, userId },
      select: { askedAt: true, answer: { select: { slug: true } } },
    })
    const answer = question?.answer && (await findAnnouncement(question.answer.slug, false, new Date()))
    if (!question || !answer) return null
    // News subscribers already got it.
    const key = `update-published ${userId} ${answer.slug}`
    if (await getDb().notice.count({ where: { key, sentAt: { not: null } } })) return null
    const props = { siteUrl, title: answer.title, askedOn: formatDate(question.askedAt), slug: answer.slug }
    return { subject: questionAnsweredSubject, body: <QuestionAnswered {...props} /> }
  },
  async 'checkout-reminder'({ userId, offer }, reader, siteUrl) {
    if (!reader.emailVerified || !(await wantsReminders(userId))) return null
    const key = await findUnbought(userId, offer)
    if (!key) return null
    const { productName: name, amountCents, interval } = catalogue[key]
    const { page, oneClick } = unsubscribeUrls(siteUrl, userId)
    const url = `${siteUrl}${salesPageOf(key).path}`
    const props = { siteUrl, name, price: formatEuros(amountCents), interval, url }
    return {
      subject: checkoutReminderSubject,
      body: <CheckoutReminder {...props} unsubscribeUrl={page} />,
      unsubscribeUrl: oneClick,
    }
  },
}
