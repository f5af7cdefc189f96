import 'server-only'

import { legalDocuments } from '@/content/legal/register'
import { formatDate } from '@/lib/platform/format'
import { getCurrentVersion } from '@/lib/texts/legal/versions'

import type { Drafts } from './draft'
import { LegalChange, legalChangeSubject } from '../templates/legal'

export const legalDrafts: Drafts<'legal-change'> = {
  'legal-change'({ document, version }, _, siteUrl) {
    const text = legalDocuments.map(getCurrentVersion).find((current) => current.document === document)
    // A newer version sends its own mail.
    if (text?.version !== version) return null
    const { title, url, effectiveOn, changes } = text
    const props = { siteUrl, path: `/${document}`, versionPath: url, since: formatDate(effectiveOn), changes }
    return { subject: legalChangeSubject(title), body: <LegalChange {...props} name={title} /> }
  },
}
