import type { Tutorial } from './tutorial'

export const lettreDoubleConfirmation: Tutorial = {
  slug: 'lettre-double-confirmation',
  title: 'Une lettre à laquelle on s’inscrit deux fois',
  theme: 'Se faire trouver',
  result:
    'Un formulaire d’inscription, un courriel « confirmez », une liste où n’entre que celui qui a cliqué, et la preuve de son accord.',
  chain: ['Une adresse', 'Un clic', 'Ta liste', 'Ta lettre'],
  publishedAt: '2026-11-23',
  time: 'Une heure, plus la première lettre',
  cost: '0 € jusqu’à 300 courriels par jour chez Brevo (relevé du 13 août 2026) ; au-delà, un prix au volume que nous n’avons pas pu lire.',
  needs: [
    'Un compte Brevo, et une adresse d’envoi à ton nom de domaine.',
    'Une page où poser le formulaire, ou l’adresse de celle que Brevo héberge.',
    'Deux phrases honnêtes : ce que tu écriras, et tous les combien.',
  ],
  steps: [
    {
      title: 'Crée la liste',
      text: 'Dans les contacts, crée une liste « Lettre ». N’y importe personne : des adresses prises sur des cartes de visite ou un réseau social n’ont rien accepté.',
      see: 'Une liste vide.',
    },
    {
      title: 'Authentifie ton domaine',
      text: 'Dans les réglages des expéditeurs, ajoute ton domaine et copie les lignes que Brevo te donne chez le vendeur de ton domaine. Si tu ne l’as jamais fait, suis d’abord [l’adresse à ton nom](/espace-membre/tutoriels/adresse-a-ton-nom).',
      see: 'Brevo marque le domaine comme authentifié. Cela peut demander quelques heures.',
    },
    {
      title: 'Construis le formulaire',
      text: 'Ouvre les formulaires et crées-en un d’inscription. Un seul champ obligatoire, l’adresse. Au-dessus du bouton, tes deux phrases, et une ligne sur les données : qui tu es, à quoi elle sert, comment partir.',
      screen: {
        kind: 'window',
        title: 'La lettre du jeudi',
        caption: 'Un champ, deux phrases, un bouton. Chaque champ de plus fait fuir.',
        lines: [
          { note: 'Un jeudi sur deux, une histoire de départ et ses comptes. Rien d’autre.' },
          { field: 'Votre adresse', value: 'nom@exemple.fr', here: true },
          { note: 'Votre adresse ne sert qu’à cette lettre. Un lien pour partir est au bas de chacune.' },
          { button: 'Recevoir la lettre' },
        ],
      },
      see: 'L’aperçu, sur un écran de téléphone, tient sans défiler.',
    },
    {
      title: 'Choisis la double confirmation',
      text: 'À l’étape des réglages, choisis le courriel de **double confirmation** et le modèle que Brevo propose, puis la liste « Lettre ». Le contact n’y entrera qu’après avoir cliqué.',
      screen: {
        kind: 'flow',
        caption: 'Qui tape l’adresse d’un autre n’inscrit personne : l’autre ne clique pas.',
        stops: [
          { name: 'Formulaire', does: 'Une adresse' },
          { name: 'Courriel', does: 'Confirmez, un bouton' },
          { name: 'Clic', does: 'La preuve, datée' },
          { name: 'Liste', does: 'Inscrit' },
        ],
      },
      see: 'Le réglage dit double confirmation, avec un modèle choisi.',
    },
    {
      title: 'Récris le courriel de confirmation',
      text: 'Duplique le modèle, mets un objet clair (« Confirmez votre inscription »), une phrase, un bouton, et « si vous n’avez rien demandé, ne faites rien ». Garde intact le lien de confirmation du modèle, et n’y mets ni prénom ni publicité.',
      see: 'L’aperçu d’essai arrive dans ta boîte et son bouton est entier.',
    },
    {
      title: 'Inscris-toi trois fois',
      text: 'Avec trois adresses de fournisseurs différents : confirme la première, ignore la deuxième, confirme la troisième puis désinscris-toi.',
      see: 'Dans la liste : la première seulement. Dans les contacts, la marque de la double confirmation, que Brevo ajoute en colonne.',
    },
    {
      title: 'Pose-le, et note ta règle',
      text: 'Colle l’adresse du formulaire, ou son code, sur ta page. Écris dans ton registre : ce que tu collectes, pourquoi, combien de temps. Un jour par an, retire ceux qui n’ouvrent plus rien.',
      see: 'Depuis ton téléphone, hors de chez toi, l’inscription marche de bout en bout.',
    },
  ],
  troubles: [
    {
      sign: 'Le courriel de confirmation n’arrive pas',
      way: 'Cherche-le dans les indésirables, puis vérifie l’authentification du domaine. Une adresse d’envoi en `@gmail.com` passe mal.',
    },
    {
      sign: 'La moitié ne confirme pas',
      way: 'C’est courant. Dis-le sur la page d’après : « Ouvrez votre boîte et cliquez. » Ne les ajoute jamais à la main.',
    },
    {
      sign: 'On t’accuse d’écrire sans accord',
      way: 'La fiche du contact garde la date et la source. Réponds avec, et désinscris la personne le jour même.',
    },
  ],
  undo: [
    'Désactive le formulaire : la page dit qu’il est fermé, la liste reste.',
    'Exporte la liste avec la colonne de double confirmation : c’est ta preuve, elle se déplace avec toi.',
    'Avant de fermer le compte, envoie une dernière lettre qui dit où sont passées les adresses.',
  ],
  unconfirmed:
    'Les pages d’aide de Brevo ont été lues en français et en portugais, sans date ; les noms des menus sont ceux de l’aide. Le prix au-delà de l’offre gratuite n’a pas été lu.',
  articles: ['creer-contenu-viral', 'ecosysteme-digital'],
  sources: [
    {
      claim:
        'Double confirmation : un courriel avec un lien, le contact n’entre dans la liste qu’après le clic ; recommandée pour le RGPD ; une colonne garde la trace.',
      source: 'Brevo, aide, Double opt-in, what it is and how to track user sign-ups (page non datée)',
      url: 'https://help.brevo.com/hc/en-us/articles/208733449-Double-opt-in-DOI-What-it-is-and-how-to-track-user-sign-ups',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'Étape des réglages du formulaire : choisir le courriel de double confirmation, puis un modèle.',
      source: 'Brevo, aide, formulaire d’inscription, partie 4 (page lue en portugais, non datée)',
      url: 'https://help.brevo.com/hc/pt/articles/360019572619',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'Offre gratuite de Brevo : 300 courriels par jour.',
      source: 'API Evangelist, page tarifaire de Brevo lue le 13 août 2026',
      url: 'https://raw.githubusercontent.com/api-evangelist/brevo/refs/heads/main/plans/brevo-plans-pricing.yml',
      verifiedOn: '2026-08-13',
      recheckBefore: '2027-02-28',
    },
    { fact: 'cnil-prospection' },
  ],
}
