/** Handles requests to list, create and delete projects, and to read the calling user. */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { FullAnswer } from '../../api/endpoints.ts';
import { rolesIn } from '../admission/access.ts';
import { sortable } from '../http/requests/page-tokens.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Project, Caller } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { addProject, type ProjectQuotaState } from '../state/project-records.ts';

/** Name of a project if the request has no `name`. The documents specify no default. */
const DEFAULT_NAME = 'Untitled project';

/**
 * Part 1, User and projects: GET /projects. The documents specify no order; here it is newest
 * first, equal times by `url_id`. The list contains the projects of the caller's tenant in which
 * the caller has a role. `query` is case-sensitive.
 */
export const listProjects: Handler<'projects.list', StatePart<'pager' | 'projects'>> = (
  state,
  { caller, query },
) => {
  const {
    query: text = '',
    created_from: from = 0,
    created_to: to = Number.POSITIVE_INFINITY,
  } = query;
  if (to <= from && query.created_from !== undefined) {
    throw new ApiProblem('invalid_request', 'created_to must be greater than created_from.');
  }
  const projects = [...state.projects.values()].filter(
    project =>
      project.state !== 'deleted' &&
      project.tenant === caller.user.tenant &&
      rolesIn(project, caller.user).length > 0 &&
      project.name.includes(text) &&
      project.createdAt >= from &&
      project.createdAt < to,
  );
  const listing = [
    'projects.list',
    caller.user.open_id,
    caller.user.tenant,
    text,
    from,
    query.created_to,
  ];
  const { items, next } = state.pager.page(projects, newestFirst, listing, query);
  return { projects: items.map(record), ...next };
};

/** Part 1, User and projects: POST /projects. The caller becomes the owner. */
export const createProject: Handler<'projects.create', ProjectQuotaState> = (
  state,
  { caller: { user }, body },
) => record(addProject(state, user, { name: body.name ?? DEFAULT_NAME, type: body.type ?? 'web' }));

/**
 * Part 1, Delete rules: marks the project as deleted in any operational state, without erasing it.
 * The endpoint's row has already checked the role and that the project exists, so a second deletion
 * returns the usual 404.
 */
export const deleteProject: Handler<'projects.delete'> = (_state, { project }) => {
  project.state = 'deleted';
  return { project_id: project.urlId, status: 'deleted' };
};

const newestFirst = ({ createdAt, urlId }: Project): string => `${sortable(createdAt)} ${urlId}`;

const record = ({ urlId, name, type, createdAt }: Project): FullAnswer<'projects.create'> => ({
  url_id: urlId,
  name,
  type,
  created_at: createdAt,
});

/** Part 1, User and projects: GET /user. */
export const getUser: Handler<'user.get'> = (_state, { caller }) => ({
  open_id: openIdFor(caller),
  name: caller.user.name,
  avatar: caller.user.avatar ?? null,
});

/**
 * Part 1, User: "stable only within the calling OAuth application; differs per application for the
 * same person". For tokens without an application in the seed, and for keys, which belong to no
 * application, this is the seed's `open_id`.
 */
function openIdFor({ credential: { kind, client }, user: { open_id: id } }: Caller): string {
  if (kind !== 'oauth' || client === undefined) return id;
  const digest = sha256Hex(JSON.stringify([client, id]));
  return `ou_${digest.slice(0, 32)}`;
}
