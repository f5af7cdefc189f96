export { formatDate, formatDateTime, formatEuros, formatNumber } from '@/lib/format'
