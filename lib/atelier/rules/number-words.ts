/** Numbers in words, as rules write durations, in French and English. « un » and « one » are too common to count. */
const WORDS: readonly (readonly [number, ...string[]])[] = [
  [2, 'deux', 'two'],
  [3, 'trois', 'three'],
  [4, 'quatre', 'four'],
  [5, 'cinq', 'five'],
  [6, 'six'],
  [7, 'sept', 'seven'],
  [8, 'huit', 'eight'],
  [9, 'neuf', 'nine'],
  [10, 'dix', 'ten'],
  [11, 'onze', 'eleven'],
  [12, 'douze', 'twelve'],
  [14, 'quatorze'],
  [15, 'quinze', 'fifteen'],
  [18, 'dix-huit', 'eighteen'],
  [20, 'vingt', 'twenty'],
  [24, 'vingt-quatre'],
  [30, 'trente', 'thirty'],
  [40, 'quarante', 'forty'],
  [45, 'quarante-cinq', 'forty-five'],
  [50, 'cinquante', 'fifty'],
  [60, 'soixante', 'sixty'],
  [80, 'quatre-vingts', 'eighty'],
  [90, 'quatre-vingt-dix', 'ninety'],
  [100, 'cent', 'one hundred'],
  [120, 'cent vingt'],
  [180, 'cent quatre-vingts', 'cent quatre-vingt', 'one hundred and eighty', 'one hundred eighty'],
]

export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  WORDS.flatMap(([value, ...words]) => words.map((word) => [word, value])),
)
