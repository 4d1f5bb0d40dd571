import type { Scenario } from '../scenario.ts';
import { ACCESS_KEY, MEMBER, MEMBER_TOKEN, SECRET_KEY, teamSeed } from '../team.ts';
import { INPUTS } from './usual.ts';

export default [
  {
    name: 'a scope that the token lacks causes a warning',
    with: INPUTS,
    faults: [{ on: 'team.token', do: 'rewrite', set: { scope: 'release.read' } }],
    expect: {
      outputs: { scope: 'release.read' },
      warnings: ['The platform issued the token without these requested scopes: release.write.'],
    },
  },
  {
    name: 'a response with only the token is sufficient, and the token is always masked',
    with: INPUTS,
    faults: [
      {
        on: 'team.token',
        do: 'answer',
        status: 201,
        body: { access_token: 'mt_of-the-watch' },
      },
    ],
    expect: {
      outputs: { token: 'mt_of-the-watch', scope: '', expires_in: '', result: /^(?!.*mt_of)/ },
      logLacks: ['mt_of-the-watch'],
      summary: [/^(?![^]*mt_of)/, '- **Lifetime:** 3600 s'],
    },
  },
  {
    name: 'the credential can come from the environment, and a token there is ignored',
    with: { ...INPUTS, 'access-key': '', 'secret-key': '', token: '' },
    env: {
      PLATFORM_ACCESS_KEY: ACCESS_KEY,
      PLATFORM_SECRET_KEY: SECRET_KEY,
      PLATFORM_TOKEN: 'no token at all',
    },
    expect: { outputs: { token: MEMBER_TOKEN }, requests: ['team.token 200'] },
  },
  {
    name: 'the emulator has its own team, and needs no credential',
    with: { ...INPUTS, 'base-url': 'local', 'access-key': '', 'secret-key': '' },
    expect: { outputs: { token: MEMBER_TOKEN }, requests: [] },
  },
  {
    name: 'a dry run checks the member, and issues nothing',
    with: { 'member-id': MEMBER, scopes: 'release.write', 'expires-in': '15m', 'dry-run': 'true' },
    expect: {
      outputs: { token: '', expires_in: '', scope: '', dry_run: 'true' },
      log: [
        `Dry run: would issue a token for ${MEMBER} with a lifetime of 900 s and the scope \`release.write\`.`,
      ],
      summary: [' Member token to issue'],
      requests: ['team.get 200'],
    },
  },
  {
    name: 'a dry run without permission to check the member says so',
    with: { ...INPUTS, 'dry-run': 'true' },
    seed: teamSeed({ scopes: ['team.member.token.issue', 'release.read', 'release.write'] }),
    expect: {
      log: [
        `Could not check whether ${MEMBER} is active:`,
        `Dry run: would issue a token for ${MEMBER}`,
      ],
      requests: ['team.get 403'],
    },
  },
] satisfies readonly Scenario[];
