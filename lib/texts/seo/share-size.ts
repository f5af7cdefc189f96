/** The size for large previews on Facebook, LinkedIn, WhatsApp and X. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
