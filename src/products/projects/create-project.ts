/** Creates a project. It counts as created only if the list shows it as new. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { Run } from '../../core/run.ts';
import { unlessForbidden } from '../../core/recovery/refusals.ts';
import {
  type Created,
  createOnce,
  createUnlisted,
  type Listing,
} from '../../core/recovery/create-once.ts';
import type { ListedProject } from './listed-project.ts';

const NO_NAME_REASON = (): string =>
  `Check with \`project-list\` whether a new project exists. If you set ${inputRef('name')}, the step checks this itself.`;

type ProjectType = 'web' | 'app' | 'miniprogram';

/**
 * Returns how to find the projects with this name and type.
 * @param name undefined for all projects of the type
 */
export const projectListing = (
  name: string | undefined,
  type: ProjectType,
): Listing<ListedProject> => ({
  noun: 'project',
  async *list(client) {
    // The platform may trim the given name, as for an import (Part 1, Source import).
    const trimmed = name?.trim();
    const query = trimmed === undefined ? {} : { query: trimmed };
    for await (const project of client.list('projects.list', { query })) {
      const isNamed = name === undefined || project.name === name || project.name === trimmed;
      if (isNamed && (project.type ?? type) === type) yield project;
    }
  },
  idOf: project => project.url_id,
});

/**
 * Returns the projects that a listing has. Creating and importing a project require no
 * `project.read` (Part 1, User and projects; Source import), so a credential without it is no
 * failure.
 * @returns undefined if the credential can't list projects
 * @throws Failure of the request
 */
export async function listableProjects(
  { client, log }: Run,
  { list }: Listing<ListedProject>,
): Promise<readonly ListedProject[] | undefined> {
  const unchecked =
    'The credential can’t list projects. The step doesn’t check that the list shows the new project.';
  const projects = await unlessForbidden(log, unchecked, () => Array.fromAsync(list(client)));
  return projects === 'forbidden' ? undefined : projects;
}

/**
 * Creates a project exactly once, also if the response is lost: then the list is searched for its
 * name. A project without a name can't be found again, and neither can any if the credential can't
 * list projects.
 * @param listedIds IDs of the projects with this name and type, if the caller has just listed them
 * @returns the new project, and all projects with its name and type, as the list shows them
 * @throws Failure, `uncertain` if it is unknown which project is the new one, and if the list can't
 *   be read
 */
export async function createProject(
  context: Run,
  { name, type }: { readonly name: string | undefined; readonly type: ProjectType },
  listedIds?: ReadonlySet<string>,
): Promise<Created<ListedProject>> {
  const { client } = context;
  const creation = {
    ...projectListing(name, type),
    ambiguousRemedy: `Check the projects that the message lists, and use one of them. Delete a listed project only if no other job or person uses it.`,
    create: () =>
      client.call('projects.create', { body: { type, ...(name === undefined ? {} : { name }) } }),
    unidentifiableRemedy: name === undefined ? NO_NAME_REASON() : undefined,
    createdAt: (project: ListedProject) => project.created_at,
  };
  if (listedIds !== undefined) return createOnce(context, creation, listedIds);
  const listed = await listableProjects(context, creation);
  if (listed !== undefined)
    return createOnce(context, creation, new Set(listed.map(creation.idOf)));
  return { made: await createUnlisted(creation), listed: [] };
}
