import type { Metadata } from 'next'

import { MembershipNotice } from '@/components/billing/membership-notice'
import { ToolGrid } from '@/components/tools/tool-grid'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { PictureBand } from '@/components/ui/picture-band'
import { requireReader } from '@/lib/auth/guard'
import { getToolCards } from '@/lib/content/tools'

export const metadata: Metadata = {
  title: 'Outils',
  description: 'Les dix outils IA et business que l’académie garde ouverts toute la journée.',
}

export default async function ToolsPage() {
  const { viewer, access } = await requireReader()
  return (
    <>
      <PageHeader title="Outils" lead="Dix outils pour l’argent, les voyages, l’IA et le reste. Ceux qui restent ouverts." />
      <PictureBand
        src="/images/outils.svg"
        alt="Un établi devant une fenêtre, la nuit : un ordinateur, des câbles, un carnet et une lampe"
        width={1600}
        height={500}
      />
      <Container className="pt-12 pb-24 lg:pt-16">
        <MembershipNotice entitlement={viewer.entitlement} />
        <ToolGrid tools={getToolCards(access)} locked={access.lists === 'locked'} />
      </Container>
    </>
  )
}
