import { getSeller } from '@/lib/platform/seller'

/** The seller's address, to write to. */
export function ContactLink({ className = 'text-link' }: { readonly className?: string }) {
  const { contactEmail } = getSeller()
  return (
    <a href={`mailto:${contactEmail}`} className={className}>
      {contactEmail}
    </a>
  )
}
