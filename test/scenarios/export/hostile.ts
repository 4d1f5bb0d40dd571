import { createHash } from 'node:crypto';
import { HOSTILE_ARCHIVES } from '../../packing/hostile-archives.ts';
import { rawZip } from '../../packing/raw-zip.ts';
import type { Scenario } from '../scenario.ts';

/** Two kinds of archives: one with hostile names, one with hostile content. `test/packing` unpacks all of them. */
const KINDS = ['traversal', 'a bomb that declares little'];

const OLD_FILES = { 'quay/berth/source.zip': 'yesterday' };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Faults with which the platform announces and serves an archive like any other. */
const servedInstead = (bytes: Buffer): NonNullable<Scenario['faults']> => [
  { on: 'source.export', do: 'rewrite', set: { size: bytes.length, sha256: sha256(bytes) } },
  { on: 'download', do: 'answer', status: 200, body: bytes },
];

const GIT_NAMES = [
  '.git/config',
  '.git/HEAD',
  'a/.GIT',
  'GIT~1/config',
  '.g\u200cit/config',
  '.git. /x',
  '.git::$DATA',
];

const gitNames: Scenario = {
  name: 'names that Git refuses are not unpacked',
  files: OLD_FILES,
  with: { 'working-directory': 'quay/berth', 'extract-to': 'source' },
  faults: servedInstead(rawZip(['index.html', '.gitignore', ...GIT_NAMES].map(name => ({ name })))),
  expect: {
    exit: 0,
    warnings: [
      'Left out: .git. / (a name that is reserved for Git, 1 file)',
      'Left out: .git/ (a name that is reserved for Git, 2 files)',
      'Left out: .git::$DATA (a name that is reserved for Git)',
      // The log contains no invisible characters.
      'Left out: .git/ (a name that is reserved for Git, 1 file)',
      'Left out: GIT~1/ (a name that is reserved for Git, 1 file)',
      'Left out: a/.GIT (a name that is reserved for Git)',
    ],
    log: ['Unpacked to source: 2 files'],
    workspace: { 'quay/berth/source': ['.gitignore', 'index.html'] },
  },
};

const refused = HOSTILE_ARCHIVES.filter(({ what }) => KINDS.includes(what)).map(
  ({ what, bytes, error }): Scenario => ({
    name: `an export that contains ${what} is not unpacked; its ZIP is kept`,
    files: OLD_FILES,
    with: { 'working-directory': 'quay/berth', 'extract-to': 'source' },
    faults: servedInstead(bytes),
    expect: {
      exit: 1,
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

export default [gitNames, ...refused];
