/** What a look at one requirement found. Sentences are French: /confiance shows them. */
export type Finding =
  /** Met; each test as « file: words of its title ». test/trust.test.ts checks that they exist. */
  | { readonly met: readonly [string, ...string[]] }
  /** Met, but no test of ours can show it: where it is seen, by whom it was looked at and when. */
  | { readonly seen: string }
  /** Not met: what is missing and why. */
  | { readonly missed: string }
  /** The site has nothing that the requirement speaks of: why. */
  | { readonly notApplicable: string }

/** One requirement of a published standard, with its short meaning in our own words. */
export type Requirement = { readonly id: string; readonly says: string } & Finding
