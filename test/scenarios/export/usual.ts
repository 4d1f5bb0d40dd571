import { harbour } from '../harbour.ts';
import type { Usual } from '../usual.ts';
import { IN_TIME } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'output-path': { default: 'source.zip' }, 'extract-to': {} },
    outputs: ['export_id', 'filename', 'size', 'sha256', 'path'],
  },
  usualRun: {
    scenario: 'downloads the source to a file, and verifies it',
    because: 'The export has an address of its own, which only the first answer tells.',
  },
  works: [
    {
      name: 'a source',
      seed: harbour({ source: { 'index.html': '<h1>Harbour</h1>\n' } }),
      with: IN_TIME,
      mayDiffer: { size: 'it is packed anew each time, with a time in it' },
    },
  ],
} satisfies Usual;
