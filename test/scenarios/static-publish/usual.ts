import type { Work } from '../../hardening/work.ts';
import { PUBLISH_REQUESTS, SERVED, SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';

/**
 * Work of the tests in test/hardening. Only one run knows its upload ticket; the same content is
 * published again.
 */
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
  usualRun: {
    name: 'a folder is published, and every output has its value',
    files: SITE,
    with: { path: 'site' },
    expect: {
      outputs: {
        project_id: 'harbour',
        dry_run: 'false',
        release_id: /^rel_[0-9a-f]{24}$/,
        version: '1',
        artifact_id: /^art_[0-9a-f]{24}$/,
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        published_at: /^\d{13}$/,
        expires_at: '',
        sha256: /^[0-9a-f]{64}$/,
        size: /^[1-9]\d{2}$/,
        file_count: '2',
        error_code: '',
        error_status: '',
        trace_id: '',
        result: /^\{"operation":"static-publish","succeeded":true,.*"version":1,/,
      },
      // `wait-for-url` is off by default.
      logLacks: ['exactly the published start page'],
      log: [
        'Package site',
        '2 files, 113 bytes',
        'Sent: 100%',
        'Extraction and review',
        'Published version 1 (rel_',
      ],
      summary: [
        ' Static site published',
        /- \*\*Site:\*\* \[http<span>:<\/span>\/\/127\.0\.0\.1:\d+\/\]\(<http:\/\/127\.0\.0\.1:\d+\/>\)$/m,
        '- **Version:** `1`',
        '- **Goes offline:** never',
        '- **Content:** 2 files, 113 bytes',
      ],
      requests: PUBLISH_REQUESTS,
      site: SERVED,
    },
  },
  requestReason:
    'The first request shows the type of the project, as for `source-publish`. The documents require the other three: get an upload ticket, upload the package, create the release.',
  works: [
    { name: 'a first version', ...PUBLISH },
    { name: 'a second version', ...PUBLISH, published: 1 },
    { name: 'a version for a week', ...PUBLISH, with: { ...PUBLISH.with, 'expires-in': '7d' } },
    {
      name: 'a version that is waited for',
      ...PUBLISH,
      with: { ...PUBLISH.with, 'wait-for-url': 'true' },
    },
  ],
  onlyAfterFault: {
    'releases.current': 'Whether anything went live although a response was lost.',
  },
  refusals: {
    'projects.list *': { byHand: 'The list only gives the project’s type.' },
    'releases.complete release_state_expired': { hasFurtherRequests: true },
  },
} satisfies Usual;
