import { ScrollTable } from '@/components/ui/scroll-table'
import { POST_COLUMNS } from '@/content/folders/post'
import { posts } from '@/lib/texts/content/folders'

const COLUMNS = Object.keys(POST_COLUMNS) as (keyof typeof POST_COLUMNS)[]

/** The posts side by side; sources and nuances are in the cards. */
export function PostsTable() {
  return (
    <ScrollTable className="table-wide table-stacks text-small">
      <thead>
        <tr>
          <th scope="col">Poste</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {POST_COLUMNS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map(({ id, town, residents, short }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} className="text-link">
                {town}
              </a>
              <span className="block font-normal">{residents}</span>
            </th>
            {COLUMNS.map((column) => (
              <td key={column} data-label={POST_COLUMNS[column]}>
                {short[column] ?? 'non trouvé'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
