import { EVERY_SCOPE, type Seed } from '../../../src/platform/seed/seed.ts';

export const CLIENTS = 200;

export const QUOTA = {
  /** Maximum, including the project that each user has at the start. */
  projectsPerUser: 3,
  sandboxes: 5,
  /** Number of members that can be added to the team. */
  freeSeats: 4,
};

/** Names for aliases, fewer than projects that request one. */
export const ALIASES: readonly string[] = Array.from({ length: 8 }, (_, index) => `wanted-${index}`);

export const BUCKET = 'public';
export const TEAM_KEY = { access: 'load-key', secret: 'load-secret' };
/** Project whose database all clients write to. */
export const SHARED_PROJECT = 'own-0';

/** Client of the platform: a user with their own credential and project. */
export interface Identity {
  readonly index: number;
  readonly user: string;
  readonly token: string;
  readonly project: string;
}

export const IDENTITIES: readonly Identity[] = Array.from({ length: CLIENTS }, (_, index) => ({
  index,
  user: `user-${index}`,
  token: `token-${index}`,
  project: `own-${index}`,
}));

export const LOAD_SEED: Seed = {
  users: IDENTITIES.map(({ user }) => ({ open_id: user, name: user, tenant: 'load' })),
  credentials: IDENTITIES.map(({ user, token }) => ({ token, kind: 'oauth', user, scopes: '*' })),
  projects: IDENTITIES.map(({ user, project }) => ({
    url_id: project,
    name: project,
    type: 'web',
    owner: user,
    cloud: true,
  })),
  quotas: { projects_per_user: QUOTA.projectsPerUser, sandboxes_per_tenant: QUOTA.sandboxes },
  teams: [
    {
      id: 'load',
      owner: 'user-0',
      seats: CLIENTS + QUOTA.freeSeats,
      credentials: [{ access_key: TEAM_KEY.access, secret_key: TEAM_KEY.secret, scopes: EVERY_SCOPE }],
    },
  ],
  agent: {
    call_ms: 20,
    // A snapshot would depend on the moment at which a listener connects.
    replay: 'everything',
    scripts: { default: { script: [{ say: 'Working.\n' }, { usage: '3' }] } },
  },
};
