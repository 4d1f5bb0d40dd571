import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'output-path': { default: 'source.zip' }, 'extract-to': {} },
    outputs: ['export_id', 'filename', 'size', 'sha256', 'path'],
  },
  usualRun: {
    scenario: 'downloads the source to a file, and verifies it',
    because: 'The first request creates the export. Only its response contains the download URL.',
  },
  works: [
    {
      name: 'a source',
      seed: projectSeed({ source: { 'index.html': '<h1>Harbour</h1>\n' } }),
      with: WITH_TIMEOUT,
      mayDiffer: { size: 'it is packed anew each time, with a time in it' },
    },
  ],
} satisfies Usual;
