import 'server-only'

import { createVerify } from 'node:crypto'

import { z } from 'zod'

import { findCertificate } from './certificates'
import type { Topic } from './topic'

const shared = {
  Message: z.string(),
  MessageId: z.string(),
  Timestamp: z.string(),
  TopicArn: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: z.string(),
}

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html; Scaleway's are the same. */
export const messageSchema = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Subject: z.string().nullish(), ...shared }),
  z.object({
    Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    SubscribeURL: z.string(),
    Token: z.string(),
    ...shared,
  }),
])

export type TopicMessage = z.infer<typeof messageSchema>

/** In this order, those that a message has. */
const SIGNED = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const

const DIGESTS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

function signedText(message: TopicMessage): string {
  const values: Partial<Record<(typeof SIGNED)[number], string | null>> = message
  return SIGNED.map((name) => [name, values[name]] as const)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('')
}

/** Whether the provider itself says this, in this topic: anybody may have a topic of their own there, and subscribe us to it. */
export async function isGenuine(topic: Topic, message: TopicMessage): Promise<boolean> {
  if (message.TopicArn !== topic.arn) return false
  const certificate = await findCertificate(topic, message.SigningCertURL)
  if (!certificate) return false
  const verifier = createVerify(DIGESTS[message.SignatureVersion]).update(signedText(message))
  return verifier.verify(certificate.publicKey, message.Signature, 'base64')
}
