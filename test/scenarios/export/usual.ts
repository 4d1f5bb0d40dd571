import { PROJECT_ID, projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export const PAGE = '<!doctype html><h1>Harbour</h1>\n';
export const SOURCE = projectSeed({
  source: { 'index.html': PAGE, 'src/tides.js': 'export {};\n', '.env': 'SECRET=1' },
});
const ONE_EXPORT = ['source.export 201', 'download 200'] as const;
export const ZIP = /^PK/;

export default {
  usualRun: {
    name: 'downloads the source to a file, and verifies it',
    seed: SOURCE,
    expect: {
      outputs: {
        export_id: /^se_[0-9a-f]{32}$/,
        filename: 'harbour.zip',
        size: /^\d+$/,
        sha256: /^[0-9a-f]{64}$/,
        path: /^\/.+\/source\.zip$/,
        project_id: PROJECT_ID,
      },
      log: [
        /Exported the source to \/.+\/source\.zip \(.+, SHA-256 [0-9a-f]{64}\)/,
        /Downloaded: 100%/,
      ],
      logLacks: ['signature='],
      summary: [' Source exported', '- **Unpacked:** no'],
      requests: [...ONE_EXPORT],
      workspace: { 'source.zip': ZIP },
    },
  },
  requestReason:
    'The first request creates the export. Only its response contains the download URL.',
  works: [
    {
      name: 'a source',
      seed: projectSeed({ source: { 'index.html': '<h1>Harbour</h1>\n' } }),
      with: WITH_TIMEOUT,
      mayDiffer: { size: 'it is packed anew each time, with a time in it' },
    },
  ],
  refusals: {
    'source.export *': {
      lostByHand: 'An export may still be running, so the next one starts much later.',
    },
    'source.export forbidden': {
      remedy: 'Exporting source requires a plan with the source-download entitlement',
    },
  },
  earlyOutputs: { export_id: 'source.export', filename: 'source.export' },
} satisfies Usual;
