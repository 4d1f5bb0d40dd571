import type { Work } from '../../hardening/work.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';

/** Work of the tests in test/hardening. Only one run knows its upload ticket; the same content is published again. */
const PUBLISH: Omit<Work, 'name'> = {
  ownChanges: ['version'],
  repeatedFacts: [
    { fact: 'Local Project: releases', behind: 'releases.complete' },
    { fact: 'Local Project: live version', behind: 'releases.complete' },
  ],
  files: SITE,
  with: { path: 'site' },
};

export default {
  contract: {
    inputs: { path: { required: true }, 'expires-in': {}, 'expires-at': {}, 'wait-for-url': { default: 'false' } },
    outputs: [
      'release_id',
      'version',
      'artifact_id',
      'access_url',
      'published_at',
      'expires_at',
      'sha256',
      'size',
      'files',
    ],
  },
  usualRun: {
    scenario: 'a folder is published, and every output has its value',
    because:
      'The first request shows the type of the project, as for `source-publish`. The documents require the other three: get an upload ticket, upload the package, create the release.',
  },
  works: [
    { name: 'a first version', ...PUBLISH },
    { name: 'a second version', ...PUBLISH, published: 1 },
    { name: 'a version for a week', ...PUBLISH, with: { ...PUBLISH.with, 'expires-in': '7d' } },
    { name: 'a version that is waited for', ...PUBLISH, with: { ...PUBLISH.with, 'wait-for-url': 'true' } },
  ],
} satisfies Usual;
