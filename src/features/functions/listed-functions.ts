/** Reads the list of a project's deployed functions from the platform, and compares it with an earlier one. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { Failure } from '../../base/failure.ts';
import { record } from '../../base/record.ts';
import type { ProjectClient } from '../../core/services.ts';

export type ListedFunction = AnswerOf<'functions.list'>['functions'][number];

/** Returns the project's functions by name. @throws Failure of the request */
export async function listFunctions({
  client,
  projectId,
}: ProjectClient): Promise<ReadonlyMap<string, ListedFunction>> {
  const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
  return new Map(functions.map(listed => [listed.name, listed]));
}

/** @throws Failure that names those functions that were deployed or deleted meanwhile */
export function requireSameFunctions(
  names: readonly string[],
  before: ReadonlyMap<string, ListedFunction>,
  now: ReadonlyMap<string, ListedFunction>,
): void {
  const changed = names.filter(
    name =>
      before.get(name)?.version !== now.get(name)?.version ||
      before.get(name)?.updated_at !== now.get(name)?.updated_at,
  );
  if (changed.length === 0) return;
  const listed = changed.map(name => `${name} (live: ${versionText(now.get(name))})`).join(', ');
  throw new Failure('conflict', `Others changed functions during the release: ${listed}. No function was deployed.`, {
    title: 'Functions changed meanwhile',
    remedy: 'Check what was deployed. If it must still be replaced, release again.',
  });
}

/**
 * Another release can have deployed functions while the site was published.
 * @param deployed output `functions` of the deployment
 * @throws Failure that names those functions whose deployed version isn’t live
 */
export function requireOwnFunctions(deployed: unknown, live: ReadonlyMap<string, ListedFunction>): void {
  const replaced = (Array.isArray(deployed) ? deployed : [])
    .map(record)
    .map(({ name, version }) => ({ name: String(name), version }))
    .filter(({ name, version }) => typeof version === 'number' && live.get(name)?.version !== version);
  if (replaced.length === 0) return;
  const listed = replaced.map(
    ({ name, version }) => `${name} (deployed: version ${String(version)}, live: ${versionText(live.get(name))})`,
  );
  throw new Failure(
    'conflict',
    `The site of this release is live, but others have changed its functions meanwhile: ${listed.join(', ')}.`,
    {
      title: 'Functions changed meanwhile',
      remedy: 'Check what was deployed. If the functions of this release must be live, release again.',
    },
  );
}

const versionText = (listed: ListedFunction | undefined): string =>
  listed === undefined ? 'deleted' : `version ${listed.version ?? 'unknown'}`;
