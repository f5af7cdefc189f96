/** Questions of the visa self-check. Answers have ids, which the rules in visa.ts reference. */

interface VisaOption {
  readonly id: string
  readonly label: string
}

export interface VisaQuestion {
  readonly id: string
  readonly label: string
  readonly options: readonly VisaOption[]
}

export const visaQuestions: readonly VisaQuestion[] = [
  {
    id: 'passeport',
    label: 'Avec quel passeport ?',
    options: [
      { id: 'fr', label: 'Français' },
      { id: 'autre', label: 'Un autre' },
    ],
  },
  {
    id: 'duree',
    label: 'Combien de temps, d’une traite ?',
    options: [
      { id: '30', label: '30 jours au plus' },
      { id: '60', label: '31 à 60 jours' },
      { id: '90', label: '61 à 90 jours' },
      { id: '180', label: '91 à 180 jours' },
      { id: 'plus', label: 'Plus de 180 jours' },
    ],
  },
  {
    id: 'activite',
    label: 'Que feras-tu là-bas ?',
    options: [
      { id: 'repos', label: 'Un essai ou des vacances, sans travailler' },
      { id: 'independant', label: 'Indépendant, clients hors de Thaïlande' },
      { id: 'salarie', label: 'Salarié d’une entreprise étrangère' },
      { id: 'local', label: 'Travailler pour une entreprise thaïlandaise' },
      { id: 'etudes', label: 'Étudier pour de bon' },
      { id: 'retraite', label: 'Vivre de ma retraite' },
    ],
  },
  {
    id: 'epargne',
    label: 'Quelle épargne non bloquée, à ton nom ?',
    options: [
      { id: 'moins', label: 'Moins de {{dtv-paris.fonds}}' },
      { id: 'recente', label: '{{dtv-paris.fonds}}, depuis moins de trois mois' },
      { id: 'quinze', label: '{{dtv-paris.fonds}}, trois fins de mois de suite' },
      { id: 'vingt-quatre', label: '{{oa.epargne}} ou plus, idem' },
    ],
  },
  {
    id: 'revenu',
    label: 'Quel revenu ?',
    options: [
      { id: 'moins', label: 'Moins de 2 000 € par mois' },
      { id: 'deux-mille', label: '2 000 € par mois ou plus' },
      { id: 'quarante', label: '40 000 à {{ltr-revenu.revenu}} par an' },
      { id: 'quatre-vingts', label: '{{ltr-revenu.revenu}} par an ou plus, deux ans de suite' },
    ],
  },
  {
    id: 'age',
    label: 'Quel âge ?',
    options: [
      { id: 'moins', label: 'Moins de 50 ans' },
      { id: 'cinquante', label: '50 ans ou plus' },
    ],
  },
  {
    id: 'domicile',
    label: 'Où habites-tu en déposant la demande ?',
    options: [
      { id: 'france', label: 'France, Monaco ou Algérie' },
      { id: 'ailleurs', label: 'Ailleurs' },
    ],
  },
]
