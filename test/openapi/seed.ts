import { seedFor, type Seed, type SeedProject } from '../../src/platform/seed/seed.ts';

/**
 * Credentials of the run. They are no secrets: the platform exists only on loopback, for this run.
 */
export const CREDENTIALS = {
  token: 'token-of-the-openapi-run',
  accessKey: 'access-key-of-the-openapi-run',
  secretKey: 'secret-key-of-the-openapi-run',
};

/** Projects that requests may change, but not delete. */
const PROJECTS = ['local-project', ...numbered('project', 12)];

/**
 * Projects and members to be deleted, so that the others stay. schemathesis.toml lists the same
 * ids.
 */
const DISPOSABLE = { projects: numbered('disposable', 30), members: numbered('tm_disposable', 30) };

/**
 * State with everything that an operation needs to succeed: real ids for each parameter of a path.
 */
export function openApiSeed(): Seed {
  const base = seedFor(CREDENTIALS);
  const [owner] = base.users;
  if (owner === undefined) throw new Error('The default seed has no user.');
  const members = [...numbered('tm_member', 6), ...DISPOSABLE.members].map(id => ({
    open_id: `ou_${id}`,
    name: id,
    tenant: owner.tenant,
    member_id: id,
  }));
  return {
    ...base,
    users: [...base.users, ...members],
    projects: [...PROJECTS, ...DISPOSABLE.projects].map(id => project(id, owner.open_id)),
    agent: { call_ms: 10 },
  };
}

function project(id: string, owner: string): SeedProject {
  return {
    url_id: id,
    name: `Project ${id}`,
    type: 'web',
    owner,
    cloud: true,
    secrets: { API_KEY: 'a value', OTHER_KEY: 'another value' },
    buckets: [
      { name: 'public', public: true, objects: { 'images/dot.txt': '.' } },
      { name: 'private' },
    ],
    functions: [
      {
        name: 'hello',
        files: { 'index.ts': "Deno.serve(() => new Response('hello'));\n" },
        logs: [{ timestamp: 1_767_225_600_000, level: 'info', message: 'started' }],
      },
    ],
    sql_logs: [{ type: 'prod' }],
  };
}

function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
}
