'use client'

/**
 * The browser's own interfaces that may be missing or throw: with all cookies blocked, Firefox refuses a channel and Chromium even
 * the name of a storage. None may take a page down, so no other file touches them (oxlint.config.mjs). Caches and their worker have
 * components/reader/offline/use-offline-copy.ts, passkeys components/frame/identity/passkey-login.ts.
 */

type Area = 'localStorage' | 'sessionStorage'

function attempt<T, F>(work: () => T, otherwise: F): T | F {
  try {
    return work()
  } catch (error) {
    console.warn('the browser refuses this page something', error)
    return otherwise
  }
}

/** Null without one, and where there is no storage. */
export const readItem = (area: Area, key: string): string | null => attempt(() => window[area].getItem(key), null)

/** @returns undefined for what is not JSON, which is not ours */
export function readJson(area: Area, key: string): unknown {
  const text = readItem(area, key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param text null removes the item @returns whether it is stored: storage may be full, too */
export const writeItem = (area: Area, key: string, text: string | null): boolean =>
  attempt(() => {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    return true
  }, false)

export const removeItems = (area: Area, prefix: string): void =>
  attempt(() => {
    for (const key of Object.keys(window[area])) if (key.startsWith(prefix)) window[area].removeItem(key)
  }, undefined)

/** Between the tabs of this browser. @returns null where every tab is alone */
export const openChannel = (name: string, onMessage: (() => void) | null = null): BroadcastChannel | null =>
  attempt(() => Object.assign(new BroadcastChannel(name), { onmessage: onMessage }), null)

/** Sends something that nobody waits for. */
export const sendBeacon = (url: string, body: BodyInit): void =>
  attempt(() => void navigator.sendBeacon(url, body), undefined)

/** @returns whether it is in the clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('copying was refused', error)
    return false
  }
}

/** By the device's own menu. @returns false where there is none; closing the menu is the user's choice, and no failure */
export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<boolean> {
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Null without one, and in browsers whose voices cannot be followed. */
export const getSpeech = (): SpeechSynthesis | null =>
  attempt(() => ('addEventListener' in window.speechSynthesis ? window.speechSynthesis : null), null)

/** The site signs nobody in without cookies. */
export const takesCookies = (): boolean => navigator.cookieEnabled

/** Whether this device can keep a passkey, opened by finger, face or code. */
export async function keepsPasskeys(): Promise<boolean> {
  try {
    return await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}
