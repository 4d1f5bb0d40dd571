import type { Seed } from '../../../src/platform/seed/seed.ts';
import { EVERY_SCOPE } from '../../../src/platform/seed/seed.ts';

/** How many of each there are: enough to crowd everywhere, few enough to meet. */
const USERS = 24;
const CREDENTIALS_PER_USER = 9;
const SHARED_PROJECTS = 12;
const BARE_PROJECTS = 10;
const STEP_PROJECTS = 20;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const userNamed = (index: number): string => `user-${index}`;

/** Whom a credential belongs to. */
export interface Identity {
  readonly token: string;
  readonly user: string;
}

export const IDENTITIES: readonly Identity[] = numbers(USERS).flatMap(user =>
  numbers(CREDENTIALS_PER_USER).map(index => ({ token: `token-${user}-${index}`, user: userNamed(user) })),
);

/** Projects that everybody may change; each belongs to the user of its number. */
export const SHARED: readonly string[] = numbers(SHARED_PROJECTS).map(index => `Shared-${index}`);

/** Projects without a cloud service. */
export const BARE: readonly string[] = numbers(BARE_PROJECTS).map(index => `bare-${index}`);

/** Projects of one job each, whose steps nobody disturbs. */
export const OF_STEPS: readonly string[] = numbers(STEP_PROJECTS).map(index => `steps-${index}`);

export const PROJECTS: readonly string[] = [...SHARED, ...BARE, ...OF_STEPS];

export const OWNER_OF: ReadonlyMap<string, string> = new Map(
  PROJECTS.map((project, index) => [project, userNamed(index % USERS)]),
);

/** Few names for many projects. */
export const ALIASES: readonly string[] = numbers(8).map(index => `wanted-${index}`);
export const SECRETS: readonly string[] = ['ALPHA', 'BETA'];
export const FUNCTIONS: readonly string[] = ['one', 'two', 'three'];
export const PATHS: readonly string[] = ['a.txt', 'folder/b.txt'];
export const SKILLS: readonly string[] = ['sailing', 'rowing'];
export const BUCKET = 'public';

export const TEAM_KEY = { access: 'load-key', secret: 'load-secret' };

/** What the plan allows: less than is asked for. */
export const QUOTA = {
  projects: 8,
  sandboxes: 5,
  functions: 2,
  clouds: SHARED_PROJECTS + STEP_PROJECTS + 4,
  freeSeats: 4,
};

/** How many projects a user has from the start. */
export const ownedAtStart = (user: string): number => [...OWNER_OF.values()].filter(owner => owner === user).length;

const SCRIPT = [{ say: 'Working.\n' }, { write: 'notes.md', content: '# {{message}}\n' }, { usage: '3' }];

export const WORLD: Seed = {
  users: numbers(USERS).map(index => ({
    open_id: userNamed(index),
    name: `User ${index}`,
    tenant: 'load',
    tenant_admin: true,
  })),
  credentials: IDENTITIES.map(({ token, user }) => ({ token, kind: 'oauth', user, scopes: '*' })),
  projects: [...OWNER_OF].map(([project, owner]) => ({
    url_id: project,
    name: project,
    type: 'web',
    owner,
    cloud: !BARE.includes(project),
  })),
  quotas: {
    projects_per_user: QUOTA.projects,
    sandboxes_per_tenant: QUOTA.sandboxes,
    functions_per_project: QUOTA.functions,
    cloud_services_per_tenant: QUOTA.clouds,
  },
  teams: [
    {
      id: 'load',
      owner: userNamed(0),
      seats: USERS + QUOTA.freeSeats,
      credentials: [{ access_key: TEAM_KEY.access, secret_key: TEAM_KEY.secret, scopes: EVERY_SCOPE }],
    },
  ],
  reserved_aliases: ['admin'],
  // No previews: sandboxes are what their own callers make of them. A few hundred milliseconds, on the fast clock.
  agent: { call_ms: 200, scripts: { default: { script: SCRIPT } } },
};
