import { BriefcaseBusiness, Compass, Sparkles, Sunrise } from 'lucide'

import { Icon, type IconNode } from '@/components/ui/icon'
import type { Offer } from '@/content/offers'

const icons: Record<Offer['icon'], IconNode> = {
  briefcase: BriefcaseBusiness,
  compass: Compass,
  sparkles: Sparkles,
  sunrise: Sunrise,
}

export function OfferIcon({ icon }: { icon: Offer['icon'] }) {
  return <Icon of={icons[icon]} aria-hidden="true" size={20} strokeWidth={1.9} />
}
