import { HEAD_SCRIPT } from '@/lib/platform/appearance/head-script'

/** The same in every page; the CSP allows it by its hash. */
export const HeadScript = () => <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
