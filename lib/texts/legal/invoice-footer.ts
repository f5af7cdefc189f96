import 'server-only'

import { TO_COMPLETE, vatMention, type Seller } from '@/content/seller'
import { getSeller } from '@/lib/platform/seller'

/** The VAT mention of every invoice (CGI, annexe II, art. 242 nonies A); null until the owner has filled it in. */
export function invoiceFooter(vat: Seller['vat'] = getSeller().vat): string | null {
  const mention = vatMention(vat)
  return mention === TO_COMPLETE ? null : mention
}
