import { Camera, Clapperboard, Play, type LucideIcon } from 'lucide-react'

import type { SocialKind } from '@/content/site'

const icons: Record<SocialKind, LucideIcon> = { video: Play, photo: Camera, 'short-video': Clapperboard }

export function SocialIcon({ kind }: { kind: SocialKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" size={20} />
}
