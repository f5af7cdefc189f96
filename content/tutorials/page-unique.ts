import type { Tutorial } from './tutorial'

export const pageUnique: Tutorial = {
  slug: 'page-unique',
  title: 'Un site d’une page, en ligne ce soir',
  theme: 'Se faire trouver',
  result: 'Une page rapide qui dit ce que tu fais, à quel prix et comment t’écrire, à ton adresse, sans abonnement.',
  chain: ['Un fichier', 'Tes mots', 'En ligne', 'Ton domaine'],
  publishedAt: '2026-11-23',
  time: 'Deux heures, dont une heure et demie pour les mots',
  cost: '0 € pour l’hébergement d’une page chez Cloudflare Pages lors de notre lecture, et le prix de ton domaine.',
  needs: [
    'Un éditeur de texte : celui de ton ordinateur suffit.',
    'Tes mentions légales, ton prix, une adresse à laquelle tu réponds.',
    'Un compte chez l’hébergeur. Nous décrivons Cloudflare Pages ; tout hébergeur de fichiers convient.',
  ],
  file: {
    name: 'index.html',
    label: 'Télécharger la page de départ',
    says: 'Une page complète à récrire, claire et sombre, sans traceur ni image.',
  },
  steps: [
    {
      title: 'Range le fichier',
      text: 'Crée un dossier « mon-site » et mets-y `index.html`. Le nom ne change pas : c’est lui que les hébergeurs cherchent. Ouvre-le en double-cliquant.',
      see: 'La page s’affiche dans ton navigateur : un titre, un bouton, trois parties, des mentions.',
    },
    {
      title: 'Écris le titre et la phrase',
      text: 'Ouvre le fichier dans l’éditeur. Remplace le titre par *pour qui et quel résultat*, puis la phrase du dessous par ce que tu fais et en combien de temps. Change aussi le texte entre `title` et dans `description` : c’est ce que montrent les moteurs de recherche.',
      screen: {
        kind: 'window',
        title: 'La page dans l’éditeur',
        caption: 'Ne touche qu’à ce qui est entre les chevrons. Enregistre, recharge la page, regarde.',
        lines: [
          { field: 'title', value: 'Prénom Nom, sites pour cabinets de soin' },
          { field: 'h1', value: 'Des sites clairs pour les cabinets de soin', here: true },
          { field: 'p', value: 'Je reprends votre site en dix jours…' },
        ],
      },
      see: 'Quelqu’un qui lit pendant cinq secondes peut dire pour qui tu travailles.',
    },
    {
      title: 'Dis le prix et le chemin',
      text: 'Remplis les trois parties avec du vrai. Un prix de départ et ce qu’il ne comprend pas valent mieux que « sur devis ». Pas de témoignage que personne n’a écrit, pas de logo de client sans accord.',
      see: 'Chaque ligne de la page est vraie aujourd’hui.',
    },
    {
      title: 'Change l’adresse du bouton',
      text: 'Remplace `prenom@ton-domaine.example` par ton adresse. Le bouton ouvre la messagerie de ton client. Si tu as fait [la page de rendez-vous](/espace-membre/tutoriels/page-de-rendez-vous), mets plutôt son lien.',
      see: 'Un clic ouvre un message déjà adressé, avec son objet.',
    },
    {
      title: 'Remplis les mentions',
      text: 'Nom, adresse, téléphone, courriel, numéro d’inscription, et l’hébergeur avec ses coordonnées. Elles sont obligatoires, même pour une page. Si tu ajoutes plus tard une mesure d’audience, la phrase sur les traceurs deviendra fausse : change-la le même jour.',
      see: 'Aucun « à compléter » ne reste dans la page : cherche ce mot.',
    },
    {
      title: 'Mets-la en ligne',
      text: 'Dans le tableau de bord de Cloudflare, crée un projet Pages par dépôt direct (`Direct Upload`), donne-lui un nom, dépose le dossier entier et déploie. Ce choix est définitif pour le projet : pour le relier plus tard à un dépôt de code, on en crée un autre.',
      screen: {
        kind: 'window',
        title: 'Nouveau projet',
        caption: 'On dépose le dossier, pas le fichier seul.',
        lines: [
          { field: 'Nom du projet', value: 'prenom-nom' },
          { field: 'Fichiers', value: 'mon-site, un fichier', here: true },
          { button: 'Déployer' },
        ],
      },
      see: 'Une adresse provisoire s’affiche, et la page s’y ouvre depuis ton téléphone.',
    },
    {
      title: 'Relie ton domaine',
      text: 'Dans le projet, ajoute ton domaine personnel et suis les lignes DNS proposées. Ne touche pas à celles de ta messagerie : copie la zone avant, comme dans [l’adresse à ton nom](/espace-membre/tutoriels/adresse-a-ton-nom).',
      see: 'Ta page s’ouvre à `https://ton-domaine`, avec le cadenas. Tes courriels arrivent toujours : envoie-t’en un.',
    },
    {
      title: 'Fais-la lire à trois personnes',
      text: 'Sans expliquer. Demande à chacune : qu’est-ce que je vends, combien, que ferais-tu maintenant ? Corrige ce qu’elles n’ont pas su dire, dépose le dossier de nouveau.',
      see: 'Trois réponses justes. Sinon, c’est la page qui doit changer, pas les gens.',
    },
  ],
  troubles: [
    {
      sign: 'Page introuvable après le dépôt',
      way: 'Le fichier s’appelle `index.html.txt`, ou il est dans un sous-dossier. Affiche les extensions, renomme, dépose de nouveau.',
    },
    {
      sign: 'Les accents sont abîmés',
      way: 'L’éditeur a enregistré autrement qu’en UTF-8. Enregistre sous, encodage UTF-8.',
    },
    {
      sign: 'L’ancienne page s’affiche',
      way: 'Recharge sans mémoire (Maj et recharger), puis regarde depuis le téléphone, hors du réseau de la maison.',
    },
  ],
  undo: [
    'L’hébergeur garde les versions déposées : reviens à la précédente depuis la liste des déploiements.',
    'Retire le domaine du projet avant de supprimer le projet, et remets la zone DNS d’après ta copie.',
    'Ton dossier est l’original : rien n’est perdu tant qu’il est sauvegardé.',
  ],
  unconfirmed:
    'Le prix de l’hébergement et le retour à un déploiement précédent n’ont pas été lus page par page. GitHub Pages, souvent conseillé, n’est pas permis pour tenir un commerce en ligne : ses conditions le disent.',
  articles: ['ecosysteme-digital', 'erreurs-lancer-service'],
  sources: [
    {
      claim:
        'Dépôt direct : on dépose un dossier depuis le tableau de bord ; un projet créé ainsi ne peut pas être relié ensuite à un dépôt Git.',
      source: 'Cloudflare, documentation, Pages, Direct Upload',
      url: 'https://developers.cloudflare.com/pages/get-started/direct-upload/',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-05-23',
    },
    {
      claim:
        'GitHub Pages n’est ni prévu ni permis comme hébergement gratuit d’un commerce en ligne ou d’un site dont le but premier est de vendre.',
      source: 'GitHub, documentation, limites des Pages, lues dans une copie',
      url: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
      verifiedOn: '2026-11-23',
      recheckBefore: '2027-11-23',
    },
    { fact: 'mentions-site' },
  ],
}
