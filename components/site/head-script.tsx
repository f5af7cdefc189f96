import { HEAD_SCRIPT } from '@/lib/platform/appearance/head-script'

/** Policies allow it by its hash: it is the same in every page. */
export const HeadScript = () => <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
