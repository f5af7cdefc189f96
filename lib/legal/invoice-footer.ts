import 'server-only'

import { seller, TO_COMPLETE, vatMention, type Seller } from '@/content/seller'

/**
 * What every invoice carries at its foot: the VAT mention (CGI, annexe II, art. 242 nonies A; content/seller.ts).
 * @returns null while the owner has not filled it in: an invoice must not say « [à compléter] »
 */
export function invoiceFooter(vat: Seller['vat'] = seller.vat): string | null {
  const mention = vatMention(vat)
  return mention === TO_COMPLETE ? null : mention
}
