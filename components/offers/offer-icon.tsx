import { BriefcaseBusiness, Compass, Sparkles, Sunrise, type LucideIcon } from 'lucide-react'

import type { Offer } from '@/content/offers'

const icons: Record<Offer['icon'], LucideIcon> = {
  briefcase: BriefcaseBusiness,
  compass: Compass,
  sparkles: Sparkles,
  sunrise: Sunrise,
}

export function OfferIcon({ icon }: { icon: Offer['icon'] }) {
  const Icon = icons[icon]
  return <Icon aria-hidden="true" size={20} strokeWidth={1.9} />
}
