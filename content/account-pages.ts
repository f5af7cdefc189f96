import { card, type PageFacts } from './site-page'

/** The pages of content/pages.ts for sign-in, and one person's own. */
export const accountPages = {
  auth: {
    name: 'Connexion',
    title: 'Connexion ou création de compte',
    description: 'Connecte-toi à ton compte ou crée-le en une minute pour rejoindre l’académie.',
    access: 'public',
    card: card('Entre, on t’attendait', 'Connecte-toi, ou crée ton compte en une minute.', 'abonnement'),
    isSearched: false,
  },
  forgotPassword: {
    name: 'Mot de passe oublié',
    title: 'Mot de passe oublié',
    description: 'Donne l’adresse de ton compte : tu reçois un lien pour choisir un nouveau mot de passe.',
    access: 'hidden',
    card: card('Mot de passe oublié', 'Un lien, et tu en choisis un autre.', 'abonnement'),
  },
  newPassword: {
    name: 'Nouveau mot de passe',
    title: 'Nouveau mot de passe',
    description: 'Choisis le nouveau mot de passe de ton compte. Le lien que tu as reçu ne sert qu’une fois.',
    access: 'hidden',
    card: card('Nouveau mot de passe', 'Choisis celui qui garde ton compte.', 'abonnement'),
  },
  confirmation: {
    name: 'Confirmation de l’adresse',
    title: 'Confirme ton adresse',
    description: 'Confirme l’adresse e-mail de ton compte, pour que personne d’autre ne puisse s’en servir.',
    access: 'hidden',
    card: card('Confirme ton adresse', 'Un clic, et elle est bien la tienne.', 'abonnement'),
  },
  newAddress: {
    name: 'Nouvelle adresse',
    title: 'Confirme ta nouvelle adresse',
    description:
      'Confirme la nouvelle adresse e-mail de ton compte : elle remplace alors celle d’avant pour te connecter.',
    access: 'hidden',
    card: card('Confirme ta nouvelle adresse', 'Un clic, et elle remplace l’ancienne.', 'abonnement'),
  },
  goodbye: {
    name: 'Au revoir',
    title: 'Ton compte est supprimé',
    description: 'Ton compte et tes données personnelles sont supprimés. Merci d’être passé : la porte reste ouverte.',
    access: 'hidden',
    card: card('Bonne route', 'La porte reste ouverte.', '404'),
  },
  gift: {
    name: 'Cadeau',
    title: 'Un cadeau t’attend',
    description: 'Quelqu’un t’offre du temps dans l’académie : ouvre ton cadeau, sans carte et sans rien à résilier.',
    access: 'hidden',
    card: card('Un cadeau t’attend', 'Sans carte, sans rien à résilier.', 'merci'),
  },
  offline: {
    name: 'Hors ligne',
    title: 'Hors ligne',
    description: 'Ce que tu as emporté sur cet appareil, et ce qui attend le retour du réseau.',
    access: 'hidden',
    card: card('Hors ligne', 'Ce que tu as emporté s’ouvre sans réseau.', 'hors-ligne'),
  },
  thanks: {
    name: 'Merci',
    title: 'Merci',
    description: 'Ton paiement est passé : voici ce qui se passe maintenant, et par où commencer dans l’académie.',
    access: 'hidden',
    card: card('Merci !', 'Ton paiement est passé. On commence ?', 'offers/coaching'),
  },
  account: {
    name: 'Mon compte',
    title: 'Mon compte et mes données',
    description:
      'Ton nom, ton adresse, ton mot de passe, tes appareils, tes achats et tes données : tout ce qui est à toi, ici.',
    access: 'guarded',
    card: card('Mon compte', 'Ce qui est à toi, au même endroit.', 'abonnement'),
    returnsAs: 'mon compte',
  },
  ownGifts: {
    name: 'Mes cadeaux',
    title: 'Mes cadeaux à offrir',
    description:
      'Les mois de Premium que tu offres : la carte à imprimer, le lien à donner, et le jour où ton cadeau part par e-mail.',
    access: 'guarded',
    card: card('Mes cadeaux', 'Une carte, un lien, un jour.', 'offrir'),
  },
  ownPlan: {
    name: 'Mon abonnement',
    title: 'Mon abonnement et ma formule',
    description:
      'Ta formule et son prix : en changer, faire une pause, changer de carte, reprendre ou résilier, sur une seule page.',
    access: 'guarded',
    card: card('Mon abonnement', 'Changer, mettre en pause, reprendre.', 'abonnement'),
  },
  ownWithdrawal: {
    name: 'Renoncer à un contrat',
    title: 'Renoncer à un de mes contrats',
    description: 'Choisis dans la liste de tes achats le contrat auquel tu renonces : le remboursement part aussitôt.',
    access: 'guarded',
    card: card('Renoncer au contrat ici', 'Choisis le contrat, relis, confirme.', 'abonnement'),
  },
  ownCancellation: {
    name: 'Résilier mon contrat',
    title: 'Résilier mon abonnement',
    description:
      'Ton contrat est déjà choisi : tu relis, tu notifies, et un e-mail te confirme la date de fin et ses effets.',
    access: 'guarded',
    card: card('Résilier mon contrat', 'Tu relis, tu notifies, c’est fini.', '404'),
  },
  proof: {
    name: 'Redis qui tu es',
    title: 'Redis qui tu es, pour continuer',
    description:
      'Avant ce qui ne se défait pas, le site te redemande ton mot de passe, ta clé d’accès ou ton code : cela vaut un quart d’heure.',
    access: 'guarded',
    card: card('C’est bien toi ?', 'Une preuve, un quart d’heure.', 'abonnement'),
  },
  secondFactor: {
    name: 'Ton second verrou',
    title: 'Second verrou et codes de secours',
    description:
      'Une application qui donne des codes, dix codes de secours et tes clés d’accès : ce qui garde ton compte si ton mot de passe fuit.',
    access: 'guarded',
    card: card('Un second verrou', 'Pour le jour où ton mot de passe fuit.', 'abonnement'),
  },
} as const satisfies Record<string, PageFacts>
