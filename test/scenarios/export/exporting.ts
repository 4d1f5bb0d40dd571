import type { Scenario } from '../scenario.ts';
import { PAGE, SOURCE, ZIP } from './usual.ts';

export default [
  {
    name: 'the working directory and missing folders make no difference',
    seed: SOURCE,
    files: { 'quay/': '' },
    with: { 'working-directory': 'quay', 'output-path': 'out/today/harbour.zip' },
    expect: {
      exit: 0,
      outputs: { path: /\/quay\/out\/today\/harbour\.zip$/ },
      workspace: { 'quay/out/today/harbour.zip': ZIP },
    },
  },
  {
    name: 'unpacks it',
    seed: SOURCE,
    with: { 'extract-to': 'source' },
    expect: {
      exit: 0,
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
      exit: 0,
      outputs: { dry_run: 'true', path: '', sha256: '' },
      log: [/would export the source of .+ to \/.+\/source\.zip and unpack it to \/.+\/source\. Nothing was sent/],
      summary: [' Source export (dry run)', 'Nothing was sent'],
      requests: [],
      workspace: { 'source.zip': null, source: null },
    },
  },
  {
    name: 'a response with only the address is sufficient',
    seed: SOURCE,
    faults: [
      {
        on: 'source.export',
        do: 'rewrite',
        set: { export_id: undefined, filename: undefined, size: undefined, sha256: undefined },
      },
    ],
    expect: {
      exit: 0,
      outputs: { export_id: '', filename: '', size: /^\d+$/, sha256: /^[0-9a-f]{64}$/ },
      workspace: { 'source.zip': ZIP },
    },
  },
] satisfies readonly Scenario[];
