/** Reads the list of a project's deployed functions from the platform. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { ProjectClient } from '../../core/run.ts';

export type ListedFunction = AnswerOf<'functions.list'>['functions'][number];

/** Returns the project's functions by name. @throws Failure of the request */
export async function listFunctions({
  client,
  projectId,
}: ProjectClient): Promise<ReadonlyMap<string, ListedFunction>> {
  const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
  return new Map(functions.map(listed => [listed.name, listed]));
}
