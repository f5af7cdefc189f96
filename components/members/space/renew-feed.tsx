'use client'

import { ActionForm } from '@/components/ui/action-form'

import { renewFeedAddress } from './actions'

export const RenewFeed = () => <ActionForm action={renewFeedAddress} submit="Renouveler mon adresse" className="mt-4" />
