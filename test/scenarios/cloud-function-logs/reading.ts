import { FUNCTION_NAME, fileLines, functionLogSeed, manyEntries } from '../function-log.ts';
import { TOKEN } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { NOON, SPAN } from '../small-log.ts';

export default withDefaults({ with: { ...FUNCTION_NAME, ...SPAN } }, [
  {
    name: 'the credential in a function’s log is masked in the file as well',
    seed: functionLogSeed([{ timestamp: NOON, level: 'info', message: `Asked with ${TOKEN}` }]),
    with: { ...FUNCTION_NAME, ...SPAN, 'output-path': 'tides.ndjson' },
    expect: {
      log: ['Asked with ***'],
      workspace: {
        'tides.ndjson': fileLines([{ timestamp: NOON, level: 'info', message: 'Asked with ***' }]),
      },
    },
  },
  {
    name: 'a different clock causes a warning, even if only one end of the span is given',
    seed: functionLogSeed([]),
    with: { ...FUNCTION_NAME, to: String(NOON) },
    faults: [{ on: 'functions.logs', do: 'clock-offset', ms: 3_600_000 }],
    expect: { warnings: [/The platform’s clock is 3,[56]\d\d s ahead of the runner’s/] },
  },
  {
    name: 'a full window is read again in shorter ones until all entries are read',
    seed: functionLogSeed(manyEntries(1300, 1000)),
    with: { ...FUNCTION_NAME, ...SPAN, limit: '5000', 'output-path': 'tides.ndjson' },
    expect: {
      outputs: { total: '1300', returned: '1300' },
      workspace: { 'tides.ndjson': fileLines(manyEntries(1300, 1000)) },
    },
  },
]);
