/** Guides in order, with their covers, for /espace-membre. */
export const guideCovers = {
  's-installer-en-thailande': {
    picture: '/images/merci.svg',
    alt: 'À la tombée de la nuit, quelqu’un rentre chez soi : une maison de bois éclairée, un scooter, un sac.',
    ground: 'night',
    focus: 0.1,
  },
  'de-salarie-a-nomade': {
    picture: '/images/auth.svg',
    alt: 'Dans un train, une voyageuse écrit près de la fenêtre, au coucher du soleil.',
    ground: 'plum',
    focus: 0.8,
  },
  'lancer-son-service-en-ligne': {
    picture: '/images/offers/business.svg',
    alt: 'Un matin, un ordinateur ouvert sur une table, devant une baie.',
    ground: 'lagoon',
    focus: 0.5,
  },
  'l-ia-au-quotidien': {
    picture: '/images/articles/chatgpt-allie.svg',
    alt: 'La nuit, quelqu’un travaille devant un grand écran où deux voix se répondent.',
    ground: 'indigo',
    focus: 0.45,
  },
  'quand-ca-tourne-mal': {
    picture: '/images/guides/quand-ca-tourne-mal.svg',
    alt: 'La nuit, quelqu’un attend sous la lampe d’un ponton, une bouée à côté ; une barque éclairée approche.',
    ground: 'night',
    focus: 0.8,
  },
  rentrer: {
    picture: '/images/guides/rentrer.svg',
    alt: 'Au petit matin, une voyageuse à la valise rouge marche vers une maison de pierre dont la porte est ouverte.',
    ground: 'lagoon',
    focus: 0.5,
  },
  'retraite-en-thailande': {
    picture: '/images/guides/retraite.svg',
    alt: 'Au soleil couchant, quelqu’un aux cheveux gris regarde la mer depuis un fauteuil ; le courrier est ouvert sur la table.',
    ground: 'plum',
    focus: 0.8,
  },
  'partir-en-famille': {
    picture: '/images/guides/famille.svg',
    alt: 'Le matin, deux adultes et deux enfants au bout d’un ponton, leurs valises, un bateau qui attend.',
    ground: 'lagoon',
    focus: 0.5,
  },
} as const satisfies Record<string, GuideCover>

interface GuideCover {
  /** Path in public/. */
  readonly picture: string
  readonly alt: string
  /** A picture colour of app/styles/tokens.css, behind the title. */
  readonly ground: 'night' | 'plum' | 'lagoon' | 'indigo'
  /** Focus when the picture is cropped to the cover: 0 is left, 1 is right. */
  readonly focus: 0.1 | 0.45 | 0.5 | 0.8
}

export type GuideSlug = keyof typeof guideCovers
