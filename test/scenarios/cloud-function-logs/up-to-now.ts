import type { Scenario } from '../scenario.ts';
import { HOUR, NOON } from '../small-log.ts';
import { FEW, NAME, tides, waves } from '../tide-log.ts';

/** What the platform answers at a quarter past noon by its clock, asked for no span. */
const LAST_QUARTER = {
  on: 'functions.logs',
  do: 'rewrite',
  set: { start_time: NOON, end_time: NOON + HOUR / 4, total: 3, entries: FEW },
} as const;

export default [
  {
    name: 'a length counts back from now: a quarter of an hour, which tells when that is, then hour by hour',
    seed: tides([]),
    with: { ...NAME, last: '3h30m' },
    expect: { exit: 0, requests: Array.from({ length: 5 }, () => 'functions.logs 200') },
  },
  {
    name: 'now is the platform’s now, whatever clock the runner has',
    seed: tides([{ timestamp: NOON - 1, level: 'info', message: 'Before' }]),
    with: { ...NAME, last: '1h' },
    faults: [LAST_QUARTER],
    expect: {
      exit: 0,
      outputs: { total: '4', returned: '4', entries: /"Before".+"High water".+"No water".+"Low water"/ },
      log: ['The log of tides from 2026-03-01T11:15:00.000Z to 2026-03-01T12:15:00.000Z:'],
      requests: ['functions.logs 200', 'functions.logs 200'],
    },
  },
  ...Object.entries({ last: '893s', from: String(NOON + 7000) }).map(
    ([input, value]): Scenario => ({
      name: `of a quarter of an hour that is all there, less may be wanted: ${input}`,
      seed: tides([]),
      with: { ...NAME, [input]: value },
      faults: [LAST_QUARTER],
      expect: {
        exit: 0,
        outputs: { total: '2', returned: '2', entries: JSON.stringify(FEW.slice(1)) },
        log: ['The log of tides from 2026-03-01T12:00:07.000Z to 2026-03-01T12:15:00.000Z:'],
        requests: ['functions.logs 200'],
      },
    }),
  ),
  ...Object.entries({ 'is not told': undefined, 'makes no sense': 0 }).map(
    ([how, bound]): Scenario => ({
      name: `a window that ${how} ends with the platform’s \`Date\``,
      seed: tides([]),
      with: NAME,
      faults: [
        {
          on: 'functions.logs',
          do: 'rewrite',
          set: {
            start_time: bound,
            end_time: bound,
            total: 1,
            entries: [{ timestamp: null, level: null, message: 'boot' }],
          },
        },
      ],
      expect: {
        exit: 0,
        outputs: { total: '1', returned: '1' },
        log: [/^The log of tides from 20\d\d-.+ to 20\d\d-/m],
        requests: ['functions.logs 200'],
      },
    }),
  ),
  {
    name: 'of a quarter of an hour that is incomplete, only the wanted part is requested',
    seed: tides(waves(600, 1000)),
    with: { ...NAME, from: String(NOON + 200_000), limit: '5000' },
    faults: [{ ...LAST_QUARTER, set: { ...LAST_QUARTER.set, total: 600 } }],
    expect: {
      exit: 0,
      outputs: { total: '400', returned: '400' },
      requests: ['functions.logs 200', 'functions.logs 200'],
    },
  },
] satisfies readonly Scenario[];
