import { type Scenes } from '../index'

/** IA & Automatisation: night, with the light of screens. */
export const ia: Scenes = {}
