import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without a live release there is nothing to do',
    meets: ['releases.unpublish release_not_found'],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '', error_code: '' },
      warnings: [
        'The project harbour has no live release. If a missing release is expected, set `if-missing: ignore`.',
      ],
      summary: ['was not live'],
      requests: ['releases.unpublish 404', 'releases.current 404'],
    },
  },
  {
    name: 'without a live release it succeeds with `if-missing: ignore`',
    meets: ['releases.unpublish release_not_found'],
    with: { 'if-missing': 'ignore' },
    expect: {
      exit: 0,
      warnings: [/^$/],
      notices: [/^$/],
      log: ['The project harbour has no live release.'],
      requests: ['releases.unpublish 404', 'releases.current 404'],
    },
  },
  {
    name: 'without a live release it fails with `if-missing: fail`',
    meets: ['releases.unpublish release_not_found'],
    with: { 'if-missing': 'fail' },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_not_found', error_status: '404' },
      error: ['The project has no current release.', 'If a missing release is expected, set `if-missing: ignore`.'],
      requests: ['releases.unpublish 404', 'releases.current 404'],
    },
  },
  {
    name: 'a dry run reports which version would go offline, and changes nothing',
    published: 2,
    with: { 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { previous_version: '', dry_run: 'true' },
      log: ['Dry run: the site of harbour would go offline; live version: 2.'],
      requests: ['releases.current 200'],
      site: { '/': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'a dry run reports that nothing is live',
    meets: ['releases.current release_not_found'],
    with: { 'dry-run': 'true', 'if-missing': 'fail' },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_not_found', dry_run: 'true' },
      requests: ['releases.current 404'],
    },
  },
  {
    name: 'a response without fields is sufficient',
    published: 1,
    faults: [{ on: 'releases.unpublish', do: 'answer', status: 200, body: { previous_version: 1 }, processed: true }],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '' },
      log: ['The site of harbour is offline.'],
      summary: ['- **Project:** `harbour`'],
      site: { '/': 404 },
    },
  },
] satisfies readonly Scenario[];
