/**
 * Authenticates callers by their token, and authorizes them by kind of credential, scopes, project
 * and role.
 */

import type { Address, Permission } from '../../api/shapes/endpoint.ts';
import { ApiProblem, projectNotFound } from '../http/problems.ts';
import type { Role, SeedUser } from '../seed/seed.ts';
import type { Caller, Project, TeamCaller } from '../state/entities.ts';
import type { StatePart } from '../state/shared-state.ts';
import { memberTokenProblem, type TeamState } from '../teams/teams.ts';

/**
 * Authenticates the caller of a request.
 * @param authorization the header, unchanged
 * @throws ApiProblem `invalid_token` if it contains no credential that is currently valid (Part 1,
 *   Authentication)
 */
export function authenticate(
  authorization: string | undefined,
  state: TeamState & StatePart<'clock'>,
): Caller {
  const token = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? undefined : state.callers.get(token);
  if (caller === undefined) throw invalidToken('is missing or unknown');
  if (caller.credential.revoked === true) throw invalidToken('is revoked');
  if (state.clock.now() >= (caller.credential.expires_at ?? Number.POSITIVE_INFINITY))
    throw invalidToken('has expired');
  const tokenProblem =
    caller.credential.kind === 'member-token' ? memberTokenProblem(state, caller) : undefined;
  if (tokenProblem !== undefined) throw invalidToken(tokenProblem);
  return caller;
}

/**
 * Checks whether this credential may use this endpoint, and may do so on this project.
 * @param urlId the project in the path, if there is one
 * @throws ApiProblem `forbidden` for a kind that the row does not accept and for a project key
 *   outside its project (Part 1, Errors); `insufficient_scope` if one of the row's scopes is
 *   missing
 */
export function authorize(
  row: Permission,
  caller: Caller | TeamCaller,
  urlId: string | undefined,
): void {
  if ('user' in caller) requireUsableCredential(row, caller, urlId);
  requireScopes(caller, row.scopes);
}

function requireUsableCredential(
  row: Permission,
  { credential }: Caller,
  urlId: string | undefined,
): void {
  if (!row.credentials.includes(credential.kind)) {
    throw new ApiProblem(
      'forbidden',
      `This endpoint does not accept credentials of the kind ${credential.kind}.`,
    );
  }
  if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
    throw new ApiProblem('forbidden', 'This project key belongs to a different project.');
  }
}

/**
 * Checks that a credential has these scopes.
 * @throws ApiProblem `insufficient_scope` that lists the missing ones
 */
export function requireScopes(
  { credential }: Caller | TeamCaller,
  scopes: readonly string[],
): void {
  const missing = scopes.filter(
    scope => credential.scopes !== '*' && !credential.scopes.includes(scope),
  );
  if (missing.length > 0)
    throw new ApiProblem(
      'insufficient_scope',
      `The credential lacks required scopes: ${missing.join(', ')}.`,
    );
}

/**
 * Returns the project if the caller has access to it and may use this endpoint on it.
 * @throws ApiProblem `not_found`, the same for every reason (Part 1, Errors)
 */
export function accessibleProject(
  row: Address & Permission,
  { user }: Caller,
  project: Project | undefined,
): Project {
  if (project === undefined || project.state === 'deleted' || project.tenant !== user.tenant)
    throw projectNotFound();
  if (!rolesIn(project, user).some(role => allowedRoles(row).includes(role)))
    throw projectNotFound();
  return project;
}

/**
 * Role of a user in a project of their own tenant. The tenant's administrator has a role in every
 * project.
 */
type EffectiveRole = Role | 'tenant-admin';

/**
 * Returns the roles of a user in a project. A user without any role must not learn that the project
 * exists.
 */
export function rolesIn(
  { roles }: Project,
  { open_id: id, tenant_admin: isAdmin }: SeedUser,
): readonly EffectiveRole[] {
  const role = roles.get(id);
  return [
    ...(role === undefined ? [] : [role]),
    ...(isAdmin === true ? (['tenant-admin'] as const) : []),
  ];
}

/**
 * Returns the roles that may use an endpoint. If the documents specify no role, everyone with a
 * role in the project may read, and everyone except viewers may write. An administrator is one of
 * the project or of its tenant ("as decided by project and team role", Part 1, Delete rules).
 */
function allowedRoles(row: Address & Permission): readonly EffectiveRole[] {
  if (row.role === 'owner') return ['owner'];
  if (row.role === 'owner-or-tenant-admin') return ['owner', 'tenant-admin'];
  const administrators = ['owner', 'admin', 'tenant-admin'] as const;
  if (row.role === 'admin') return administrators;
  return row.method === 'GET'
    ? [...administrators, 'member', 'viewer']
    : [...administrators, 'member'];
}

function invalidToken(reason: string): ApiProblem {
  const headers = { 'www-authenticate': 'Bearer' };
  return new ApiProblem('invalid_token', `The credential ${reason}.`, { headers });
}
