import { expect, test } from 'vitest'

import { findInAppBrowser } from './in-app-browser'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

test.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 380.0.0.28 (iPhone16,1; iOS 18_5; fr_FR)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0.41;FBDV/iPhone16,1]`],
  ['Facebook', `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/136.0 Mobile [FB_IAB/FB4A;FBAV/510.0;]`],
  ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_38.5.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['TikTok', `${ANDROID}; wv) AppleWebKit/537.36 Chrome/136.0 Mobile trill_380503 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.40 (like Safari/8619.1)`],
  ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31`],
  ['X', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.1`],
  ['', `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/136.0 Mobile Safari/537.36`],
])('detects %s', (app, userAgent) => {
  expect(findInAppBrowser(userAgent)).toBe(app)
})

test.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on a phone', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/136.0 Safari/537.36 Edg/136.0'],
])('detects a real browser: %s', (_, userAgent) => {
  expect(findInAppBrowser(userAgent)).toBeNull()
})
