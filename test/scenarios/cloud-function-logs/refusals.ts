import { projectSeed, problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
const TIDES = projectSeed({ cloud: true, functions: [{ name: 'tides', files: INDEX }] });
const NAME = { 'function-name': 'tides' };

export default [
  {
    name: 'a log that can’t be read completely leaves no file, and an older one unchanged',
    meets: ['functions.logs invalid_request'],
    files: { 'logs/tides.ndjson': 'older\n' },
    seed: TIDES,
    with: { ...NAME, last: '2h', 'output-path': 'logs/tides.ndjson' },
    faults: [problemFault('functions.logs', 'invalid_request', 'Odd.', { nth: 2 })],
    expect: {
      error: ['Odd.'],
      outputs: { error_code: 'invalid_request', entries: '' },
      workspace: { 'logs/tides.ndjson': 'older\n', logs: ['tides.ndjson'] },
      requests: ['functions.logs 200', 'functions.logs 400'],
    },
  },
  {
    name: 'a span that begins after the platform’s current time is refused',
    seed: TIDES,
    with: { ...NAME, from: '2100-01-01T00:00:00Z' },
    expect: {
      outputs: { error_code: 'input' },
      error: [
        /`from` is 2100-01-01T00:00:00\.000Z, which is not before the current time \(20.+\)\. Set `from` to an earlier time\./,
      ],
      requests: ['functions.logs 200'],
    },
  },
  ...refusedInputs('cloud-function-logs', [
    [
      { ...NAME, from: '2026-03-01T00:00:00Z', last: '1h' },
      '`last` can’t be combined with `from`. Remove `from` or `last`.',
    ],
    [
      { ...NAME, from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      '`from` is 2026-03-02T00:00:00.000Z, which is not before `to` (2026-03-01T00:00:00.000Z).',
    ],
  ]),
] satisfies readonly Scenario[];
