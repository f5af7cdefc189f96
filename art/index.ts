/** Every picture of the site: its path below public/images, without `.svg`, and the function that draws it. */
import { business } from './scenes/index-business'
import { expatriation } from './scenes/index-expatriation'
import { ia } from './scenes/index-ia'
import { mindset } from './scenes/index-mindset'
import { site } from './scenes/index-site'
import { spots } from './spots'

export type Scene = () => string
export type Scenes = Record<string, Scene>

export const pictures: Scenes = { ...site, ...expatriation, ...business, ...ia, ...mindset, ...spots }
