import { credentialSeed, PROJECT_ID } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export const OAUTH = credentialSeed({ kind: 'oauth' });

export default {
  usualRun: {
    name: 'creates a key that is in the output `token` only',
    seed: OAUTH,
    with: {
      name: 'publish-from-ci',
      scopes: 'release.read, release.write',
      'expires-in-days': '30',
    },
    expect: {
      outputs: {
        token: /^pk_[\w-]{40,}$/,
        scope: 'release.read release.write',
        expires_at: /^\d{13}$/,
        project_id: PROJECT_ID,
        result: /^\{(?!.*pk_)(?!.*"token")/,
      },
      log: [/Created the key `publish-from-ci` for the project harbour\. Expires: 20\d\d-/],
      logLacks: ['pk_'],
      summary: [
        /^(?![^]*pk_)[^]* Project key created/,
        '- **Scopes:** `release.read`, `release.write`',
      ],
      requests: ['project-tokens.create 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [
    {
      name: 'a new key',
      repeatedFacts: [{ fact: 'made by project-tokens.create', behind: 'project-tokens.create' }],
      seed: credentialSeed({ kind: 'oauth' }),
      with: { name: 'from-ci', scopes: 'release.read' },
    },
  ],
  refusals: {
    'project-tokens.create insufficient_scope': {
      remedy:
        '`project.token.write`. Only the platform’s administrators can grant this scope to an application.',
    },
    'project-tokens.create forbidden': { remedy: 'Set `token` to an OAuth access token.' },
  },
} satisfies Usual;
