import type { Source } from './sourced'

/**
 * The embassies' own pages. None was opened by us: their content was read in a public record of 8 October 2026 (emaem-code/dtv-thailande,
 * app/lib/postes-consulaires.ts), which names each page.
 */
const record = (name: string, url: string): Source => ({
  source: `${name}, d’après un relevé`,
  url,
  verifiedOn: '2026-10-08',
  recheckBefore: '2027-01-31',
})

const FILES = 'https://image.mfa.go.th/mfa/0'
const SWISS = 'https://thaiembassy.ch/files_upload/editor_upload'

export const POST_SOURCES = {
  national: record('Portail national thaievisa.go.th, fiche DTV', 'https://www.thaievisa.go.th/visa/dtv-visa'),
  portal: record('Portail national thaievisa.go.th, page d’accueil', 'https://www.thaievisa.go.th/'),
  vientiane: record(
    'Ambassade de Thaïlande à Vientiane, annonce de la réforme',
    'https://vientiane.thaiembassy.org/en/publicservice/applying-for-a-visa',
  ),
  paris: record(
    'Ambassade de Thaïlande à Paris, fiche DTV',
    'https://www.thaiembassy.fr/fr/visa-rdv/les-types-de-visa-et-les-documents-necessaires/dtv/',
  ),
  parisGeneral: record(
    'Ambassade de Thaïlande à Paris, informations générales',
    'https://www.thaiembassy.fr/fr/visa-rdv/infos-generales/',
  ),
  parisEvisa: record('Ambassade de Thaïlande à Paris, page e-visa', 'https://www.thaiembassy.fr/fr/visa-rdv/e-visa/'),
  brussels: record(
    'Ambassade de Thaïlande à Bruxelles, fiche DTV en trois langues',
    `${FILES}/P5NCnBapvr/typeofvisa/Visa_Destination_Thailand_(DTV)_Multiple_EN_FR_Dutch.pdf`,
  ),
  brusselsGeneral: record(
    'Ambassade de Thaïlande à Bruxelles, page « Visa information », datée du 9 juin 2025',
    'https://brussels.thaiembassy.org/en/page/visa-informations',
  ),
  brusselsHow: record(
    'Ambassade de Thaïlande à Bruxelles, page « How to apply », datée du 25 septembre 2025',
    'https://brussels.thaiembassy.org/en/page/how-to-apply-for-a-visa',
  ),
  brusselsFaq: record(
    'Ambassade de Thaïlande à Bruxelles, questions fréquentes, datées du 7 mai 2025',
    'https://brussels.thaiembassy.org/en/page/faq-about-thai-visa?menu=6537ecccac7927668e3a198c',
  ),
  bern: record('Ambassade de Thaïlande à Berne, page DTV', 'https://www.thaiembassy.ch/Content/Embassy/217.html'),
  bernWork: record(
    'Ambassade de Thaïlande à Berne, liste DTV 1 du 1er septembre 2026',
    `${SWISS}/1788181352_required-documents---dtv1-digital-nomad.pdf`,
  ),
  bernSoft: record(
    'Ambassade de Thaïlande à Berne, liste DTV 2 du 1er septembre 2026',
    `${SWISS}/1788181449_required-documents---dtv2-thai-soft-power.pdf`,
  ),
  bernSpouse: record(
    'Ambassade de Thaïlande à Berne, liste DTV 3 du 1er septembre 2026',
    `${SWISS}/1788181377_required-documents---dtv3-spouses.pdf`,
  ),
  bernGeneral: record(
    'Ambassade de Thaïlande à Berne, informations générales',
    'https://www.thaiembassy.ch/Content/Embassy/55.html',
  ),
  bernFaq: record(
    'Ambassade de Thaïlande à Berne, questions sur l’e-visa',
    'https://www.thaiembassy.ch/Content/Embassy/219.html',
  ),
  ottawa: record(
    'Ambassade de Thaïlande à Ottawa, annonce DTV du 16 juillet 2024',
    'https://ottawa.thaiembassy.org/en/content/destination-thailand-vsa-dtv?cate=5f069ee272a783584326eaf5',
  ),
  ottawaGeneral: record(
    'Ambassade de Thaïlande à Ottawa, page e-visa, datée du 5 janvier 2026',
    'https://ottawa.thaiembassy.org/en/page/applying-for-e-visa?menu=5f2245c90ac0fc78ff7d63f2',
  ),
  ottawaTypes: record(
    'Ambassade de Thaïlande à Ottawa, page « Types of Visas », introuvable ce jour-là',
    'https://ottawa.thaiembassy.org/en/page/types-of-visas-periods-of-stay-and-fees?menu=5f223691ebdbb920f334d002',
  ),
  ottawaFees: record(
    'Ambassade de Thaïlande à Ottawa, barème du 15 juillet 2024',
    'https://ottawa.thaiembassy.org/en/page/visa-fees?menu=651c2cee62e8195f8210aa63',
  ),
  ottawaArea: record(
    'Ministère thaïlandais des Affaires étrangères, page Canada, datée du 29 novembre 2022',
    'https://aspa.mfa.go.th/th/page/%E0%B8%9B%E0%B8%A3%E0%B8%B0%E0%B9%80%E0%B8%97%E0%B8%A8%E0%B9%81%E0%B8%84%E0%B8%99%E0%B8%B2%E0%B8%94%E0%B8%B2?menu=5d6abf1c15e39c0648001fd3',
  ),
  rabat: record(
    'Ambassade de Thaïlande à Rabat, liste révisée des visas, pages 14 et 15',
    `${FILES}/tDJBi9m15g/Visa_Requirements_(Revised).pdf`,
  ),
  rabatEvisa: record(
    'Ambassade de Thaïlande à Rabat, annonce du passage à l’e-visa',
    'https://rabat.thaiembassy.org/fr/content/new-online-thailand-e-visa-platform',
  ),
  rabatFees: record(
    'Ambassade de Thaïlande à Rabat, barème révisé de 2024',
    `${FILES}/tDJBi9m15g/Revised_Consular_Fees_2024.pdf`,
  ),
} as const satisfies Record<string, Source>
