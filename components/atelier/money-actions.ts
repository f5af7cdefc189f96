'use server'

import { asksForBooks } from '@/lib/atelier/money/acts'

import { roomAction } from './room-action'

export const askForBooks = roomAction([asksForBooks])
