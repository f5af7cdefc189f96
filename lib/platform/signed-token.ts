import 'server-only'

import { createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto'

import { getEnv } from './env'

/** @param text begins with what the signature is for, so that it is good for nothing else */
export const sign = (text: string, key: BinaryLike = getEnv().authSecret): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSigned(signature: string, text: string, key?: BinaryLike): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** Nothing of the token is stored: the signature shows that we made it. */
export const signToken = (id: string, text: string): string => `${id}.${sign(text)}`

/** The parts are not checked yet: `isSigned` does. */
export function splitToken(token: string): { readonly id: string; readonly signature: string } | null {
  const [, id, signature] = TOKEN.exec(token) ?? []
  return id && signature ? { id, signature } : null
}
