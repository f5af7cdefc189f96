import { ScrollTable } from '@/components/ui/scroll-table'
import { arriveBy } from '@/lib/members/simulations/arrive'
import { formatNumber } from '@/lib/platform/format'
import { ways } from '@/lib/texts/content/folders'

interface MoneyTableProps {
  readonly euros: number
  readonly rate: number
}

const between = (low: number, high: number, unit: string): string => {
  const [least, most] = [formatNumber(low), formatNumber(high)]
  return least === most ? `${least}\u00a0${unit}` : `${least} à ${most}\u00a0${unit}`
}

/** What arrives by each way, the dearest last. */
export function MoneyTable({ euros, rate }: MoneyTableProps) {
  const rows = ways
    .map(({ way }) => ({ way, arrival: arriveBy(way, euros, rate) }))
    .toSorted((one, other) => other.arrival.lowBaht - one.arrival.lowBaht)
  return (
    <ScrollTable className="tabular text-small">
      <thead>
        <tr>
          <th scope="col">Chemin</th>
          <th scope="col">Ce qui arrive</th>
          <th scope="col">Ce que ça coûte</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ way: { id, name }, arrival: { lowBaht, highBaht, leastEuros, mostEuros } }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} className="text-link">
                {name}
              </a>
            </th>
            <td>{between(lowBaht, highBaht, '฿')}</td>
            <td>{between(Math.round(leastEuros), Math.round(mostEuros), '€')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
