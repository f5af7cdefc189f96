import { arriveSteps } from './arrive'
import { decideSteps } from './decide'
import { housingSteps } from './housing'
import { leaveSteps } from './leave'
import { moneySteps } from './money'
import { paperSteps } from './papers'
import { settleSteps } from './settle'
import type { Step } from './step'
import { visaSteps } from './visa-papers'
import { workSteps } from './work'

/** All steps, from J − 180 to J + 90. */
export const departureSteps: readonly Step[] = [
  ...decideSteps,
  ...paperSteps,
  ...visaSteps,
  ...moneySteps,
  ...workSteps,
  ...housingSteps,
  ...leaveSteps,
  ...arriveSteps,
  ...settleSteps,
].toSorted((one, other) => one.day - other.day)

/** The article's countdown, on distinct days. */
export const generalSteps = departureSteps.filter(({ isGeneral }) => isGeneral)
