import 'server-only'

import { AppError } from '@/lib/errors'
import { mayLogForgery } from '@/lib/http/rate-limit'
import { reportWarning } from '@/lib/log'

import { ask } from './ask'
import { isGenuine, messageSchema, type TopicMessage } from './message'
import type { Topic } from './topic'
import { receiveProviderEvents } from '../provider-events'

/** Not SubscribeURL: where it leads is the sender's choice, and the same follows from the token. */
async function confirm({ api, arn, provider }: Topic, token: string): Promise<void> {
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: arn, Token: token })
  if ((await ask(`${api}?${query}`)) === null) {
    reportWarning(`${provider} does not take the confirmation of MAIL_EVENTS_TOPIC: docs/hosting.md#bounces`)
    throw new AppError('invalid_request')
  }
}

/** Not its content in the log, which may hold an address. */
async function refuse({ provider }: Topic, code: 'invalid_request' | 'invalid_signature', cause?: unknown) {
  const what = code === 'invalid_request' ? 'cannot be read' : 'is not signed by MAIL_EVENTS_TOPIC'
  if (await mayLogForgery()) reportWarning(`a message for ${provider} ${what}: docs/hosting.md#bounces`)
  return new AppError(code, { cause })
}

async function readMessage(topic: Topic, text: string): Promise<TopicMessage> {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch (error) {
    throw await refuse(topic, 'invalid_request', error)
  }
}

/**
 * Notes what a provider says through its topic, and confirms the subscription by which it comes.
 * @throws AppError invalid_request, invalid_signature; and, so that it is sent again, unavailable when the provider does not answer,
 *   too_many_requests when it has been asked too often
 */
export async function receiveTopicMessage(topic: Topic, text: string): Promise<void> {
  const message = await readMessage(topic, text)
  if (!(await isGenuine(topic, message))) throw await refuse(topic, 'invalid_signature')
  if (message.Type === 'SubscriptionConfirmation') return confirm(topic, message.Token)
  if (message.Type === 'UnsubscribeConfirmation') {
    return reportWarning(`${topic.provider} says no more which mails come back: docs/hosting.md#bounces`)
  }
  if (message.Message !== topic.greeting) await receiveProviderEvents(topic.provider, message.Message)
}
