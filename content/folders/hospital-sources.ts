import { page as read } from './sourced'

/** Hospitals' own pages. None shows its date: read in public copies on 27 November 2026. */
export const page = ({ source, url }: Parameters<typeof read>[0]) =>
  read({ source: `${source} (copie publique, page non datée)`, url })

export const BUMRUNGRAD = {
  finance: page({
    source: 'Bumrungrad, paiement et assurance',
    url: 'https://bumrungrad.com/en/patient-finance-and-insurance-information',
  }),
  options: page({
    source: 'Bumrungrad, moyens de paiement',
    url: 'https://origin1709-www.bumrungrad.com/en/plan-your-visit/payment-options',
  }),
  admission: page({
    source: 'Bumrungrad, admission',
    url: 'https://www.bumrungrad.com/medical-travel-guides/admission-guide',
  }),
}

export const BNH = {
  admission: page({
    source: 'BNH, admission',
    url: 'https://www.bnhhospital.com/patient-information/service-facility/admission-procedures/',
  }),
  claim: page({
    source: 'BNH, faire payer son assurance',
    url: 'https://www.bnhhospital.com/vn/patient-information-3-2/claiming-from-your-health-insurance/?s=',
  }),
}

export const BANGKOK = page({
  source: 'Bangkok Hospital, urgences et admissions imprévues',
  url: 'http://www.bangkokhospital.com/patient-center/emergency-or-unplanned-inpatient-services/',
})

export const PATTAYA = {
  office: page({
    source: 'Bangkok Hospital Pattaya, assurance',
    url: 'https://bangkokpattayahospital.com/plan-your-visit/health-insurance/',
  }),
  inpatients: page({
    source: 'Bangkok Hospital Pattaya, patients hospitalisés',
    url: 'https://www.bangkokpattayahospital.com/en/patient-services/health-insurance-en.html',
  }),
}

export const SAMITIVEJ = page({
  source: 'Samitivej, page des paiements, lue en japonais',
  url: 'http://www.samitivejhospitals-jp.com/payment.php',
})

export const VEJTHANI = page({
  source: 'Vejthani, assurances étrangères',
  url: 'https://www.lifecancercenter.com/international-insurance/',
})

export const RATCHAPHRUEK = page({
  source: 'Ratchaphruek, paiement',
  url: 'https://dev.rph.co.th/en/admission-payment',
})
