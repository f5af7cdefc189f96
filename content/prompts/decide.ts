import type { PromptUse } from './prompt'

export const decide: PromptUse = {
  id: 'decider',
  name: 'Décider de partir',
  never: 'Pas de contrat de travail, de bulletin de paie ni d’échange avec ton employeur ; rien qui touche à ta santé.',
  fromGuide: [],
  fromArticles: [],
  own: [
    {
      title: 'Mes craintes, une par une',
      text: 'Voici ce qui me retient de partir : [tes craintes, une par ligne]. Fais un tableau à quatre colonnes : la crainte dans mes mots, ce qui est un fait à vérifier et ce qui est une supposition, la personne ou l’administration qui connaît la réponse, le plus petit essai qui m’en apprendrait davantage d’ici un mois. N’atténue rien, ne me rassure pas. Termine par les deux craintes qui suffiraient à renoncer si elles étaient vraies.',
      check: 'Les deux craintes de la fin sont-elles les tiennes ? Si ce sont les siennes, écarte-les.',
    },
    {
      title: 'L’avocat du contraire',
      text: 'J’ai décidé de [ta décision] pour ces raisons : [tes raisons]. Défends la décision opposée en cinq arguments, avec mes propres faits et aucun autre. Sous chaque argument, dis ce qui devrait être vrai pour qu’il l’emporte, et comment je le saurais avant [date]. Ne conclus pas.',
      check: 'Un argument t’agace : c’est celui à vérifier. Note la date à laquelle tu sauras.',
    },
    {
      title: 'L’entretien avec mon employeur, répété',
      text: 'Tu es mon responsable. Je demande à travailler à distance depuis [pays] pendant [durée]. Tu n’es pas hostile, mais tu penses à [ce qui l’inquiète : horaires, sécurité des données, équité avec les collègues]. Une objection à la fois, deux phrases, attends ma réponse. Cède seulement si je propose une mesure précise. Après huit échanges, arrête et liste mes réponses faibles. Ne dis rien du droit ni de l’impôt : je les vérifierai ailleurs.',
      check:
        'Il a parlé de droit malgré la consigne ? Ne l’emploie pas : demande au service du personnel ou à un juriste.',
    },
    {
      title: 'Ce que mon budget oublie',
      text: 'Voici mon budget mensuel pour vivre à [ville] : [tes lignes et montants]. Ne change aucun montant et n’en propose aucun. Cherche seulement ce qui manque : dépenses d’arrivée, dépenses annuelles, imprévus de santé, retour en France, ce qui continue de courir en France. Donne une liste de douze oublis au plus, chacun sous forme de question à laquelle je réponds par un chiffre.',
      check: 'Les montants viennent de toi : un prix de marché ou une annonce datée, pas de la réponse.',
    },
  ],
}
