/** Google refuses sign-ins from these browsers: https://developers.google.com/identity/protocols/oauth2/policies#browsers */
const APPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bMessengerForiOS\b|\bFB_IAB\/MESSENGER/],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\//],
  ['TikTok', /\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b|\btrill_\d/i],
  ['Snapchat', /\bSnapchat\b/],
  ['Pinterest', /\[Pinterest\//],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter for (iPhone|iPad)\b|\bTwitterAndroid\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['LINE', /\bLine\/\d/],
  ['WeChat', /\bMicroMessenger\//],
]

/** For apps that are not listed above. */
const isAndroidWebview = (userAgent: string) => /\bAndroid\b/.test(userAgent) && userAgent.includes('; wv)')

/** @returns the app's name, '' for an unknown app, null for a real browser */
export function findInAppBrowser(userAgent: string): string | null {
  const app = APPS.find(([, pattern]) => pattern.test(userAgent))
  return app?.[0] ?? (isAndroidWebview(userAgent) ? '' : null)
}
