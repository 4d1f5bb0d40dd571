import { credential, PROJECT_ID, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'takes the site offline, and says which version it was',
    published: 2,
    expect: {
      exit: 0,
      outputs: { previous_version: '2', unpublished_at: /^\d{13}$/, project_id: PROJECT_ID },
      log: ['The site of harbour is offline; version 2 was live.'],
      summary: ['### Unpublish', '| **Version before** | 2 |'],
      requests: ['releases.unpublish 200'],
      site: { '/': 404 },
    },
  },
  {
    name: 'nothing live is nothing to do',
    meets: ['releases.unpublish release_not_found'],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '', error_code: '' },
      warnings: ['The project harbour has no live release. Or this credential lacks the permission'],
      summary: ['was not live'],
      requests: ['releases.unpublish 404'],
    },
  },
  {
    name: 'nothing live is no matter where that is wanted',
    meets: ['releases.unpublish release_not_found'],
    with: { 'if-missing': 'ignore' },
    expect: {
      exit: 0,
      warnings: [/^$/],
      notices: [/^$/],
      log: ['The project harbour has no live release.'],
      requests: ['releases.unpublish 404'],
    },
  },
  {
    name: 'nothing live is a failure where that is wanted',
    meets: ['releases.unpublish release_not_found'],
    with: { 'if-missing': 'fail' },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_not_found', error_status: '404' },
      error: ['The project has no current release.', 'Publish the project first.'],
      requests: ['releases.unpublish 404'],
    },
  },
  {
    name: 'a dry run says which version would go offline, and leaves it',
    published: 2,
    with: { 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { previous_version: '', dry_run: 'true' },
      log: ['The site of harbour would go offline (dry run); version 2 is live.'],
      requests: ['releases.current 200'],
      site: { '/': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'a dry run looks at the platform, so that it needs a token',
    with: { 'dry-run': 'true', token: '' },
    expect: { exit: 1, outputs: { error_code: 'input' }, error: ['token: is missing.'], requests: [] },
  },
  {
    name: 'a dry run tells as well that nothing is live',
    meets: ['releases.current release_not_found'],
    with: { 'dry-run': 'true', 'if-missing': 'fail' },
    expect: {
      exit: 1,
      outputs: { error_code: 'release_not_found', dry_run: 'true' },
      requests: ['releases.current 404'],
    },
  },
  {
    name: 'an administrator of the project may unpublish',
    seed: strangersProject('admin'),
    with: { 'if-missing': 'fail' },
    expect: { exit: 1, outputs: { error_code: 'release_not_found' }, requests: ['releases.unpublish 404'] },
  },
  {
    name: 'the project’s own key may unpublish',
    seed: credential({ kind: 'project-key', project: PROJECT_ID }),
    published: 1,
    expect: { exit: 0, outputs: { previous_version: '1' }, requests: ['releases.unpublish 200'], site: { '/': 404 } },
  },
  {
    name: 'an answer that says nothing is an answer',
    published: 1,
    faults: [{ on: 'releases.unpublish', do: 'answer', status: 200, body: { previous_version: 1 }, processed: true }],
    expect: {
      exit: 0,
      outputs: { previous_version: '', unpublished_at: '' },
      log: ['The site of harbour is offline.'],
      summary: ['| **Version before** | – |'],
      site: { '/': 404 },
    },
  },
  {
    name: 'a word that `if-missing` does not know is refused',
    with: { 'if-missing': 'maybe' },
    expect: { exit: 1, error: ['if-missing: is `maybe`; it must be one of `warn`, `ignore`, `fail`.'], requests: [] },
  },
  {
    name: 'turned away first, it goes offline once',
    meets: ['releases.unpublish temporarily_unavailable'],
    published: 1,
    faults: [
      refusal('releases.unpublish', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      refusal('releases.unpublish', 'service_unavailable', 'Stocktaking.', { nth: 2, headers: { 'retry-after': '0' } }),
    ],
    expect: {
      exit: 0,
      outputs: { previous_version: '1' },
      requests: ['releases.unpublish 429', 'releases.unpublish 503', 'releases.unpublish 200'],
      site: { '/': 404 },
    },
  },
] satisfies readonly Scenario[];
