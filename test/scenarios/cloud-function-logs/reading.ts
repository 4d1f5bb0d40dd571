import { type Entries, FEW_ENTRIES, FUNCTION_NAME, fileLines, functionLogSeed, manyEntries } from '../function-log.ts';
import { TOKEN } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { HOUR, NOON, SPAN } from '../small-log.ts';

export default withDefaults({ with: { ...FUNCTION_NAME, ...SPAN } }, [
  {
    name: 'a span begins with its first millisecond and ends before its last',
    seed: functionLogSeed(FEW_ENTRIES),
    with: { ...FUNCTION_NAME, from: String(NOON + 5), to: String(NOON + 9000) },
    expect: { exit: 0, outputs: { total: '2', returned: '2', entries: JSON.stringify(FEW_ENTRIES.slice(0, 2)) } },
  },
  {
    name: 'a day is read window by window, with no gap and no duplicates, into a file of one entry per line',
    seed: functionLogSeed(manyEntries(24 * 12, 300_000)),
    with: { ...FUNCTION_NAME, from: String(NOON), to: String(NOON + 24 * HOUR), 'output-path': 'logs/tides.ndjson' },
    expect: {
      exit: 0,
      outputs: { total: '288', returned: '288' },
      log: [/Wrote 288 entries to .+\/logs\/tides\.ndjson\./, '288 entries (288 info); only the newest 200 are shown.'],
      workspace: { 'logs/tides.ndjson': fileLines(manyEntries(24 * 12, 300_000)), logs: ['tides.ndjson'] },
      requests: Array.from({ length: 24 }, () => 'functions.logs 200'),
    },
  },
  {
    name: 'the credential in a function’s log is masked in the file as well',
    seed: functionLogSeed([{ timestamp: NOON, level: 'info', message: `Asked with ${TOKEN}` }]),
    with: { ...FUNCTION_NAME, ...SPAN, 'output-path': 'tides.ndjson' },
    expect: {
      exit: 0,
      log: ['Asked with ***'],
      workspace: { 'tides.ndjson': fileLines([{ timestamp: NOON, level: 'info', message: 'Asked with ***' }]) },
    },
  },
  {
    name: 'a different clock causes a warning, even if only one end of the span is given',
    seed: functionLogSeed([]),
    with: { ...FUNCTION_NAME, to: String(NOON) },
    faults: [{ on: 'functions.logs', do: 'clock-offset', ms: 3_600_000 }],
    expect: { exit: 0, warnings: [/The platform’s clock is 3,[56]\d\d s ahead of the runner’s/] },
  },
  {
    name: 'a window with more entries than the platform returns is halved until all are read',
    seed: functionLogSeed(manyEntries(1300, 1000)),
    with: { ...FUNCTION_NAME, ...SPAN, limit: '5000', 'output-path': 'tides.ndjson' },
    expect: {
      exit: 0,
      outputs: { total: '1300', returned: '1300' },
      workspace: { 'tides.ndjson': fileLines(manyEntries(1300, 1000)) },
    },
  },
  {
    name: 'a full window is halved as well if the platform returns the oldest entries, newest first',
    seed: { ...functionLogSeed(manyEntries(1300, 1000)), log_view: { kept: 'oldest', order: 'descending' } },
    with: { ...FUNCTION_NAME, ...SPAN, limit: '5000', 'output-path': 'tides.ndjson' },
    expect: {
      exit: 0,
      outputs: { total: '1300', returned: '1300' },
      workspace: { 'tides.ndjson': fileLines(manyEntries(1300, 1000)) },
    },
  },
  {
    name: 'a single millisecond can’t be halved: the log says that entries are missing',
    seed: functionLogSeed([
      ...manyEntries(3, 1000),
      ...Array.from({ length: 520 }, () => ({ ...manyEntries(1, 0)[0], timestamp: NOON + 1500 })),
    ] as Entries),
    expect: {
      exit: 0,
      outputs: { total: '523', returned: '503' },
      warnings: [
        'The log of the function tides is incomplete: the platform did not return 20 log entries from 2026-03-01T12:00:01.500Z to 2026-03-01T12:00:01.501Z.',
      ],
      summary: ['- **Gap:**'],
    },
  },
  {
    name: 'the newest entries are read up to `limit`, and their start is reported',
    seed: functionLogSeed(manyEntries(300, 60_000)),
    with: {
      ...FUNCTION_NAME,
      from: String(NOON),
      to: String(NOON + 5 * HOUR),
      limit: '70',
      'output-path': 'tides.ndjson',
    },
    expect: {
      exit: 0,
      outputs: { total: '120', returned: '70' },
      notices: [
        'The log of the function tides is truncated: it begins at 2026-03-01T15:50:00.000Z, because `limit` was reached',
      ],
      summary: ['2026-03-01T15:50:00.000Z (limit reached)'],
      workspace: { 'tides.ndjson': fileLines(manyEntries(300, 60_000).slice(-70)) },
      requests: ['functions.logs 200', 'functions.logs 200'],
    },
  },
  {
    name: 'entries without time or level keep their position, and appear once',
    seed: functionLogSeed([]),
    with: { ...FUNCTION_NAME, from: String(NOON), to: String(NOON + 2 * HOUR) },
    faults: [
      {
        on: 'functions.logs',
        do: 'rewrite',
        times: 2,
        set: {
          total: 4,
          entries: [
            { timestamp: NOON + HOUR + 2, level: null, message: 'second' },
            { timestamp: null, level: null, message: 'boot' },
            { timestamp: NOON + HOUR, level: 'info', message: 'first' },
            { timestamp: null, level: null, message: 'boot' },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { returned: '4' },
      log: [
        /info {2}first\ntime unknown {2}none {2}boot\n.+ none {2}second/,
        'Removed 2 duplicates: entries without a timestamp can appear in several time windows.',
        '4 entries (3 without a level, 1 info).',
      ],
    },
  },
  {
    name: 'a full window is halved even if it counts no more than it returns, because it may have more',
    seed: functionLogSeed(manyEntries(900, 1000)),
    with: { ...FUNCTION_NAME, ...SPAN, limit: '5000', 'output-path': 'tides.ndjson' },
    // The whole hour, its first half, and the first half of that.
    faults: [1, 3, 5].map(nth => ({ on: 'functions.logs', do: 'rewrite', nth, set: { total: 500 } }) as const),
    expect: {
      exit: 0,
      outputs: { total: '900', returned: '900' },
      workspace: { 'tides.ndjson': fileLines(manyEntries(900, 1000)) },
      requests: Array.from({ length: 7 }, () => 'functions.logs 200'),
    },
  },
  {
    name: 'halving stops if all windows have the same entries, with a warning',
    seed: functionLogSeed([]),
    faults: [{ on: 'functions.logs', do: 'rewrite', times: 50, set: { total: 500, entries: manyEntries(500, 1000) } }],
    expect: {
      exit: 0,
      outputs: { total: '500', returned: '500' },
      warnings: ['the platform did not return some log entries from 2026-03-01T12:00:00.000Z to'],
      requests: ['functions.logs 200', 'functions.logs 200', 'functions.logs 200'],
    },
  },
  {
    name: 'if the halves of a window have fewer entries, those of the window are kept',
    seed: functionLogSeed([]),
    faults: [
      {
        on: 'functions.logs',
        do: 'rewrite',
        set: { total: 3, entries: [{ timestamp: NOON, level: 'info', message: 'Only one' }] },
      },
    ],
    expect: {
      exit: 0,
      outputs: { total: '3', returned: '1', entries: /Only one/ },
      warnings: ['the platform did not return 2 log entries from'],
    },
  },
  {
    name: 'without a count a full window is halved as well',
    seed: functionLogSeed(manyEntries(600, 1000)),
    with: { ...FUNCTION_NAME, ...SPAN, 'output-path': 'tides.ndjson' },
    faults: [{ on: 'functions.logs', do: 'rewrite', times: 50, set: { total: undefined } }],
    expect: { exit: 0, outputs: { returned: '600' }, workspace: { 'tides.ndjson': fileLines(manyEntries(600, 1000)) } },
  },
]);
