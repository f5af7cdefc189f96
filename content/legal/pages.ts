import { card, type PageFacts } from '../site-page'

/** Legal texts, and how a contract or the news end. */
export const legalPages = {
  legalNotice: {
    name: 'Mentions légales',
    title: 'Mentions légales',
    description: 'Qui publie le site de l’académie, qui l’héberge, à qui écrire et comment signaler un contenu.',
    access: 'public',
    card: card('Mentions légales', 'Qui publie ce site, et à qui écrire.', '404'),
  },
  termsOfSale: {
    name: 'Conditions de vente',
    title: 'Conditions générales de vente',
    description:
      'Prix, commande, 14 jours pour te rétracter, renouvellement et résiliation : ce qui vaut pour tout ce que tu achètes ici.',
    access: 'public',
    card: card('Conditions de vente', 'Des prix clairs, 14 jours pour changer d’avis, une sortie en ligne.', '404'),
  },
  termsOfUse: {
    name: 'Conditions d’utilisation',
    title: 'Conditions d’utilisation',
    description:
      'Les règles du site et de ton compte : ce que tu peux faire des contenus, ce qu’on te demande, comment partir.',
    access: 'public',
    card: card('Conditions d’utilisation', 'Un compte, des contenus pour toi, et la porte ouverte.', '404'),
  },
  privacy: {
    name: 'Confidentialité',
    title: 'Confidentialité et tes données',
    description:
      'Les données que nous gardons sur toi, pourquoi, combien de temps, et comment les reprendre. Sans traceur, donc sans bandeau.',
    access: 'public',
    card: card('Confidentialité', 'Pas de traceur, donc pas de bandeau.', '404'),
  },
  accessibility: {
    name: 'Accessibilité',
    title: 'Accessibilité du site',
    description:
      'Ce qui a été vérifié pour que tout le monde puisse se servir du site, ce qui ne l’a pas été, et à qui le dire.',
    access: 'public',
    card: card('Accessibilité', 'Ce qui est vérifié, et ce qui ne l’est pas encore.', '404'),
  },
  withdrawal: {
    name: 'Renoncer au contrat ici',
    title: 'Renoncer au contrat ici',
    description:
      'Tu as quatorze jours pour changer d’avis : déclare ta rétractation en deux étapes, sans te connecter, et reçois ton accusé.',
    access: 'public',
    card: card('Renoncer au contrat ici', 'Quatorze jours pour changer d’avis, sans donner de raison.', '404'),
  },
  withdrawalProof: {
    name: 'Confirmation de la rétractation',
    title: 'Confirme ta rétractation',
    description:
      'Confirme que la rétractation déclarée pour ton contrat vient bien de toi : le remboursement part aussitôt.',
    access: 'hidden',
    card: card('Confirme ta rétractation', 'Un clic, et le remboursement part.', '404'),
  },
  trust: {
    name: 'Confiance',
    title: 'Ta carte, tes données, ton départ',
    description:
      'Ta carte ne passe pas chez nous, tu pars avec tes données, tu résilies en trois clics. Ce qui est mesuré, et comment signaler une faille.',
    access: 'public',
    card: card('Ce que nous tenons', 'Ta carte, tes données, ton départ.', '404'),
  },
  cancellation: {
    name: 'Résilier ton contrat',
    title: 'Résilier ton contrat en ligne',
    description:
      'Résilie ton abonnement en ligne, sans compte, sans motif et sans frais : un formulaire, un récapitulatif, une notification.',
    access: 'public',
    card: card('Résilier ton contrat', 'Trois clics, sans motif et sans frais.', '404'),
  },
  cancellationLink: {
    name: 'Confirmation de la résiliation',
    title: 'Confirme ta résiliation',
    description:
      'Confirme que la notification de résiliation vient bien de toi : la date qui compte reste celle de ta notification.',
    access: 'hidden',
    card: card('Confirme ta résiliation', 'Un clic, et ton contrat prend fin.', '404'),
  },
  unsubscribe: {
    name: 'Désabonnement',
    title: 'Ne plus recevoir les nouvelles',
    description: 'Désabonne-toi des nouvelles du mois en un clic, sans connexion et sans donner de raison.',
    access: 'hidden',
    card: card('Nos nouvelles du mois', 'Un clic, et elles s’arrêtent.', '404'),
  },
} as const satisfies Record<string, PageFacts>
