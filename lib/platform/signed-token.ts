import 'server-only'

import { createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto'

import { getEnv } from './env'

/** @param text starts with the purpose, so that the signature is valid for nothing else */
export const sign = (text: string, key: BinaryLike = getEnv().authSecret): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSigned(signature: string, text: string, key?: BinaryLike): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** Tokens are not stored; the signature proves that we issued them. */
export const signToken = (id: string, text: string): string => `${id}.${sign(text)}`

/** Does not check the signature: `isSigned` does. */
export function splitToken(token: string): { readonly id: string; readonly signature: string } | null {
  const [, id, signature] = TOKEN.exec(token) ?? []
  return id && signature ? { id, signature } : null
}
