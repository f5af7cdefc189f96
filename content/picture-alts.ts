/** Alt texts of the site's pictures (public/images). Those of articles are in their frontmatter. */
export const pictureAlts = {
  'home-hero':
    'Une femme assise au bord d’une terrasse regarde le soleil toucher la mer ; près d’elle, un ordinateur allumé, plus loin un bateau à longue queue et des pitons calcaires',
  abonnement: 'Une maison sur pilotis aux fenêtres éclairées au crépuscule, une barque amarrée au ponton',
  '404': 'Une valise corail oubliée sur un ponton, le bateau déjà loin devant le soleil couchant',
  auth: 'Une voyageuse assise à la fenêtre d’un train au crépuscule, un billet et un thé glacé sur la tablette, les rizières et les pitons qui défilent',
  contact: 'Une carte postale à moitié écrite, déjà timbrée, sur une table en bois au-dessus d’une baie',
  merci:
    'Une personne arrive devant un bungalow éclairé à la tombée de la nuit ; son scooter, chargé d’un sac de voyage, est garé devant',
  offrir:
    'Un paquet noué d’un ruban corail et un billet, au bout d’un ponton sous une lanterne ; une barque arrive dans le soleil couchant',
  outils:
    'Un établi près d’une fenêtre, la nuit : un ordinateur, des câbles, un carnet sous la lampe et une tasse fumante',
  formations:
    'Un seul horizon, d’une ville grise sous la pluie à une terrasse devant les pitons : un avion suit la ligne pointillée qui relie les deux',
  error: 'Une barque bâchée tirée sur le sable sous la pluie, une lanterne allumée à côté',
  'hors-ligne':
    'Un hublot la nuit : l’aile, la lune sur une mer de nuages, les lumières d’une côte ; sur la tablette, un téléphone éclairé et un verre',
  'city-chiang-mai':
    'Chiang Mai à l’aube : la montagne dans la brume, le toit d’un temple, un songthaew rouge le long des douves',
  'city-bangkok': 'Bangkok à la nuit tombée : le fleuve, le prang du Wat Arun, les tours et le train aérien',
  'city-koh-phangan':
    'Koh Phangan à midi : une crique turquoise, un bateau à longue queue à l’ancre, un cocotier penché',
  'city-hua-hin':
    'Hua Hin en fin d’après-midi : l’ancien pavillon de la gare, des bateaux de pêche sur la plage, une voyageuse et sa valise sur le quai',
  'offers/business':
    'Un ordinateur sur une terrasse le matin, une page web en construction à l’écran, la mer et des pitons derrière',
  'offers/consulting':
    'Sur un comptoir en plein soleil : une carte avec un trajet, une carte d’embarquement, un passeport, un ticket d’attente et un tampon',
  'offers/premium': 'Une étagère au crépuscule : des livres, un téléphone allumé et une lampe devant la fenêtre',
  'offers/coaching': 'Une personne debout au bout d’un ponton, face au soleil qui se lève entre les pitons',
} as const
