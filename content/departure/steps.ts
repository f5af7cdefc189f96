import { arriveSteps } from './arrive'
import { decideSteps } from './decide'
import { homeSteps } from './home'
import { housingSteps } from './housing'
import { leaveSteps } from './leave'
import { moneySteps } from './money'
import { paperSteps } from './papers'
import { returnSteps } from './return'
import { settleSteps } from './settle'
import { staySteps } from './stay'
import { staySecondYearSteps } from './stay-second-year'
import { stayYearlySteps } from './stay-yearly'
import type { Step } from './step'
import { visaSteps } from './visa-papers'
import { workSteps } from './work'

/** All steps, from J − 180 to J + 730, and from R − 90 to R + 90. */
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
  ...staySteps,
  ...stayYearlySteps,
  ...staySecondYearSteps,
  ...returnSteps,
  ...homeSteps,
].toSorted((one, other) => one.day - other.day)

/** The article's countdown, on distinct days. */
export const generalSteps = departureSteps.filter(({ isGeneral }) => isGeneral)
