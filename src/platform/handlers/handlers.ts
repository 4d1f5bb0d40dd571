import type { EndpointId } from '../../spec/endpoints.ts';
import type { Handler } from './handler.ts';
import { createProject, deleteProject, listProjects } from './projects.ts';
import { completeRelease, currentRelease, listReleases, prepareRelease, unpublish } from './releases.ts';
import { getUser } from './user.ts';

/** A handler for each row: the compiler refuses a row without one. */
export const HANDLERS: { readonly [Id in EndpointId]: Handler<Id> } = {
  'user.get': getUser,
  'projects.list': listProjects,
  'projects.create': createProject,
  'projects.delete': deleteProject,
  'releases.prepare': prepareRelease,
  'releases.complete': completeRelease,
  'releases.unpublish': unpublish,
  'releases.current': currentRelease,
  'releases.list': listReleases,
};
