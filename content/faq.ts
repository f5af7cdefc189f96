import { catalogue } from './catalogue'
import { euros } from './euros'

export interface FaqEntry {
  readonly question: string
  readonly answer: string
}

const { monthly, annual } = catalogue

/** FAQ of /abonnement. Plain text only, because it is also in the structured data. */
export const subscriptionFaq: readonly FaqEntry[] = [
  {
    question: 'Qu’est-ce que je reçois tout de suite ?',
    answer:
      'Dès que ton paiement est passé : les guides PDF à télécharger, la liste d’outils IA et business, tous les articles en entier et la note de mise à jour du mois. Avec eux, le carnet qui suit ton départ jour par jour, le calculateur d’impôts France–Thaïlande et le kit de modèles. Tu peux aussi écrire à l’équipe quand tu bloques.',
  },
  {
    question: 'Est-ce que je peux annuler quand je veux ?',
    answer:
      'Oui, sans nous écrire : le bouton « Gérer mon abonnement » ouvre ton espace de paiement, et tu annules là. Ton abonnement ne se renouvelle plus, et tu gardes tes accès jusqu’à la fin de la période déjà payée.',
  },
  {
    question: 'Mensuel ou annuel, qu’est-ce qui change ?',
    answer: `Seulement la façon de payer : les deux formules ouvrent exactement la même chose. Le mensuel coûte ${euros(monthly.amountCents)}, prélevés chaque mois. L’annuel coûte ${euros(annual.amountCents)}, prélevés une fois par an, ce qui revient à ${euros(annual.amountCents / 12)} par mois. Si tu hésites, commence par un mois.`,
  },
  {
    question: 'C’est fait pour les débutants ?',
    answer:
      'Oui. La plupart des guides et des articles partent de zéro : tu n’as besoin ni de site, ni de clients, ni d’avoir déjà vécu à l’étranger. Si tu travailles déjà à ton compte, va droit aux calculs de tarif, aux outils et aux articles sur l’automatisation.',
  },
  {
    question: 'Est-ce que je dois déjà être en Thaïlande ?',
    answer:
      'Non. La plupart des contenus servent avant le départ : le budget, le visa, le logement, le premier client. Tout se lit en ligne, d’où que tu sois, et reste utile une fois sur place.',
  },
  {
    question: 'Est-ce que vous donnez des conseils fiscaux ou juridiques ?',
    answer:
      'Non. Nos articles expliquent des règles générales sur les visas et les impôts, avec leur source et la date à laquelle nous les avons vérifiées. Ces règles changent et ta situation t’appartient : avant de décider, fais confirmer par le consulat, l’administration ou un professionnel habilité.',
  },
]
