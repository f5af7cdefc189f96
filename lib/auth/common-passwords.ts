/**
 * The most common passwords that satisfy our rules are a word that everybody chooses and an ending that everybody adds
 * so that a form is content. The words come from the top of leaked lists, French ones first.
 */
const WORDS = new Set(
  `password passw0rd p@ssword p@ssw0rd pass motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz asdfgh asdf zxcvbn
  qsdfgh wxcvbn bonjour salut coucou soleil doudou loulou chouchou cheval chocolat marseille paris lyon france bretagne
  toulouse bordeaux nantes liverpool arsenal barcelona chelsea juventus naruto pokemon superman batman starwars dragon
  monkey shadow master sunshine princess princesse football baseball basketball welcome bienvenue hello letmein iloveyou
  jetaime jtm amour amoure monamour mamour doudoune caramel vanille cerise fraise orange banane camille nicolas alexandre
  alexandra thomas julien maxime marine romain quentin antoine vincent sandrine isabelle caroline christian michael
  jessica jennifer michelle daniel andrea ashley charlie michou minou tigrou choupette bisous bisou papillon maman papa
  secret admin administrator administrateur root user test demo guest changeme change winter summer spring autumn hiver
  printemps automne janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre january february
  march april june july august september october november december lundi mardi mercredi jeudi vendredi samedi dimanche
  monday friday sunday google facebook samsung apple iphone computer internet ordinateur voyage thailande thailand
  bangkok liberte freedom abc abcd abcdef abcdefg abcdefgh aze qwe qaz qazwsx aa aaa zaq`
    .trim()
    .split(/\s+/),
)

/** Digits that are counted up or down, repeated, a year, or a department; with a sign behind them or not. */
const ENDING = /^(0?1|12|123|1234|12345|123456|1234567|12345678|123456789|1234567890|321|54321|0+|1+|2+|007|0[1-9]|[1-9]\d?|69|666|777|(19|20)\d\d|123123|121212|101010|2580)[!?.*@#$€-]?$/

/** Ones that are made another way. */
const OTHERS = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 a1b2c3d4 a1z2e3r4 a1z2e3r4t5 1a2z3e4r 1a2b3c4d zaq12wsx xsw2zaq1
  qwer1234 azer1234 asdf1234 zxcv1234 pass1234word p4ssw0rd 123456aa 123456ab 123456789a 12345678a 1234567a 1234567aa
  12345abc 123abc456 abc123abc aa123456 aa12345678 aaa11111 a12345678 a123456789 a1234567 trustno1 ncc1701d blink182
  r2d2c3po c3por2d2 m0tdepasse motdep4sse passw0rd p@ssw0rd passw0rd! p@ssw0rd!`
    .trim()
    .split(/\s+/),
)

/** Whether everybody's list of guesses has it, whatever its case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (OTHERS.has(lower)) return true
  return [...lower.matchAll(/\d/g)].some(({ index }) => WORDS.has(lower.slice(0, index)) && ENDING.test(lower.slice(index)))
}
