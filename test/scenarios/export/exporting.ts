import type { Scenario } from '../scenario.ts';
import { PAGE, SOURCE, ZIP } from './usual.ts';

export default [
  {
    name: 'unpacks it',
    seed: SOURCE,
    with: { 'extract-to': 'source' },
    expect: {
      log: [/Unpacked to source: \d+ files, /],
      summary: [/- \*\*Unpacked:\*\* \d+ files/],
      workspace: {
        'source.zip': ZIP,
        'source/index.html': PAGE,
        'source/src/tides.js': 'export {};\n',
        'source/.env': null,
      },
    },
  },
  {
    name: 'a dry run shows the paths, sends no request, and needs no credential',
    seed: SOURCE,
    with: { 'dry-run': 'true', 'extract-to': 'source', token: '' },
    expect: {
      outputs: { dry_run: 'true', path: '', sha256: '' },
      log: [
        /would export the source of .+ to \/.+\/source\.zip and unpack it to \/.+\/source\. Nothing was sent/,
      ],
      summary: [' Source export (dry run)', 'Nothing was sent'],
      requests: [],
      workspace: { 'source.zip': null, source: null },
    },
  },
] satisfies readonly Scenario[];
