interface ContactMessage {
  readonly to: string
  readonly name: string
  readonly email: string
  readonly message: string
}

/** A mailto URL, with accents and line breaks encoded as in RFC 6068 (%0D%0A). */
export function buildMailtoUrl({ to, name, email, message }: ContactMessage): string {
  const body = `${message}\n\n${name}\n${email}`.replace(/\r\n|\r|\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(`Message de ${name}`)}&body=${encodeURIComponent(body)}`
}
