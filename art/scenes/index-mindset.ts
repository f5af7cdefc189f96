import { type Scenes } from '../index'

import { solitudeIncertitude } from './solitude-incertitude'

/** Mindset: first light. */
export const mindset: Scenes = {
  'articles/solitude-incertitude': solitudeIncertitude,
}
