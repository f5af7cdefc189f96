'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'

import { pages } from '@/content/pages'
import { resumeSubscription } from '@/lib/billing/ending/resume'
import { limitPurchases } from '@/lib/http/rate-limit'
import { requireViewer } from '@/lib/viewer/guard'

/** Lets the viewer's paused subscription go on, or leads to what is to be paid for it; works without JavaScript. */
export async function resumeMembership(): Promise<void> {
  const { id, stripeCustomerId } = await requireViewer()
  await limitPurchases(id)
  const { payUrl } = stripeCustomerId ? await resumeSubscription(stripeCustomerId) : { payUrl: null }
  refresh()
  redirect(payUrl ?? pages.account.path)
}
