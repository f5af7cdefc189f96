import { type Scenes } from '../index'
import { disciplineVsLiberte } from './discipline-vs-liberte'
import { intuitionDecisions } from './intuition-decisions'
import { mindsetAction } from './mindset-action'
import { mindsetGensLibres } from './mindset-gens-libres'
import { plaqueToutVivreLibre } from './plaque-tout-vivre-libre'
import { solitudeIncertitude } from './solitude-incertitude'

/** Mindset: first light. */
export const mindset: Scenes = {
  'articles/discipline-vs-liberte': disciplineVsLiberte,
  'articles/intuition-decisions': intuitionDecisions,
  'articles/mindset-action': mindsetAction,
  'articles/mindset-gens-libres': mindsetGensLibres,
  'articles/plaque-tout-vivre-libre': plaqueToutVivreLibre,
  'articles/solitude-incertitude': solitudeIncertitude,
}
