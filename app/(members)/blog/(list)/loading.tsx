export { LoadingNotice as default } from '@/components/ui/loading-notice'
