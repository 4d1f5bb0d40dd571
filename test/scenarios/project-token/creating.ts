import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';
import { OAUTH } from './usual.ts';

const KEY = 'pk_of-the-night-watch-4711-0815';

export default withDefaults({ seed: OAUTH }, [
  {
    name: 'a key without an expiry is reported as such',
    with: { name: 'for-ever', scopes: 'source.read', description: 'Fetches the source by night.' },
    expect: {
      outputs: { expires_at: '', scope: 'source.read' },
      log: ['Expires: never.'],
      summary: ['- **Expires:** never'],
    },
  },
  {
    name: 'a scope that was not granted causes a warning',
    with: { name: 'less', scopes: 'release.read, release.write' },
    faults: [{ on: 'project-tokens.create', do: 'rewrite', set: { scope: 'release.read' } }],
    expect: {
      outputs: { scope: 'release.read' },
      warnings: ['The platform created the key without these requested scopes: release.write.'],
    },
  },
  {
    name: 'a response with only the key is sufficient, and the key is always masked',
    with: { name: KEY, scopes: 'release.read' },
    faults: [{ on: 'project-tokens.create', do: 'answer', status: 201, body: { token: KEY } }],
    expect: {
      outputs: { token: KEY, scope: '', expires_at: '', result: /^(?!.*pk_)/ },
      log: ['Created the key `***` for the project harbour. Expires: unknown.'],
      logLacks: [KEY],
      summary: [/^(?![^]*pk_of)/],
    },
  },
  {
    name: 'a dry run creates no key, and needs no credential',
    seed: {},
    with: {
      name: 'publish-from-ci',
      scopes: 'release.write',
      'expires-in-days': '1',
      'dry-run': 'true',
      token: '',
    },
    expect: {
      outputs: { token: '', scope: '', dry_run: 'true' },
      log: [
        'Dry run: would create the key `publish-from-ci` for the project harbour with the scope `release.write`. Nothing was sent',
      ],
      summary: [
        ' Project key to create',
        '- **Expires:** 1 day after creation',
        'Nothing was sent',
      ],
      requests: [],
    },
  },
  ...refusedInputs('project-token', [
    [
      { name: 'too-much', scopes: 'release.read, project.token.write' },
      '`scopes` contains `project.token.write`, which is not allowed for a project key. Remove this scope.',
    ],
  ]),
]);
