import type { AnswerOf } from '../../api/endpoints.ts';
import type { Context } from '../../core/operation.ts';

/** A function as the platform lists it. */
export type ListedFunction = AnswerOf<'functions.list'>['functions'][number];

/** The project's functions by name. @throws Failure of the call */
export async function listFunctions({
  client,
  projectId,
}: Pick<Context, 'client' | 'projectId'>): Promise<ReadonlyMap<string, ListedFunction>> {
  const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
  return new Map(functions.map(listed => [listed.name, listed]));
}
