import { pictureAlts } from './picture-alts'

export interface Place {
  readonly name: string
  readonly image: string
  readonly alt: string
  readonly text: string
}

export const places: readonly Place[] = [
  {
    name: 'Chiang Mai',
    image: '/images/city-chiang-mai.svg',
    alt: pictureAlts['city-chiang-mai'],
    text: 'La montagne au bout de la rue, des cafés où l’on travaille, et des fumées de février à avril qu’il vaut mieux passer ailleurs.',
  },
  {
    name: 'Bangkok',
    image: '/images/city-bangkok.svg',
    alt: pictureAlts['city-bangkok'],
    text: 'Le train aérien, les tours, une salle de réunion quand un client arrive. Loge près d’une station, et demande une chambre sur cour : la rue fait du bruit.',
  },
  {
    name: 'Koh Phangan',
    image: '/images/city-koh-phangan.svg',
    alt: pictureAlts['city-koh-phangan'],
    text: 'Une île, des criques, un bateau pour tout. Teste la connexion avant de signer pour une cabane.',
  },
  {
    name: 'Hua Hin',
    image: '/images/city-hua-hin.svg',
    alt: pictureAlts['city-hua-hin'],
    text: 'Une longue plage, un train pour Bangkok, un rythme de station balnéaire. On s’y pose pour souffler.',
  },
]
