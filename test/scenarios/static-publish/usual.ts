import type { Work } from '../../hardening/work.ts';
import { SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';

/** The ticket of an upload is known to one run alone; the same content becomes live once more. */
const PUBLISH: Omit<Work, 'name'> = {
  ownShare: ['version'],
  onceMore: [
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
    scenario: 'a folder is published, and every output says what came of it',
    because:
      'The documents’ own three: a ticket, the package, the release. Before them as with `source-publish`: for some types of project “publish” is not to be called, and only the list tells a type.',
  },
  works: [
    { name: 'a first version', ...PUBLISH },
    { name: 'a second version', ...PUBLISH, published: 1 },
    { name: 'a version for a week', ...PUBLISH, with: { ...PUBLISH.with, 'expires-in': '7d' } },
    { name: 'a version that is waited for', ...PUBLISH, with: { ...PUBLISH.with, 'wait-for-url': 'true' } },
  ],
} satisfies Usual;
