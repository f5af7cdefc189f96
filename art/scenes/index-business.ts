import { type Scenes } from '../index'

import { erreursLancerService } from './erreurs-lancer-service'

/** Business: morning. */
export const business: Scenes = {
  'articles/erreurs-lancer-service': erreursLancerService,
}
