import { ACCESS_CASES } from './access-cases.ts';
import { DESTRUCTIVE_CASES } from './destructive-cases.ts';
import { LOCKING_CASES } from './locking-cases.ts';
import { OPAQUE_CASES } from './opaque-cases.ts';
import type { RuleCases } from './rule-case.ts';
import { SESSION_CASES } from './session-cases.ts';
import { TRANSACTION_CASES } from './transaction-cases.ts';

/** Cases of each rule about statements. */
export const RULE_CASES: { readonly [rule: string]: RuleCases } = {
  ...DESTRUCTIVE_CASES,
  ...OPAQUE_CASES,
  ...TRANSACTION_CASES,
  ...SESSION_CASES,
  ...LOCKING_CASES,
  ...ACCESS_CASES,
};
