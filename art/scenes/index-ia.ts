import { type Scenes } from '../index'
import { automatiserBusiness } from './automatiser-business'
import { businessIaRentables2025 } from './business-ia-rentables-2025'
import { chatgptAllie } from './chatgpt-allie'
import { meilleursOutilsAutomatisation } from './meilleurs-outils-automatisation'

/** IA & Automatisation: night, with the light of screens. */
export const ia: Scenes = {
  'articles/chatgpt-allie': chatgptAllie,
  'articles/automatiser-business': automatiserBusiness,
  'articles/meilleurs-outils-automatisation': meilleursOutilsAutomatisation,
  'articles/business-ia-rentables-2025': businessIaRentables2025,
}
