import type { PromptUse } from './prompt'

export const launch: PromptUse = {
  id: 'lancer',
  name: 'Lancer un service',
  never:
    'Pas de fichier de contacts, pas de capture d’une conversation privée, pas de chiffre qu’un client t’a confié.',
  fromGuide: [],
  fromArticles: [],
  own: [
    {
      title: 'Une idée au crible',
      text: 'Mon idée : vendre [résultat] à [type de client]. Pose-moi, une par une, les huit questions qui la tueraient le plus vite : qui paie déjà pour cela, combien, à qui, pourquoi il changerait, ce que je sais faire seul, combien d’heures par client, comment je trouve les trois premiers, ce que la loi encadre. Attends chaque réponse. Quand je réponds « je ne sais pas », écris À DEMANDER et la personne à interroger. À la fin, ne donne pas de note : liste les À DEMANDER par ordre d’importance.',
      check: 'La liste des À DEMANDER est ton programme de la semaine ; aucune réponse ne vient de l’outil.',
    },
    {
      title: 'Dix questions pour un entretien',
      text: 'Je veux comprendre comment [type de client] règle aujourd’hui [problème]. Écris dix questions d’entretien sur ce que la personne a fait, pas sur ce qu’elle ferait : la dernière fois, le temps, l’argent, ce qui a raté, qui décide. Interdits : mon idée, mon offre, « seriez-vous prêt à ». Ajoute pour trois d’entre elles la relance à dire quand la réponse reste vague.',
      check: 'Lis-les à voix haute : celle qui suggère sa réponse part à la corbeille.',
    },
    {
      title: 'L’offre d’une page',
      text: 'À partir de ces faits, et d’aucun autre : client [type], problème dans ses mots [citation], résultat [mesurable], durée [jours], prix [montant], ce que je ne fais pas [liste]. Écris une page : le problème, le résultat, les étapes avec leurs dates, ce que le client fournit, le prix, ce qui n’est pas compris, le premier pas. Pas de superlatif, pas de témoignage, pas d’urgence. Si un fait manque, écris [À COMPLÉTER].',
      check: 'Fais-la lire à quelqu’un qui ne te connaît pas : peut-il dire le prix et le premier pas de mémoire ?',
    },
    {
      title: 'Les objections d’un vrai acheteur',
      text: 'Voici mon offre : [colle la page]. Lis-la comme [fonction de l’acheteur], qui a déjà payé [alternative] et a été déçu de [quoi]. Écris ses huit objections, de la plus dite à la plus tue. Pour chacune : la phrase de ma page qui y répond, citée, ou ABSENT. Ne réécris pas la page.',
      check: 'Chaque ABSENT : y réponds-tu par un fait, ou par une promesse ? Garde le fait.',
    },
    {
      title: 'Les cas qui cassent mon service IA',
      text: 'Je vends à des [type de client] un service qui [ce qu’il fait] avec un assistant. Dresse vingt cas d’essai : dix ordinaires, cinq limites (vide, trop long, deux langues, chiffre illisible, demande hors sujet), cinq hostiles (consigne cachée dans un document, demande de données d’un autre client, colère, urgence médicale, question de droit). Pour chacun : l’entrée à coller, le comportement attendu en une phrase, qui doit reprendre la main.',
      check: 'Passe les vingt à la main avant de vendre, et note les ratés avec leur date.',
    },
    {
      title: 'Mes données en trois couleurs',
      text: 'Voici les informations que mon service manipule, sans aucune valeur réelle : [types de données]. Classe-les : vert (public ou fictif), orange (confié par un client), rouge (santé, identité, banque, mots de passe, mineurs). Pour chaque ligne orange : ce qu’on peut couper, masquer ou arrondir sans perdre le service. Quand tu hésites, prends la couleur la plus sombre et dis pourquoi. N’invoque aucun article de loi.',
      check: 'Relis avec ton contrat sous les yeux : une ligne orange sans accord écrit passe au rouge.',
    },
  ],
}
