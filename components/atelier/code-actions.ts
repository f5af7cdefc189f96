'use server'

import { makesCode, stopsCode } from '@/lib/atelier/codes/acts'
import { closesGift, makesGift } from '@/lib/atelier/gifts/acts'

import { roomAction } from './room-action'

export const changeCodes = roomAction([makesCode, stopsCode, makesGift, closesGift])
