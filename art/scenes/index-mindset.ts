import { type Scenes } from '../index'
import { atNight } from '../night'
import { disciplineVsLiberte } from './discipline-vs-liberte'
import { intuitionDecisions } from './intuition-decisions'
import { mindsetAction } from './mindset-action'
import { mindsetGensLibres } from './mindset-gens-libres'
import { plaqueToutVivreLibre } from './plaque-tout-vivre-libre'
import { solitudeIncertitude } from './solitude-incertitude'

/** Mindset: first light. */
export const mindset: Scenes = {
  'articles/discipline-vs-liberte': atNight(disciplineVsLiberte),
  'articles/intuition-decisions': atNight(intuitionDecisions),
  'articles/mindset-action': atNight(mindsetAction),
  'articles/mindset-gens-libres': atNight(mindsetGensLibres),
  'articles/plaque-tout-vivre-libre': atNight(plaqueToutVivreLibre),
  'articles/solitude-incertitude': atNight(solitudeIncertitude),
}
