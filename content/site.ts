/** Name of the site: to rename it, change it here. Contact and profiles are those that a new site starts with (content/seller.ts). */
export const site = {
  name: 'Académie Horizon Libre',
  brand: 'Horizon Libre',
  /** Base URL of links in the PDF guides; after a change, run `npm run guides -w packages/press`. */
  address: 'https://horizon-libre.example',
  contactEmail: 'contact@horizon-libre.example',
  copyrightYear: 2025,
  socials: [
    { kind: 'video', label: 'YouTube', url: 'https://www.youtube.com/@horizon-libre' },
    { kind: 'photo', label: 'Instagram', url: 'https://www.instagram.com/horizon.libre' },
    { kind: 'short-video', label: 'TikTok', url: 'https://www.tiktok.com/@horizon.libre' },
  ],
} as const

export type SocialKind = (typeof site.socials)[number]['kind']
