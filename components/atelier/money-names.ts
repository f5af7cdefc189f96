import { catalogue } from '@/content/catalogue'

export const nameOfPlan = (key: string | null): string =>
  key !== null && Object.hasOwn(catalogue, key)
    ? catalogue[key as keyof typeof catalogue].productName
    : 'À un prix fait à la main'
