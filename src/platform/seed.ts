import type { CredentialKind } from '../spec/endpoint.ts';
import { type Finding, inputFailure } from '../failure.ts';

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

/** Part 1, States: the operational states that are named. */
export type ProjectState = 'operational' | 'frozen' | 'banned' | 'under_review' | 'unavailable' | 'deleted';

export interface SeedUser {
  readonly open_id: string;
  readonly name: string;
  readonly avatar?: string | null;
  readonly tenant: string;
}

export interface SeedCredential {
  readonly token: string;
  readonly kind: CredentialKind;
  /** The `open_id` of its user, whose tenant is the credential's. */
  readonly user: string;
  readonly scopes: readonly string[] | '*';
  /** `url_id` of the one project of a project key. */
  readonly project?: string;
  /** The application that rate limits count it under; by default each credential is its own. */
  readonly client?: string;
  /** Epoch milliseconds. */
  readonly expires_at?: number;
  readonly revoked?: boolean;
}

export interface SeedProject {
  readonly url_id: string;
  readonly name: string;
  readonly type: string;
  /** `open_id` of its owner, whose tenant is the project's. */
  readonly owner: string;
  readonly members?: readonly { readonly user: string; readonly role: Role }[];
  readonly state?: ProjectState;
  /** Epoch milliseconds. */
  readonly created_at?: number;
}

/** What exists when the platform starts: plain data, so that it can stand in a JSON file. */
export interface Seed {
  readonly users: readonly SeedUser[];
  readonly credentials: readonly SeedCredential[];
  readonly projects: readonly SeedProject[];
  readonly quotas?: {
    /** How many projects that aren't deleted one user may own. Absent: any number. */
    readonly projects_per_user?: number;
  };
}

/** The smallest useful world: one user, their key with all its scopes, one web project. */
export function seedFor({ token, projectId }: { readonly token: string; readonly projectId: string }): Seed {
  const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
  return {
    users: [user],
    credentials: [{ token, kind: 'user-key', user: user.open_id, scopes: '*' }],
    projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id }],
  };
}

export const DEFAULT_SEED: Seed = seedFor({ token: 'local-platform-token', projectId: 'local-project' });

/**
 * Refuses a seed that contradicts itself.
 * @throws Failure of kind `input` that lists every contradiction
 */
export function checkSeed(seed: Seed): void {
  const users = seed.users.map(user => user.open_id);
  const projects = seed.projects.map(project => project.url_id);
  const findings: Finding[] = [
    ...repeated('users', users),
    ...repeated('projects', projects),
    ...repeated(
      'credentials',
      seed.credentials.map(credential => credential.token),
    ),
  ];
  const wantUser = (where: string, user: string): void => {
    if (!users.includes(user)) findings.push({ where, message: `names the user ${user}, whom the seed does not have` });
  };
  for (const project of seed.projects) {
    wantUser(`projects.${project.url_id}.owner`, project.owner);
    for (const member of project.members ?? []) wantUser(`projects.${project.url_id}.members`, member.user);
  }
  for (const [index, { kind, user, project }] of seed.credentials.entries()) {
    wantUser(`credentials[${index}].user`, user);
    if ((kind === 'project-key') !== (project !== undefined)) {
      findings.push({ where: `credentials[${index}].project`, message: 'belongs to a project key, and only to one' });
    }
  }
  if (findings.length > 0) throw inputFailure('The seed of the local platform contradicts itself.', findings);
}

function repeated(where: string, names: readonly string[]): readonly Finding[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ where: `${where}[${index}]`, message: 'has the id of an earlier one' }],
  );
}
