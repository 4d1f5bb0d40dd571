/** Creates a project. If the response is lost, searches the list of projects for it before it tries again. */

import { inputRef } from '../../base/input-reference.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import type { Services } from '../../core/services.ts';
import { createOnce } from '../../recovery/create-once.ts';

const NO_NAME_REASON = (): string =>
  `Check with \`project-list\` whether a new project exists. If you set ${inputRef('name')}, the step checks this itself.`;

/**
 * Creates a project exactly once, also if the response is lost: then the list is searched for its name. A project
 * without a name can't be found again.
 * @returns the new project; its name and type may be missing if the platform omits them
 * @throws Failure, `uncertain` if it is unknown which project is the new one, and if the list can't be read
 */
export async function createProject(
  context: Services,
  { name, type }: { readonly name: string | undefined; readonly type: 'web' | 'app' | 'miniprogram' },
): Promise<AnswerOf<'projects.create'>> {
  const { client } = context;
  return createOnce(context, {
    noun: 'project',
    ambiguousRemedy: `Check the projects that the message lists, and use one of them. Delete a listed project only if no other job or person uses it.`,
    create: () => client.call('projects.create', { body: { type, ...(name === undefined ? {} : { name }) } }),
    identifyBy:
      name === undefined
        ? { unidentifiableRemedy: NO_NAME_REASON() }
        : { list: () => matchingProjects(client, name, type) },
    idOf: project => project.url_id,
    createdAt: project => project.created_at,
  });
}

async function* matchingProjects(client: Services['client'], name: string, type: string) {
  for await (const project of client.list('projects.list', { query: { query: name } })) {
    if (project.name === name && (project.type ?? type) === type) yield project;
  }
}
