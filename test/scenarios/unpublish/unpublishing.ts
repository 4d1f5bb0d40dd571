import { credentialSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without a live release it fails with `if-missing: fail`',
    meets: ['releases.unpublish release_not_found'],
    with: { 'if-missing': 'fail' },
    expect: {
      outputs: { error_code: 'release_not_found', error_status: '404' },
      error: [
        'The project has no current release.',
        'If a missing release is expected, set `if-missing: ignore`.',
      ],
      requests: ['releases.unpublish 404', 'releases.current 404'],
    },
  },
  {
    name: 'a dry run reports which version would go offline, and changes nothing',
    published: 2,
    with: { 'dry-run': 'true' },
    expect: {
      outputs: { previous_version: '', dry_run: 'true' },
      log: ['Dry run: the site of harbour would go offline; live version: 2.'],
      requests: ['releases.current 200'],
      site: { '/': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'with `release.write` alone, the response shows that the site is offline',
    meets: ['releases.current insufficient_scope'],
    seed: credentialSeed({ scopes: ['release.write'] }),
    published: 1,
    expect: {
      outputs: { previous_version: '1' },
      log: ['The credential can’t read the live release. The step didn’t check that none is live.'],
      requests: ['releases.unpublish 200', 'releases.current 403'],
      site: { '/': 404 },
    },
  },
  {
    name: 'with `release.write` alone, nothing live is a success with `if-missing: ignore`',
    seed: credentialSeed({ scopes: ['release.write'] }),
    with: { 'if-missing': 'ignore' },
    expect: { requests: ['releases.unpublish 404', 'releases.current 403'] },
  },
  {
    name: 'a dry run with an invalid credential fails',
    faults: [
      { on: 'releases.current', do: 'answer', status: 401, body: { code: 'invalid_token' } },
    ],
    with: { 'dry-run': 'true' },
    expect: {
      error: ['The credential is missing, invalid, expired or revoked.'],
      outputs: { error_code: 'invalid_token' },
    },
  },
  {
    name: 'a release that is still live after an accepted request is no success',
    published: 1,
    faults: [
      { on: 'releases.unpublish', do: 'answer', status: 200, body: { status: 'unpublished' } },
    ],
    expect: {
      error: [
        'The platform accepted the request to take the site offline, but still shows its live release.',
      ],
      requestsOnce: ['releases.unpublish 200', 'releases.current 200'],
    },
  },
  {
    name: 'a release that somebody published right after the request stays live, and is reported',
    published: 1,
    faults: [
      {
        on: 'releases.current',
        do: 'answer',
        status: 200,
        body: { release_id: 'rel_new', version: 2, published_at: 4_102_444_800_000 },
      },
    ],
    expect: {
      outputs: { previous_version: '1' },
      log: ['The site of harbour is live: version 2 was published in the meantime.'],
    },
  },
] satisfies readonly Scenario[];
