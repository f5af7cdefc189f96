import { atelier } from './atelier'

/** « Comment ? » of each room of /atelier: what it is for, and how to go about it. */
export const manual = {
  [atelier.path]: [
    'Ce qui t’attend, l’échéance de la loi la plus proche en premier. Chaque carte se règle sur place, ou mène là où elle se règle.',
    '« Avant de vendre » reste en tête jusqu’au premier achat. Chaque ligne se coche seule ; une fois tout coché, c’est « Santé » qui dit ce qui casse.',
    'Pour agir, redis qui tu es : clé d’accès, ou code de ton application. Cela vaut un quart d’heure. Garde tes dix codes de secours sur papier.',
    'Tout ce que tu fais ici est noté avec ta raison, pendant cinq ans. La personne concernée peut le lire dans son export : écris en conséquence.',
    'Quelqu’un dit « j’ai payé, et c’est fermé » : ouvre sa page dans « Membres », elle dit pourquoi. La nuit, le site se compare à Stripe et répare.',
    'Une rétractation à régler : conviens de ce qui est dû, rembourse le reste depuis sa carte. La personne reçoit ton calcul ; sans remboursement, dis pourquoi.',
    'Un litige gagné : rien à faire, l’accès et l’argent reviennent seuls. Un remboursement échoué : l’argent est revenu chez toi, écris à la personne et paie autrement.',
    'Quelqu’un n’arrive pas à se connecter : le lien « mot de passe oublié ». Après cinq échecs, cinq minutes d’attente ; personne ne peut les lever.',
  ],
  [atelier.members]: [
    'Cherche par un bout de nom ou d’adresse. La page d’une personne dit son accès et pourquoi, ses contrats, ses paiements, ses e-mails, ses appareils et tes notes.',
    'Tu peux y offrir du temps, reprendre un accès offert, lui écrire, renvoyer un e-mail, déconnecter partout, résilier et rembourser, en partie aussi.',
    'Une étiquette à toi retrouve des personnes : dix par personne, cinquante en tout. Elles la lisent dans leur export : rien sur la santé, la religion ou les opinions.',
    '« Emporter cette liste en fichier » donne les colonnes que tu coches. Efface le fichier ensuite, et n’écris qu’à celles dont « Veut les nouvelles » dit oui.',
    '« Rédaction » est un rôle pour qui t’aide : écrire, répondre, remettre à l’équipe. Ni argent, ni adresse, ni autre page d’ici. Pour lire, offre aussi l’accès.',
  ],
  [atelier.write]: [
    'Commence une note, une nouvelle, un article, un outil, un tutoriel ou une réponse, ou reprends un texte du site. Tu écris le texte comme il sera lu ; coller depuis Word garde titres, listes et liens.',
    '« Enregistrer » garde une version ; « Reprendre cette version » revient en arrière sans rien perdre. Ton navigateur garde aussi ce qui n’est pas encore enregistré.',
    '« Voir la page » enregistre, montre la page comme on la lira et dit ce qui empêche de publier : un lien cassé, un résumé trop court, une image sans description, un « À VÉRIFIER » qui reste.',
    '« Publier » montre la dernière version, maintenant ou à l’heure choisie. « Le retirer » la cache à tout le monde, et elle reste ici.',
    '« Prévenir » envoie l’e-mail à qui le veut, une fois chacun : essaie d’abord sur toi. « Choisir à qui » le réserve à quelques-uns ; par ce que dit leur carnet, cinq au moins. Tu tapes le nombre de personnes.',
    '« Suites » : des e-mails qui partent seuls, tant de jours après une arrivée, avant un départ ou après une fin. Les anciens membres n’en reçoivent pas d’un coup.',
    'Une question vient sans nom, et la réponse va à tous : retouche-la jusqu’à ce que personne ne s’y reconnaisse.',
    'Dans un article, « Verrou » marque où finit ce que tout le monde lit. Un texte du site revient à l’original d’un geste.',
  ],
  [atelier.sell]: [
    '« Qui vend » : écris ici l’entreprise, l’hébergeur, le médiateur, la TVA et le contact. Pages légales, contrats, factures, e-mails et pied de page suivent en deux minutes. Chaque version est gardée.',
    '« Chez Stripe » compare ce que le site vend à ce que Stripe encaisse. Le bouton fait exactement la liste que tu as lue ; si elle a changé depuis, il ne fait rien.',
    'Un nouveau prix se vend dès qu’il est dans les textes, les conditions et chez Stripe. Qui est abonné garde le sien jusqu’à ce que tu le préviennes.',
    '« Prévenir… puis les passer » montre combien de personnes, les dates et l’e-mail : trente jours au moins avant le renouvellement, et rien pendant une période payée. Une fois parti, cela ne s’arrête plus.',
    'Un code promo vit chez Stripe. L’arrêter laisse les réductions déjà données. Sa page dit qui s’en est servi et ce que tu as laissé.',
    'Un lien cadeau ouvre des mois de Premium dans un compte, sans carte ni renouvellement. Ceux qui ont été achetés sont dans la même liste.',
  ],
  [atelier.money]: [
    'Les sommes sont celles de Stripe, au centime, avant ses frais, au jour où elles ont bougé, à l’heure de Paris. Chaque chiffre mène à ses lignes.',
    'Un litige gagné revient à zéro dans le mois où il a commencé ; le solde de Stripe le montre sur deux mois. En dessous de vingt personnes, aucun taux n’est donné.',
    '« Pour le comptable » : choisis un mois, puis « Préparer les fichiers ». Deux minutes au plus ; ils restent sept jours, parce qu’ils nomment tes clients.',
    '« Ce matin » te dit quand un seuil de TVA approche, et quand une période de ventes est à déclarer sur ta plateforme agréée.',
    'Les visites sont comptées sans cookie : ni adresse, ni navigateur, ni heure, et venir deux fois compte deux fois. Ne comptent pas : qui est connecté, qui refuse d’être suivi, qui a coupé JavaScript, les robots qui se nomment. Les jours restent treize mois, les mois vingt-cinq.',
    'Suspendre quelqu’un : chez Stripe, l’abonnement, « Pause collection ».',
  ],
  [atelier.health]: [
    'Une phrase dit si tout marche ; ce qu’il te reste à faire est en dessous, avec l’endroit.',
    'Le reste est pour qui s’occupe du serveur : le bouton copie tout, envoie-le tel quel.',
    'Quand quelque chose casse, un e-mail part au début et un autre à la fin. Entre les deux, tu n’as rien à faire de plus que ce qu’il dit.',
    'Des messages qui ne partent plus : le plus souvent un quota ou un mot de passe chez ton prestataire d’envoi. Rien n’est perdu, tout part dès que c’est réglé.',
    'Des événements de Stripe refusés : regarde d’abord chez Stripe. S’il n’y a aucun échec, c’était un inconnu, et le prochain événement y met fin.',
    '« Tout télécharger » donne en un fichier tout ce qu’il faut pour partir ailleurs, avec son mode d’emploi. Il nomme des personnes : garde-le chiffré, puis efface-le.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
