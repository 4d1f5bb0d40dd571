import type { Endpoint } from '../../api/endpoint.ts';
import { Problem, projectNotFound } from '../http/problems.ts';
import type { Role, SeedUser } from '../seed/seed.ts';
import type { Caller, Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';
import { type TeamCaller, whyStopped } from '../teams/teams.ts';

/**
 * Who a request comes from.
 * @param authorization the header, as it was sent
 * @throws Problem `invalid_token` if it names no credential that is valid now (Part 1, Authentication)
 */
export function authenticate(authorization: string | undefined, state: PlatformState): Caller {
  const token = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? undefined : state.callers.get(token);
  if (caller === undefined) throw invalidToken('missing or unknown');
  if (caller.credential.revoked === true) throw invalidToken('revoked');
  if (state.clock.now() >= (caller.credential.expires_at ?? Number.POSITIVE_INFINITY)) throw invalidToken('expired');
  const stopped = caller.credential.kind === 'member-token' ? whyStopped(state, caller) : undefined;
  if (stopped !== undefined) throw invalidToken(stopped);
  return caller;
}

/**
 * Whether this credential may use this endpoint, and on this project, at all.
 * @param urlId the project that the path names, if it names one
 * @throws Problem `forbidden` for a kind that the row does not accept and for a project key outside its project
 * (Part 1, Errors); `insufficient_scope` where one of the row's scopes is missing
 */
export function admit(row: Endpoint, caller: Caller | TeamCaller, urlId: string | undefined): void {
  if ('user' in caller) refuseOutside(row, caller, urlId);
  requireScopes(caller, row.scopes);
}

function refuseOutside(row: Endpoint, { credential }: Caller, urlId: string | undefined): void {
  if (!row.credentials.includes(credential.kind)) {
    throw new Problem('forbidden', `A credential of the kind ${credential.kind} cannot use this endpoint.`);
  }
  if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
    throw new Problem('forbidden', 'This project key is bound to another project.');
  }
}

/** @throws Problem `insufficient_scope` that names those of these scopes which the credential lacks */
export function requireScopes({ credential }: Caller | TeamCaller, scopes: readonly string[]): void {
  const missing = scopes.filter(scope => credential.scopes !== '*' && !credential.scopes.includes(scope));
  if (missing.length > 0) throw new Problem('insufficient_scope', `The credential lacks ${missing.join(', ')}.`);
}

/**
 * The project that the caller names, if it may see it and do there what the endpoint does.
 * @throws Problem `not_found`, the same for every reason (Part 1, Errors)
 */
export function projectFor(row: Endpoint, { user }: Caller, project: Project | undefined): Project {
  if (project === undefined || project.state === 'deleted' || project.tenant !== user.tenant) throw projectNotFound();
  if (!rolesIn(project, user).some(role => rolesFor(row).includes(role))) throw projectNotFound();
  return project;
}

/** What a user is in a project of their own tenant, whose administrator has a say in every project. */
type Standing = Role | 'tenant-admin';

/** A user who is nothing in a project doesn't get to know that it exists. */
export function rolesIn({ roles }: Project, { open_id: id, tenant_admin: isAdmin }: SeedUser): readonly Standing[] {
  const role = roles.get(id);
  return [...(role === undefined ? [] : [role]), ...(isAdmin === true ? (['tenant-admin'] as const) : [])];
}

/**
 * Where the documents name no role, whoever belongs to the project may read, and all but viewers may write. An
 * administrator is that of the project or of its tenant ("as decided by project and team role", Part 1, Delete rules).
 */
function rolesFor(row: Endpoint): readonly Standing[] {
  if (row.role === 'owner') return ['owner'];
  if (row.role === 'owner-or-tenant-admin') return ['owner', 'tenant-admin'];
  const administrators = ['owner', 'admin', 'tenant-admin'] as const;
  if (row.role === 'admin') return administrators;
  return row.method === 'GET' ? [...administrators, 'member', 'viewer'] : [...administrators, 'member'];
}

function invalidToken(how: string): Problem {
  const headers = { 'www-authenticate': 'Bearer' };
  return new Problem('invalid_token', `The credential is ${how}.`, { headers });
}
