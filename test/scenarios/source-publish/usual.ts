import { SOURCE_SITE } from '../source-site.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { 'expires-in': {}, 'expires-at': {}, 'wait-for-url': { default: 'false' } },
    outputs: ['operation_id', 'release_id', 'version', 'access_url', 'published_at', 'expires_at'],
  },
  usualRun: {
    scenario: 'builds the current source and publishes it, with its progress in the log',
    because:
      'Some types of projects must not be published (Part 1, Releases), and only the list shows the type. A token that can’t list projects skips the first request.',
  },
  works: [{ name: 'a version', seed: SOURCE_SITE, with: WITH_TIMEOUT }],
} satisfies Usual;
