import { catalogue } from '@/content/catalogue'

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « novembre 2026 ». */
export const nameOfMonth = (of: string): string => month.format(new Date(`${of}-01T00:00:00Z`))

export const nameOfPlan = (key: string | null): string =>
  key !== null && Object.hasOwn(catalogue, key)
    ? catalogue[key as keyof typeof catalogue].productName
    : 'À un prix fait à la main'
