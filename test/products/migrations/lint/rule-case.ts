/**
 * SQL with a finding of a rule, and similar SQL without one. Each case is a list of files; `▸`
 * marks the place of the finding.
 */
export interface RuleCases {
  readonly hits: readonly string[];
  readonly misses: readonly string[];
}
