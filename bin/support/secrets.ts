import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Secret } from 'otpauth'
import { z } from 'zod'

const secretsSchema = z.object({
  authSecret: z.string().min(32),
  secondFactorKey: z.string().min(32),
  /** Of the demo admin's app, in base32. */
  demoSeed: z.string().regex(/^[A-Z2-7]{32}$/),
  stripeSecretKey: z.string().startsWith('sk_test_'),
  stripeWebhookSecret: z.string().startsWith('whsec_'),
})

export type SandboxSecrets = z.infer<typeof secretsSchema>

const newSecrets = (): SandboxSecrets => ({
  authSecret: randomBytes(33).toString('base64'),
  secondFactorKey: randomBytes(33).toString('base64'),
  demoSeed: new Secret({ size: 20 }).base32,
  stripeSecretKey: `sk_test_sandbox${randomBytes(16).toString('hex')}`,
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

/** Secrets of the stand-ins: made once and kept in the data folder, so that sessions outlive a restart. */
export function getSandboxSecrets(dataDir: string): SandboxSecrets {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? secretsSchema.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const known = secretsSchema.safeParse(kept)
  if (known.success) return known.data
  // Those of an earlier version are kept.
  const secrets = { ...newSecrets(), ...kept }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** For commands that only ask Stripe: the product's code wants all its settings, also those that they do not use. */
export const UNUSED_BESIDE_STRIPE = {
  DATABASE_URL: 'postgresql://unused@127.0.0.1:1/unused',
  AUTH_SECRET: 'not used by commands that only ask Stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
}
