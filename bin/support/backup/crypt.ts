import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

import { Decrypter, Encrypter } from 'age-encryption'

import { CommandError } from '../console'

const toNode = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeReadableStream<Uint8Array>)
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** For every recipient (age1…): each can read it alone. A stream, so that memory stays flat. */
export async function encrypt(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return toNode(await encrypter.encrypt(toWeb(plain)))
}

/** @throws CommandError when none of the keys opens it, or it was changed */
export async function decrypt(secret: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return toNode(await decrypter.decrypt(toWeb(secret)))
  } catch (error) {
    secret.destroy()
    throw new CommandError(`The backup does not open with this key: ${(error as Error).message}.`)
  }
}

/** @param text a file of age-keygen: comments, and one key a line */
export function readIdentities(text: string): readonly string[] {
  const keys = text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length > 0) return keys
  throw new CommandError('The file of --key holds no key that begins with AGE-SECRET-KEY-.')
}

/** Passes a stream on, and knows its length and SHA-256 at the end. */
export class Meter {
  bytes = 0
  private readonly hash: Hash = createHash('sha256')

  async *pass(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      this.bytes += chunk.length
      this.hash.update(chunk)
      yield chunk
    }
  }

  sha256(): string {
    return this.hash.digest('hex')
  }
}
