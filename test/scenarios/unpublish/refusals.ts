import { credential, PROJECT_ID, project, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a publish that is under way is not cut off',
    meets: ['releases.unpublish release_conflict'],
    published: 1,
    faults: [refusal('releases.unpublish', 'release_conflict', 'A publish of this project is in progress.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict', error_status: '409' },
      error: [
        'A publish of this project is in progress.',
        'A workflow `concurrency` group keeps two jobs from meeting here.',
      ],
      summary: ['### Failed: Conflict'],
      requests: ['releases.unpublish 409'],
      site: { '/': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'a missing project is a failure even where nothing live is none',
    meets: ['releases.unpublish not_found'],
    with: { 'project-id': 'sunk' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', project_id: 'sunk' },
      error: ['The project was not found.', 'Check `project-id`'],
      requests: ['releases.unpublish 404'],
    },
  },
  {
    name: 'a member may not unpublish, and is told no more than a stranger',
    meets: ['releases.unpublish not_found'],
    seed: strangersProject('member'),
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['the credential’s user has the needed role in it'],
      requests: ['releases.unpublish 404'],
    },
  },
  {
    name: 'another project’s key takes nothing offline here',
    meets: ['releases.unpublish forbidden'],
    seed: {
      ...credential({ kind: 'project-key', project: 'quay' }),
      projects: [project({ url_id: PROJECT_ID, name: 'Harbour' }), project({ url_id: 'quay', name: 'Quay' })],
    },
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['releases.unpublish 403'] },
  },
  {
    name: 'unpublishing needs `release.write`',
    meets: ['releases.unpublish insufficient_scope'],
    seed: credential({ scopes: ['release.read'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `release.write`.'],
      requests: ['releases.unpublish 403'],
    },
  },
  {
    name: 'a revoked credential takes nothing offline',
    meets: ['releases.unpublish invalid_token'],
    seed: credential({ revoked: true }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['releases.unpublish 401'] },
  },
  {
    name: 'an unpublish that is not understood is not repeated',
    meets: ['releases.unpublish invalid_request'],
    faults: [refusal('releases.unpublish', 'invalid_request', 'A template is not unpublished here.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request' },
      error: ['A template is not unpublished here.'],
      requests: ['releases.unpublish 400'],
    },
  },
] satisfies readonly Scenario[];
