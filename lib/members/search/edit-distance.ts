/**
 * Edit distance with insertions, deletions, substitutions and transpositions of neighbours (optimal string alignment:
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance).
 */
export function editDistance(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      line[column] = Math.min(
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return rows[typed.length]?.[meant.length] ?? 0
}
