import type { Tutorial } from './tutorial'

export const adresseATonNom: Tutorial = {
  slug: 'adresse-a-ton-nom',
  title: 'Une adresse à ton nom, et trois lignes qui la protègent',
  theme: 'Se faire trouver',
  result:
    'Une adresse prenom@ton-domaine dont les messages arrivent, parce que SPF, DKIM et DMARC disent au monde qu’ils sont de toi.',
  chain: ['Un domaine', 'SPF', 'DKIM', 'DMARC'],
  publishedAt: '2026-11-23',
  time: 'Une heure de travail, jusqu’à deux jours pour que tout se voie',
  cost: 'De 10 à 15 € par an pour un domaine courant (relevé de janvier 2023) ; chez Infomaniak une adresse est incluse avec le domaine (aide non datée).',
  needs: [
    'Un nom de domaine à ton nom, avec le renouvellement automatique et une carte qui n’expire pas pendant ton voyage.',
    'Une messagerie pour ce domaine, chez le même vendeur ou ailleurs.',
    'L’accès à la zone DNS : la page où l’on écrit les lignes du domaine.',
  ],
  steps: [
    {
      title: 'Copie la zone avant d’y toucher',
      text: 'Ouvre la zone DNS de ton domaine et garde une copie de tout ce qu’elle contient : une exportation, ou une photo de chaque écran. C’est ton chemin de retour.',
      see: 'Un fichier daté, hors de ce compte, avec toutes les lignes.',
    },
    {
      title: 'Fais la liste de ce qui écrit en ton nom',
      text: 'Ta messagerie, ta lettre, ton outil de factures, ton automatisation. Chacun donne dans son aide deux choses : un morceau pour SPF, une ligne pour DKIM.',
      screen: {
        kind: 'table',
        title: 'Qui écrit en mon nom',
        caption: 'Une ligne oubliée ici, et ses messages tomberont dans les indésirables.',
        head: ['Service', 'Pour SPF', 'Pour DKIM'],
        rows: [
          ['Messagerie', 'include:…', 'une ligne'],
          ['Lettre', 'include:…', 'une ou deux lignes'],
          ['Factures', 'include:…', 'une ligne'],
        ],
      },
      see: 'Une feuille où chaque service a ses deux cases remplies ou marquées « sans ».',
    },
    {
      title: 'Écris une seule ligne SPF',
      text: 'Un domaine a une seule ligne SPF. S’il y en a déjà une, complète-la. Elle commence par `v=spf1`, nomme chaque service par `include:`, et finit par `~all` (le reste est douteux).',
      code: 'Nom    @\nType   TXT\nValeur v=spf1 include:messagerie.example include:lettre.example ~all',
      see: 'Une seule ligne de la zone commence par `v=spf1`. Deux, et les deux sont ignorées.',
    },
    {
      title: 'Ajoute les lignes DKIM',
      text: 'Copie chaque ligne telle que le service la donne. Le nom a la forme `quelquechose._domainkey` ; certains vendeurs ajoutent ton domaine d’eux-mêmes, ne l’écris alors pas deux fois.',
      screen: {
        kind: 'window',
        title: 'Nouvelle ligne de la zone',
        caption: 'La valeur est longue et sans retour à la ligne : copie-la d’un geste, ne la retape jamais.',
        lines: [
          { field: 'Type', value: 'celui que dit le service' },
          { field: 'Nom', value: 'cle1._domainkey', here: true },
          { field: 'Valeur', value: 'v=DKIM1; k=rsa; p=MIIB…' },
          { button: 'Enregistrer' },
        ],
      },
      see: 'Chez le service, le bouton « vérifier » passe au vert. Attends une heure avant d’insister.',
    },
    {
      title: 'Pose DMARC en observation',
      text: 'DMARC dit quoi faire d’un message qui échoue aux deux autres. Commence par `p=none` : rien n’est refusé, et les rapports arrivent à l’adresse que tu donnes.',
      code: 'Nom    _dmarc\nType   TXT\nValeur v=DMARC1; p=none; rua=mailto:rapports@ton-domaine.example',
      see: 'Une ligne `_dmarc` dans la zone, et la boîte des rapports existe.',
    },
    {
      title: 'Écris à trois boîtes',
      text: 'Envoie un vrai message à une adresse Gmail, une Outlook et une d’un fournisseur français. Dans Gmail, ouvre le message, puis « Afficher l’original ».',
      screen: {
        kind: 'table',
        title: 'Message original',
        caption: 'Trois fois « réussi » (PASS), et ton domaine dans chaque ligne.',
        head: ['Contrôle', 'Résultat'],
        rows: [
          ['SPF', 'PASS, ton domaine'],
          ['DKIM', 'PASS, ton domaine'],
          ['DMARC', 'PASS'],
        ],
      },
      see: 'Trois fois `PASS`, et trois messages en boîte de réception. Refais-le depuis chaque service de ta liste.',
    },
    {
      title: 'Attends, lis, puis serre',
      text: 'Pendant quatre semaines, regarde si les rapports nomment un expéditeur que tu as oublié. Quand tout ce qui est à toi passe, remplace `p=none` par `p=quarantine`. Passe à `p=reject` seulement après un mois sans surprise.',
      see: 'Tes propres messages passent toujours, depuis tous tes outils.',
    },
    {
      title: 'Signe court',
      text: 'Quatre lignes sous tes messages : prénom et nom, ce que tu fais, ton site, ton heure. Pas d’image : elle alourdit, et souvent ne s’affiche pas.',
      code: 'Prénom Nom\nSites clairs pour cabinets de soin\nton-domaine.example\nMardi et jeudi, de 9 h à 12 h, heure de Paris',
      see: 'La signature se lit dans un message en texte seul, sur un téléphone.',
    },
  ],
  troubles: [
    {
      sign: 'SPF échoue pour la lettre',
      way: 'Son morceau manque, ou la ligne en nomme trop : au-delà de dix recherches, SPF échoue. Retire un service que tu n’emploies plus.',
    },
    {
      sign: 'DKIM reste introuvable',
      way: 'Le domaine est écrit deux fois dans le nom, ou la valeur est coupée. Compare le dernier caractère.',
    },
    {
      sign: 'Des messages disparaissent après le durcissement',
      way: 'Reviens à `p=none` : l’effet se voit en quelques heures. Cherche dans les rapports le service qui n’est pas signé.',
    },
  ],
  undo: [
    'Remets la zone comme sur ta copie de l’étape 1. Les autres la gardent en mémoire jusqu’à la durée écrite à côté de chaque ligne.',
    'N’enlève jamais DKIM avant d’avoir coupé le service qui signe avec.',
    'Si tu changes de vendeur de domaine, ajoute d’abord toutes les lignes chez le nouveau, déplace ensuite.',
  ],
  unconfirmed:
    'La limite de dix recherches de SPF et la règle « une seule ligne » viennent de la norme (RFC 7208), citées de mémoire ; le prix du domaine est un relevé de 2023.',
  articles: ['ecosysteme-digital'],
  sources: [
    {
      claim:
        'Depuis le 1er février 2024, tout expéditeur vers Gmail doit avoir SPF ou DKIM ; SPF, DKIM et DMARC au-delà de 5 000 messages par jour.',
      source: 'Duda, aide, d’après les règles de Google pour les expéditeurs',
      url: 'https://support.duda.co/hc/en-us/articles/26649783401367-Google-s-Email-Sender-Guidelines',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'Un message sans SPF ni DKIM peut être refusé par Gmail (erreur 5.7.26) ou classé en indésirables ; Google conseille SPF, DKIM et DMARC dans tous les cas.',
      source: 'Google, règles pour les expéditeurs, lues dans une reprise (page non datée)',
      url: 'https://support.google.com/a/answer/81126',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim: 'DMARC : commencer en observation, lire les rapports, puis durcir par paliers.',
      source: 'Neetochat, note de réglage des domaines (page non datée)',
      url: 'https://gist.github.com/ghousemohamed/5cb7f8afb0a71e7363afe6a9441d0111',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    {
      claim: 'Infomaniak inclut une adresse de messagerie avec chaque nom de domaine (page d’aide non datée).',
      source: 'Infomaniak, base de connaissances',
      url: 'https://infomaniak.com/en/support/faq/admin2/domain?i=6',
      verifiedOn: '2026-11-21',
      recheckBefore: '2027-11-21',
    },
    {
      claim: 'Un nom de domaine courant coûte en moyenne de 10 à 15 € par an.',
      source: 'Begeek, janvier 2023',
      url: 'https://www.begeek.fr/combien-coute-un-nom-de-domaine-377027',
      verifiedOn: '2023-01-31',
      recheckBefore: '2027-05-21',
    },
  ],
}
