import 'server-only'

import { openMailHost } from '@/lib/mail/transport'
import { getEnv } from '@/lib/platform/env'

/** nodemailer's errors: https://nodemailer.com/errors */
interface MailError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const TEST = {
  subject: 'Essai de npm run doctor',
  text: 'Ce message vient de « npm run doctor -- --mail ». S’il n’est pas dans les indésirables, tes messages arrivent.',
}

/** By the command that was refused. */
const REMEDIES: Readonly<Record<string, string>> = {
  'AUTH PLAIN': 'vérifie l’utilisateur et le mot de passe dans SMTP_URL.',
  'MAIL FROM': 'fais confirmer l’adresse de MAIL_FROM par ton prestataire d’envoi.',
  'RCPT TO': 'vérifie OWNER_EMAIL.',
}

function describe({ code, command = '', responseCode, response, message }: MailError, host: string): string {
  if (code === 'ETLS')
    return `Courrier : ${host} n’offre pas de TLS sûr (${message}) ; mets smtps:// et le port 465 dans SMTP_URL.`
  if (!responseCode)
    return `Courrier : ${host} n’a pas pu être joint (${message}) ; vérifie SMTP_URL, et que ton hébergeur laisse sortir ce port.`
  return `Courrier : ${host} a répondu ${response} ; ${REMEDIES[command] ?? 'demande à ton prestataire d’envoi.'}`
}

/** Signs in at the mail server as the site does. @param to gets a test mail; null: nobody does */
export async function findMailFaults(to: string | null): Promise<readonly string[]> {
  const { mail } = getEnv()
  if (!mail) return []
  const host = openMailHost()
  try {
    await (to ? host.deliver({ to, ...TEST }) : host.check())
    return []
  } catch (error) {
    return [describe(error as MailError, new URL(mail.smtpUrl).host)]
  } finally {
    host.close()
  }
}
