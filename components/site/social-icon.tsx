import { Camera, Clapperboard, Play } from 'lucide'

import { Icon, type IconNode } from '@/components/ui/icon'
import type { SocialKind } from '@/content/site'

const icons: Record<SocialKind, IconNode> = { video: Play, photo: Camera, 'short-video': Clapperboard }

export function SocialIcon({ kind }: { kind: SocialKind }) {
  return <Icon of={icons[kind]} aria-hidden="true" size={20} />
}
