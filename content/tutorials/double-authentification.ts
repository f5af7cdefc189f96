import type { Tutorial } from './tutorial'

export const doubleAuthentification: Tutorial = {
  slug: 'double-authentification',
  title: 'La double authentification, avant de partir',
  theme: 'Partir tranquille',
  result:
    'Tes comptes importants demandent deux preuves, aucune ne dépend d’un SMS français, et tu as déjà ouvert chacun sans ton téléphone.',
  chain: ['Un inventaire', 'Une appli', 'Des codes', 'Une répétition'],
  publishedAt: '2026-11-23',
  time: 'Deux heures, un jour où tu es chez toi',
  cost: '0 € avec une application. Une clé de sécurité coûte quelques dizaines d’euros : prix non relevé.',
  needs: [
    'Ton numéro français encore actif, ton téléphone, un ordinateur.',
    'Deux enveloppes, deux lieux : l’une voyage, l’autre reste chez quelqu’un.',
    'Au moins un mois devant toi : certaines banques demandent un délai pour changer de téléphone.',
  ],
  steps: [
    {
      title: 'Fais l’inventaire',
      text: 'Écris chaque compte qui compte, dans cet ordre : messagerie, gestionnaire de mots de passe, banque, impôts et administration, domaine, opérateur, outils de travail. Pour chacun : comment il vérifie, et ce qui se passe sans ton numéro français.',
      screen: {
        kind: 'table',
        title: 'Inventaire',
        caption: 'La dernière colonne décide de ton samedi.',
        head: ['Compte', 'Preuve', 'Sans le numéro ?'],
        rows: [
          ['Messagerie', 'SMS', 'bloqué'],
          ['Banque', 'application', 'à demander'],
          ['Domaine', 'mot de passe seul', 'ouvert à tous'],
        ],
      },
      see: 'Dix lignes environ, et au moins deux qui te font peur.',
    },
    {
      title: 'Commence par la messagerie',
      text: 'Qui ouvre ta boîte ouvre tout le reste. Change son mot de passe pour un nouveau, unique, puis vérifie l’adresse et le numéro de récupération. Reste connecté sur un second appareil pendant toute la suite.',
      see: 'Un mot de passe neuf dans ton gestionnaire, une adresse de récupération que tu peux ouvrir ailleurs.',
    },
    {
      title: 'Ajoute une application de codes',
      text: 'Dans la sécurité du compte, active la validation en deux étapes et choisis l’application. Elle affiche un carré à photographier : avant de le faire, choisis une application qui sait **exporter ou sauvegarder** ses codes.',
      screen: {
        kind: 'window',
        title: 'Validation en deux étapes',
        caption: 'L’application calcule le code sur le téléphone : elle marche sans réseau, à l’étranger aussi.',
        lines: [
          { toggle: 'Application de codes', on: true, here: true },
          { toggle: 'SMS', on: false },
          { field: 'Code à six chiffres', value: '••• •••' },
          { button: 'Vérifier' },
        ],
      },
      see: 'Le compte accepte un code. Mets le téléphone en mode avion et recommence : il l’accepte encore.',
    },
    {
      title: 'Imprime les codes de secours',
      text: 'Demande-les et imprime-les : dix chez Google, seize chez GitHub. Chacun sert une fois ; en demander de nouveaux annule les anciens. Deux exemplaires, deux enveloppes, jamais dans la même valise que le téléphone.',
      see: 'Deux feuilles datées, avec le nom du compte en abrégé et sans le mot de passe.',
    },
    {
      title: 'Ajoute une seconde preuve',
      text: 'Une clé de sécurité, une clé d’accès (`passkey`) sur l’ordinateur, ou l’application sur une vieille tablette. Deux preuves du même genre dans le même sac n’en font qu’une.',
      see: 'Deux preuves dans la liste du compte, sur deux objets différents.',
    },
    {
      title: 'Retire le SMS, ou garde le numéro',
      text: 'Quand l’application et les codes marchent, retire le SMS des comptes qui le permettent. Pour ceux qui n’ont que lui (des banques, des administrations), garde la ligne : passe-la au forfait le plus bas qui reçoit les SMS à l’étranger, et demande-le.',
      see: 'Dans l’inventaire, la colonne « sans le numéro » ne dit plus « bloqué ».',
    },
    {
      title: 'Répète la perte',
      text: 'Éteins le téléphone et enferme-le une heure. Depuis un ordinateur emprunté, en navigation privée, ouvre messagerie, banque et domaine avec les seules enveloppes. Ferme tout ensuite.',
      see: 'Trois comptes ouverts. Celui qui résiste est à régler avant le billet d’avion.',
    },
    {
      title: 'Recommence pour le reste',
      text: 'Descends l’inventaire, un compte par jour. Raye un code utilisé, remplace la feuille quand il en reste trois. Note dans l’agenda : refaire la répétition la veille du départ et un mois après l’arrivée.',
      see: 'Une date à côté de chaque ligne.',
    },
  ],
  troubles: [
    {
      sign: 'Le code est refusé',
      way: 'L’heure du téléphone est fausse : règle-la en automatique. C’est la cause la plus courante après un vol.',
    },
    {
      sign: 'Téléphone perdu',
      way: 'Ordinateur, code de secours, puis dans la sécurité du compte : retire l’ancien téléphone, déconnecte les appareils, demande des codes neufs. La messagerie d’abord.',
    },
    {
      sign: 'On te demande un code au téléphone',
      way: 'Raccroche. Ni banque, ni administration, ni support n’a besoin du code que tu viens de recevoir.',
    },
  ],
  undo: [
    'La validation se coupe au même endroit ; les codes imprimés ne valent alors plus rien.',
    'Avant de changer de téléphone, exporte ou déplace les comptes de l’application, essaie sur le nouveau, efface ensuite l’ancien.',
  ],
  unconfirmed:
    'Le nombre de codes de Google vient de pages d’usagers, pas de son aide. Chaque banque a ses règles pour un client à l’étranger : demande-les à la tienne.',
  articles: ['ecosysteme-digital', 'preparer-expatriation-thailande'],
  sources: [
    {
      claim:
        'GitHub donne seize codes de secours, à télécharger, imprimer ou copier ; chacun sert une fois, en créer de nouveaux annule les anciens ; une clé de sécurité comme seconde méthode.',
      source: 'GitHub, documentation, méthodes de secours de la double authentification (texte du dépôt)',
      url: 'https://docs.github.com/en/authentication/securing-your-account-with-two-factor-authentication-2fa/configuring-two-factor-authentication-recovery-methods',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    {
      claim:
        'Google : codes de secours dans Sécurité, validation en deux étapes ; télécharger ou imprimer, en créer de nouveaux annule les anciens.',
      source: 'NCSU Tech, Google 2-Step Verification, qui reprend l’aide de Google (page non datée)',
      url: 'https://ncsutech.ncsuvt.org/everything-google/google-2fa',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'Une série compte dix codes, chacun à usage unique.',
      source: 'Virank, d’après Google (page non datée)',
      url: 'https://www.virank.fr/code-de-sauvegarde-google-definition-fonctionnement-et-utilite',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
  ],
}
