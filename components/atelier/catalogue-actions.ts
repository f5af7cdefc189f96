'use server'

import { announcesPrice, setsStripe } from '@/lib/atelier/catalogue/acts'

import { roomAction } from './room-action'

export const changeCatalogue = roomAction([setsStripe, announcesPrice])
