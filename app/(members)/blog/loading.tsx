export { LoadingNotice as default } from '@/components/site/loading-notice'
