import type { Tutorial } from './tutorial'

export const memoVocal: Tutorial = {
  slug: 'memo-vocal',
  title: 'Du mémo vocal à trois tâches',
  theme: 'Automatiser',
  result: 'Tu parles en marchant ; le soir, trois lignes attendent dans ta liste, et le mémo brut est gardé un mois.',
  chain: ['Ta voix', 'Le texte', 'Trois tâches', 'Ta liste'],
  publishedAt: '2026-11-23',
  time: 'Trente minutes, puis deux minutes chaque soir',
  cost: '0 € avec un téléphone qui transcrit lui-même. Un assistant gratuit suffit pour le tri.',
  needs: [
    'Un iPhone 12 ou plus récent avec iOS 18 ou plus, ou un autre téléphone dont le clavier sait dicter.',
    'Une application de tâches avec une liste « À trier ».',
    'Une règle : ni nom de client, ni santé, ni mot de passe à voix haute dans la rue.',
  ],
  steps: [
    {
      title: 'Choisis où le son devient texte',
      text: 'Sur un iPhone récent, Dictaphone transcrit ce que tu enregistres, en français, sur l’appareil. Ailleurs, ouvre une note et dicte avec le micro du clavier : tu n’auras pas le son, seulement le texte. Un service en ligne reçoit ta voix : lis d’abord ce qu’il en garde.',
      see: 'Une phrase d’essai, transcrite : « Rappeler S2 jeudi, prix de l’hébergement à revoir. »',
    },
    {
      title: 'Mets-le à un geste',
      text: 'Place l’enregistreur sur l’écran verrouillé, sur le bouton d’action ou dans les raccourcis. S’il faut plus de deux gestes, tu ne le feras pas.',
      see: 'Téléphone verrouillé, tu parles en moins de trois secondes.',
    },
    {
      title: 'Parle en tâches',
      text: 'Commence par un verbe, dis la date seulement si elle est vraie, finis par « c’est tout ». Remplace les noms par des codes : S2, le bailleur, la banque. Trente secondes suffisent.',
      screen: {
        kind: 'table',
        title: 'Un mémo inventé, et ce qu’il en reste',
        caption: 'La troisième ligne garde le doute : tu n’avais pas dit s’il fallait l’acheter ou la recharger.',
        head: ['Dit', 'Gardé'],
        rows: [
          ['le devis de S2, non, le revoir', 'Revoir le devis S2'],
          ['mardi je crois que j’ai le dentiste', 'Vérifier mardi, dentiste'],
          ['ah, et la carte SIM', 'Carte SIM : préciser'],
        ],
      },
      see: 'Un mémo de moins d’une minute, sans nom propre.',
    },
    {
      title: 'Copie le texte',
      text: 'Ouvre l’enregistrement, affiche la transcription, copie-la. Colle-la dans une note du jour nommée « brut » : c’est elle que tu garderas un mois, pour le jour où le tri s’est trompé.',
      see: 'Une note datée, avec le texte tel qu’il a été compris, fautes comprises.',
    },
    {
      title: 'Fais trier, sans inventer',
      text: 'Colle le brut dans ton assistant avec cette demande. Si tu as posé [tes règles](/espace-membre/tutoriels/assistant-a-tes-regles), elle peut être plus courte.',
      code: 'Voici un mémo dicté. Tire-en trois tâches au plus : un verbe, une chose, une date seulement si je l’ai dite. S’il manque de quoi agir, écris « préciser ». Mets le reste en vrac dessous. N’ajoute rien.\n\n[mémo]',
      see: 'Trois lignes au plus. Aucune date que tu n’as pas dite, aucun verbe décidé à ta place.',
    },
    {
      title: 'Vide la liste le soir',
      text: 'Passe les lignes dans « À trier », puis fais, date ou jette chacune. Pas plus de deux minutes : ce qui reste trois soirs de suite n’était pas une tâche.',
      see: 'Une liste « À trier » vide.',
    },
    {
      title: 'Essaie dehors',
      text: 'Refais-le à côté d’une moto, puis avec deux prénoms thaïs et un montant. Compte les erreurs sur dix mémos.',
      see: 'Une feuille de dix lignes. Plus de trois ratés qui changent le sens : parle plus court, ou garde la note écrite.',
    },
  ],
  troubles: [
    {
      sign: 'Pas de transcription',
      way: 'Appareil ou système trop ancien, ou langue absente de sa liste. Dicte dans une note avec le clavier.',
    },
    {
      sign: 'Les prénoms et les prix sont faux',
      way: 'C’est le plus fragile. Dis les montants chiffre par chiffre, et vérifie-les dans le brut avant d’agir.',
    },
    {
      sign: 'Un nom de client est parti dans l’assistant',
      way: 'Efface la conversation, note l’heure et ce qui y était, préviens ton client : c’est à lui de juger s’il faut déclarer quelque chose.',
    },
  ],
  undo: [
    'Efface les enregistrements et les notes « brut » de plus d’un mois, sur le téléphone et dans les éléments supprimés.',
    'Retire au service de dictée l’accès au micro dans les réglages.',
  ],
  unconfirmed:
    'Les appareils et les langues de Dictaphone viennent d’un article qui cite l’aide d’Apple, que nous n’avons pas rouverte. Nous n’avons rien essayé sur un téléphone Android.',
  articles: ['automatiser-business', 'chatgpt-allie'],
  sources: [
    {
      claim:
        'Dictaphone transcrit sur iPhone 12 ou plus récent avec iOS 18, et sur Mac avec puce Apple et macOS 15 ; le français fait partie des langues.',
      source: 'Pepys, d’après les guides d’Apple pour iPhone et Mac (page non datée)',
      url: 'https://pepys.co/how-to/apple-voice-memos-transcription',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    { fact: 'chatgpt-donnees' },
  ],
}
