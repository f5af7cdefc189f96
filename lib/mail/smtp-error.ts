/** nodemailer's error fields: https://nodemailer.com/errors */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Errors that affect every mail. */
const HOST_CODES: ReadonlySet<string | undefined> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
])

/** The server closes the connection, in reply to any command: RFC 5321, section 3.8. */
const SHUTTING_DOWN = 421

/**
 * Classifies an SMTP error: `refused`, permanent for this mail (RFC 5321, section 4.2.1); `host`, the server is unavailable;
 * `later`, temporary for this mail.
 */
export function judgeSmtpError(error: unknown): 'refused' | 'host' | 'later' {
  const { code, command, responseCode = 0 } = error as SmtpError
  if (responseCode === SHUTTING_DOWN || HOST_CODES.has(code)) return 'host'
  // A refused sender comes from our settings; only recipient and content are specific to this mail.
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'later'
  return code === 'EENVELOPE' && command === 'API' ? 'refused' : 'later'
}

/** The recipient's address is permanently invalid: https://www.rfc-editor.org/rfc/rfc3463#section-3.2 */
const namesDeadAddress = (response: string): boolean => /\b5\.1\.(1|2|3|6|10)\b/.test(response)

export function isDeadAddress(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && namesDeadAddress(response)
}
