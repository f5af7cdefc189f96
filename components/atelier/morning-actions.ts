'use server'

import { testsMail } from '@/lib/atelier/launch/acts'
import { reportsSales } from '@/lib/atelier/money/acts'
import * as acts from '@/lib/atelier/morning/acts'

import { roomAction } from './room-action'

export const doTask = roomAction([...Object.values(acts), reportsSales, testsMail])
