import { readItem } from '@/components/ui/browser'

export const TICKS_KEY = 'horizon-coches'

/** Whether this browser has ticks, without loading the code for them. */
export const holdsTicks = (): boolean => readItem('localStorage', TICKS_KEY) !== null
