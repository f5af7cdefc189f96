/** What Facebook, LinkedIn, WhatsApp and X show large. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
