import { BUOYS } from '../buoys.ts';
import type { Usual } from '../usual.ts';
import { IN_TIME } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'expires-in': {}, 'expires-at': {}, 'wait-for-url': { default: 'false' } },
    outputs: ['operation_id', 'release_id', 'version', 'access_url', 'published_at', 'expires_at'],
  },
  usualRun: {
    scenario: 'builds the current source and publishes it, with its progress in the log',
    because:
      'For some types of project “publish” is not to be called (Part 1, Releases), and only the list tells a type; a key that may not list goes without.',
  },
  works: [{ name: 'a version', seed: BUOYS, with: IN_TIME }],
} satisfies Usual;
