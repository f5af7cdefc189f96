import 'server-only'

import { seller, TO_COMPLETE, vatMention, type Seller } from '@/content/seller'

/** The VAT mention of every invoice (CGI, annexe II, art. 242 nonies A); null until the owner has filled it in. */
export function invoiceFooter(vat: Seller['vat'] = seller.vat): string | null {
  const mention = vatMention(vat)
  return mention === TO_COMPLETE ? null : mention
}
