import type { Scenario } from '../scenario.ts';
import { FUNCTION_NAME, functionLogSeed } from '../function-log.ts';

export default [
  {
    name: 'a duration counts back from now: first a quarter of an hour, which shows the time, then hour by hour',
    seed: functionLogSeed([]),
    with: { ...FUNCTION_NAME, last: '3h30m' },
    expect: { requests: Array.from({ length: 5 }, () => 'functions.logs 200') },
  },
] satisfies readonly Scenario[];
