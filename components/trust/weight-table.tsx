import { ScrollTable } from '@/components/ui/scroll-table'
import { allPages } from '@/content/pages'
import results from '@/content/trust/results.json'

interface Weight {
  readonly path: string
  /** In kilobytes, by gzip. */
  readonly page: number
  readonly files: number
}

const nameOf = (path: string) => allPages.find((page) => page.path === path)?.name ?? path

/** As the last run measured them. */
export const WeightTable = () => (
  <ScrollTable className="relative mt-6 max-w-full overflow-x-auto text-left">
    <thead>
      <tr>
        {['Page', 'Elle-même', 'Ses fichiers'].map((name) => (
          <th key={name} scope="col" className="border-b border-line-strong py-2 pr-6 text-small font-[640]">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(results.weights as readonly Weight[]).map(({ path, page, files }) => (
        <tr key={path} className="border-b border-line">
          <th scope="row" className="py-1.5 pr-6 font-[400]">
            {nameOf(path)}
          </th>
          <td className="tabular py-1.5 pr-6">{page} ko</td>
          <td className="tabular py-1.5 pr-6">{files} ko</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
