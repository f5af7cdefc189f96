import { automate } from './automate'
import { decide } from './decide'
import { launch } from './launch'
import type { PromptUse } from './prompt'

/** In the order of the page. */
export const promptUses: readonly PromptUse[] = [
  {
    id: 'commencer',
    name: 'Avant de commencer',
    never: 'Ni nom, ni adresse, ni numéro : cette fiche voyage avec chaque message.',
    fromGuide: [
      {
        title: 'Fiche d’identité et règles permanentes',
        check: 'Pose une question dont la réponse n’est dans aucun de tes documents : il doit écrire [À COMPLÉTER].',
      },
      {
        title: 'L’extracteur d’affirmations',
        check: 'Relis ton texte une fois : il oublie celles qui se cachent dans un adjectif.',
      },
    ],
    fromArticles: [],
    own: [],
  },
  decide,
  launch,
  {
    id: 'clients',
    name: 'Clients',
    never:
      'Pas de nom, d’adresse ni de pièce du client : des codes (CLIENT_A), des montants arrondis, et son accord écrit si le dossier passe par l’outil.',
    chapter: 'Clients',
    fromGuide: [],
    fromArticles: [
      {
        slug: 'chatgpt-allie',
        template: 'Message de prospection, réparé',
        title: 'Un message à un prospect, sans rien inventer',
        check: 'Chaque fait du message est dans ta liste ; rien de ce qu’il dit avoir supposé n’est resté.',
      },
    ],
    own: [],
  },
  {
    id: 'contenus',
    name: 'Contenus',
    never:
      'Pas de message privé d’un lecteur, pas de photo d’une personne, pas d’article d’un autre à « reformuler » : ses mots lui appartiennent.',
    chapter: 'Contenus',
    fromGuide: [],
    fromArticles: [],
    own: [],
  },
  automate,
  {
    id: 'finances',
    name: 'Finances',
    never:
      'Aucun relevé bancaire, numéro de compte, numéro fiscal : retape les lignes utiles, avec des libellés neutres.',
    chapter: 'Finances',
    fromGuide: [],
    fromArticles: [],
    own: [],
  },
  {
    id: 'thailande',
    name: 'Voyage et installation en Thaïlande',
    never: 'Ni passeport, ni visa, ni bail avec ses noms, ni dossier médical.',
    chapter: 'Voyage et installation en Thaïlande',
    fromGuide: [
      {
        title: 'Traduire un message pour un bailleur',
        check: 'Retraduis mot à mot dans un autre outil, puis compare qui, quoi, quand, combien.',
      },
    ],
    fromArticles: [
      {
        slug: 'chatgpt-allie',
        template: 'Lecture de contrat, réparée',
        title: 'Lire un bail clause par clause',
        check: 'Cherche chaque citation dans le document ; écarte celle que tu ne retrouves pas mot pour mot.',
      },
      {
        slug: 'chatgpt-allie',
        template: 'Plan de départ, réparé',
        title: 'Un plan de départ sans chiffres inventés',
        check: 'Aucun montant, aucun délai, aucun lien : s’il en reste un, raye-le et cherche-le sur le site officiel.',
      },
    ],
    own: [],
  },
  {
    id: 'apprendre',
    name: 'Apprendre',
    never: 'Pas de support de cours payant collé en entier, pas de copie d’élève.',
    chapter: 'Apprendre',
    fromGuide: [],
    fromArticles: [],
    own: [],
  },
  {
    id: 'administratif',
    name: 'Administratif',
    never:
      'Identités, numéros de dossier et de sécurité sociale masqués avant de coller, et sur le papier, pas dans l’outil.',
    chapter: 'Administratif',
    fromGuide: [],
    fromArticles: [],
    own: [],
  },
]
