'use server'

import * as acts from '@/lib/atelier/members/acts'

import { roomAction } from './room-action'

export const changeMember = roomAction(Object.values(acts))
