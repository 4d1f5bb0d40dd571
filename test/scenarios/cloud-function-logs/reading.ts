import { FUNCTION_NAME, fileLines, functionLogSeed, manyEntries } from '../function-log.ts';
import { TOKEN } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { HOUR, NOON, SPAN } from '../small-log.ts';

export default withDefaults({ with: { ...FUNCTION_NAME, ...SPAN } }, [
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
    name: 'a full window is read again in shorter ones until all entries are read',
    seed: functionLogSeed(manyEntries(1300, 1000)),
    with: { ...FUNCTION_NAME, ...SPAN, limit: '5000', 'output-path': 'tides.ndjson' },
    expect: {
      exit: 0,
      outputs: { total: '1300', returned: '1300' },
      workspace: { 'tides.ndjson': fileLines(manyEntries(1300, 1000)) },
    },
  },
]);
