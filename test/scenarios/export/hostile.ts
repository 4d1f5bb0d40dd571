import { createHash } from 'node:crypto';
import { HOSTILE_ARCHIVES } from '../../packing/hostile-archives.ts';
import type { Scenario } from '../scenario.ts';

/** One kind of archive; `test/packing` unpacks all of them. */
const KIND = 'traversal';

const OLD_FILES = { 'quay/berth/source.zip': 'yesterday' };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Faults with which the platform announces and serves an archive like any other. */
const servedInstead = (bytes: Buffer): NonNullable<Scenario['faults']> => [
  { on: 'source.export', do: 'rewrite', set: { size: bytes.length, sha256: sha256(bytes) } },
  { on: 'download', do: 'answer', status: 200, body: bytes },
];

export default HOSTILE_ARCHIVES.filter(({ what }) => what === KIND).map(
  ({ what, bytes, error }): Scenario => ({
    name: `an export that contains ${what} is not unpacked; its ZIP is kept`,
    files: OLD_FILES,
    with: { 'working-directory': 'quay/berth', 'extract-to': 'source' },
    faults: servedInstead(bytes),
    expect: {
      outputs: {
        error_code: 'unavailable',
        export_id: /^se_/,
        filename: 'harbour.zip',
        size: String(bytes.length),
        sha256: sha256(bytes),
        path: /\/quay\/berth\/source\.zip$/,
      },
      error: [new RegExp(error.source.replace(/^\^(\S+) /, '$1` '))],
      requests: ['source.export 201', 'download 200'],
      workspace: {
        '.': ['quay'],
        quay: ['berth'],
        'quay/berth': ['source.zip'],
        'quay/berth/source.zip': /^PK/,
      },
      summary: [' Archive rejected: source.zip', '- **Unpacked:** no'],
    },
  }),
);
