import { type Scenes } from '../index'

import { coutVieThailande } from './cout-vie-thailande'

/** Expatriation: dusk. */
export const expatriation: Scenes = {
  'articles/cout-vie-thailande': coutVieThailande,
}
