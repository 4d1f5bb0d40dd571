import type { Scenario } from '../scenario.ts';
import { HOUR, NOON } from '../small-log.ts';
import { FEW_ENTRIES, FUNCTION_NAME, functionLogSeed, manyEntries } from '../function-log.ts';

/** A response of the platform at a quarter past noon on its clock, to a request without a span. */
const LAST_QUARTER = {
  on: 'functions.logs',
  do: 'rewrite',
  set: { start_time: NOON, end_time: NOON + HOUR / 4, total: 3, entries: FEW_ENTRIES },
} as const;

export default [
  {
    name: 'a duration counts back from now: first a quarter of an hour, which shows the time, then hour by hour',
    seed: functionLogSeed([]),
    with: { ...FUNCTION_NAME, last: '3h30m' },
    expect: { exit: 0, requests: Array.from({ length: 5 }, () => 'functions.logs 200') },
  },
  {
    name: 'now is the platform’s time, whatever the runner’s clock',
    seed: functionLogSeed([{ timestamp: NOON - 1, level: 'info', message: 'Before' }]),
    with: { ...FUNCTION_NAME, last: '1h' },
    faults: [LAST_QUARTER],
    expect: {
      exit: 0,
      outputs: { total: '4', returned: '4', entries: /"Before".+"High water".+"No water".+"Low water"/ },
      log: ['Log of the function tides from 2026-03-01T11:15:00.000Z to 2026-03-01T12:15:00.000Z:'],
      requests: ['functions.logs 200', 'functions.logs 200'],
    },
  },
  {
    name: 'a response that doesn’t report its window ends with the platform’s `Date`',
    seed: functionLogSeed([]),
    with: FUNCTION_NAME,
    faults: [
      {
        on: 'functions.logs',
        do: 'rewrite',
        set: {
          start_time: undefined,
          end_time: undefined,
          total: 1,
          entries: [{ timestamp: null, level: null, message: 'boot' }],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { total: '1', returned: '1' },
      log: [/^Log of the function tides from 20\d\d-.+ to 20\d\d-/m],
      requests: ['functions.logs 200'],
    },
  },
  {
    name: 'of a quarter of an hour, only the required part is requested',
    seed: functionLogSeed(manyEntries(600, 1000)),
    with: { ...FUNCTION_NAME, from: String(NOON + 200_000), limit: '5000' },
    faults: [LAST_QUARTER],
    expect: {
      exit: 0,
      outputs: { total: '400', returned: '400' },
      requests: ['functions.logs 200', 'functions.logs 200'],
    },
  },
] satisfies readonly Scenario[];
