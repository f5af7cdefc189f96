/** nodemailer's account of a failure: https://nodemailer.com/errors */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Not this mail's fault: no mail would get through. */
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

/** The server closes the connection, whatever it was asked: RFC 5321, section 3.8. */
const SHUTTING_DOWN = 421

/**
 * What a failure of SMTP means: `refused`, this mail will never be taken (RFC 5321, section 4.2.1); `host`, the server is
 * not to be spoken to; `later`, this mail is not taken now.
 */
export function judgeSmtpError(error: unknown): 'refused' | 'host' | 'later' {
  const { code, command, responseCode = 0 } = error as SmtpError
  if (responseCode === SHUTTING_DOWN || HOST_CODES.has(code)) return 'host'
  // A refused sender is a matter of our settings; only the recipient's address and the text are this mail's own.
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500 ? 'refused' : 'later'
  return code === 'EENVELOPE' && command === 'API' ? 'refused' : 'later'
}

/** The recipient's address itself is wrong, today and tomorrow: https://www.rfc-editor.org/rfc/rfc3463#section-3.2 */
const namesDeadAddress = (response: string): boolean => /\b5\.1\.(1|2|3|6|10)\b/.test(response)

export function isDeadAddress(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 && namesDeadAddress(response)
}
