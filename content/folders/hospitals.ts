import { BANGKOK, BNH, BUMRUNGRAD, page, PATTAYA, RATCHAPHRUEK, SAMITIVEJ, VEJTHANI } from './hospital-sources'
import type { Line } from './sourced'

export interface Hospital {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly lines: readonly Line[]
}

export const hospitals: readonly Hospital[] = [
  {
    id: 'bumrungrad',
    name: 'Bumrungrad',
    place: 'Bangkok, privé',
    lines: [
      {
        label: 'La nuit',
        text: 'De 20 h à 7 h, l’admission se fait au comptoir des urgences, au rez-de-chaussée ; le jour, au deuxième étage.',
        sources: [BUMRUNGRAD.admission],
      },
      {
        label: 'Avance',
        text: 'La totalité du devis pour tout acte, scanner et IRM compris ; une avance selon le devis pour une admission en médecine. Le trop-versé est rendu. Ni chèque, ni carte de débit étrangère hors des grands réseaux ; un virement doit partir cinq jours ouvrés avant.',
        sources: [BUMRUNGRAD.finance, BUMRUNGRAD.options],
      },
      {
        label: 'Règlement direct',
        text: 'La lettre de garantie ne vaut que des assureurs, employeurs et ambassades qui ont un contrat avec l’hôpital. Le reste est à payer à la sortie.',
        sources: [BUMRUNGRAD.admission, BUMRUNGRAD.finance],
      },
    ],
  },
  {
    id: 'bnh',
    name: 'BNH',
    place: 'Bangkok, privé',
    lines: [
      { label: 'Avance', text: 'Pour tous, d’ordinaire la totalité du devis.', sources: [BNH.admission] },
      {
        label: 'Règlement direct',
        text: 'Il faut la garantie écrite de l’assureur pendant le séjour, un accord par téléphone ne compte pas. Un assureur étranger met au moins deux jours ouvrés ; sans elle, tu paies et tu te fais rembourser.',
        sources: [BNH.claim],
      },
      { label: 'Langues', text: 'Un interprète se demande, pour les formulaires aussi.', sources: [BNH.admission] },
      {
        label: 'Monnaies',
        text: 'Espèces en bahts, dollars, euros, livres et yens.',
        sources: [BNH.claim],
      },
    ],
  },
  {
    id: 'bangkok-hospital',
    name: 'Bangkok Hospital',
    place: 'Bangkok, privé',
    lines: [
      {
        label: 'En urgence',
        text: 'Passeport et attestation d’assurance à l’arrivée. L’hôpital se réserve de refuser un assureur, et le dit tout de suite.',
        sources: [BANGKOK],
      },
      {
        label: 'Règlement direct',
        text: 'La garantie de l’assureur arrive d’ordinaire en 24 à 48 heures. Les week-ends, les fuseaux et un antécédent la retardent ; à défaut, tu paies tout à la sortie.',
        sources: [BANGKOK],
      },
    ],
  },
  {
    id: 'pattaya',
    name: 'Bangkok Hospital Pattaya',
    place: 'Pattaya, privé',
    lines: [
      {
        label: 'Le bureau des assurances',
        text: 'De 8 h à 21 h en semaine, de 8 h à 18 h le week-end : qui appelle l’assureur la nuit n’est pas écrit.',
        sources: [PATTAYA.office],
      },
      {
        label: 'Règlement direct',
        text: 'Avec plus de 1 200 assureurs et plus de 150 sociétés d’assistance, dit-il. La garantie vient d’ordinaire en 24 heures ; la franchise se paie à la sortie.',
        sources: [PATTAYA.office, PATTAYA.inpatients],
      },
    ],
  },
  {
    id: 'samitivej',
    name: 'Samitivej',
    place: 'Bangkok, privé',
    lines: [
      {
        label: 'Règlement direct',
        text: 'La sortie prend environ deux heures après le dernier examen, trois à quatre quand l’assureur doit envoyer sa garantie.',
        sources: [SAMITIVEJ],
      },
      { label: 'Paiement', text: 'Espèces en bahts, cartes ; pas de chèque personnel.', sources: [SAMITIVEJ] },
    ],
  },
  {
    id: 'vejthani',
    name: 'Vejthani',
    place: 'Bangkok, privé',
    lines: [
      {
        label: 'En urgence',
        text: 'Les soins commencent ; une somme est demandée en dépôt tant que l’assureur n’a pas répondu. Son montant n’est pas écrit.',
        sources: [VEJTHANI],
      },
      {
        label: 'Règlement direct',
        text: 'Selon l’assureur, payé directement ou avancé par toi. Un accord préalable prend d’ordinaire 48 heures, et peut faire reporter le rendez-vous.',
        sources: [VEJTHANI],
      },
    ],
  },
  {
    id: 'ratchaphruek',
    name: 'Ratchaphruek',
    place: 'Khon Kaen, privé',
    lines: [
      {
        label: 'La nuit',
        text: 'Après 21 h, on paie à la caisse des consultations ou dans la chambre.',
        sources: [RATCHAPHRUEK],
      },
      {
        label: 'Avance',
        text: 'Tout d’avance, ou 20 % du devis dans les sept jours et le reste pendant les soins ou à la sortie. Espèces en bahts seulement.',
        sources: [RATCHAPHRUEK],
      },
    ],
  },
]

export const publicHospitals: readonly Line[] = [
  {
    label: 'Sans assurance',
    text: 'À Phuket, le directeur provincial de la santé répondait que tout hôpital public soigne qui en a besoin, touristes et expatriés compris, et que l’ambulance du 1669 est gratuite. Le soin, lui, n’est pas dit gratuit.',
    sources: [
      {
        source: 'Samui Times, qui reprend The Phuket News (page non datée)',
        url: 'https://www.samuitimes.com/handle-with-care-hospital-care-for-foreigners-without-travel-insurance/',
        verifiedOn: '2026-11-27',
        recheckBefore: '2027-05-27',
      },
    ],
  },
  {
    label: 'Chulalongkorn, Bangkok',
    text: 'Six sortes de patients hospitalisés : fonctionnaires, assurés à 30 bahts, sécurité sociale, entreprises, urgences et paiement en espèces. Un étranger sans droit thaïlandais est dans la dernière.',
    sources: [
      page({
        source: 'Hôpital Chulalongkorn, droits des patients hospitalisés',
        url: 'https://chulalongkornhospital.go.th/kcmh/en/treatment-services-and-rights-for-inpatients/',
      }),
    ],
  },
  {
    label: 'Ramathibodi, Bangkok',
    text: 'Le tarif des Thaïlandais n’est ouvert à un étranger qu’avec un mariage, le livret de maison bleu, l’impôt payé et une couverture thaïlandaise. Le livret jaune ne suffit pas.',
    sources: [
      page({
        source: 'Hôpital Ramathibodi, critères pour les patients étrangers',
        url: 'https://www.rama.mahidol.ac.th/medicalrecord/en/node/143',
      }),
    ],
  },
]

/** Asked for by name, and nothing of their own found. */
export const silentHospitals =
  'Chiang Mai Ram, Bangkok Hospital Phuket et Samui, Vachira Phuket, les hôpitaux publics de Chiang Mai et de Samui : aucune page à eux n’a été trouvée.'
