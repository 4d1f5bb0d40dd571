/** What a rule finds, and what looks like that and is none of it. Files; `▸` stands where the finding has to point. */
export interface RuleCases {
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}
