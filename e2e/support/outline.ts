/** One h1, which comes first, and no skipped levels. */
export const isInOrder = (levels: readonly number[]): boolean =>
  levels[0] === 1 && levels.every((level, index) => index === 0 || (level > 1 && level - levels[index - 1]! <= 1))
