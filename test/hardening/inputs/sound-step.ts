import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadOperation, type OperationId } from '../../../src/operations/table.ts';
import { loadWrittenScenarios } from '../../scenarios/all-scenarios.ts';
import { PROJECT_ID, TOKEN } from '../../scenarios/project-seed.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from '../../scenarios/team.ts';
import type { Step } from '../../support/step.ts';
import { layOutWorkspace, type Workspace } from '../../support/workspace.ts';

const scenarios = await loadWrittenScenarios();

/** It asks nobody, so that nobody refuses it; a dry run of it checks its inputs, and starts nothing. */
export const ALONE: OperationId = 'local-platform';

/** A step that has all it needs, before a server that refuses each request. */
export interface SoundStep {
  readonly scenario: Scenario;
  readonly given: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly workspace: Workspace;
  /** The step with further inputs. */
  with(more: Readonly<Record<string, string>>): Omit<Step, 'manifest'>;
}

/** Lays out a step of the operation, from a scenario in which it succeeds. @param server the address that refuses */
export async function soundStep(id: OperationId, server: string): Promise<SoundStep> {
  const { signed } = await loadOperation(id);
  const scenario = (scenarios.get(id) ?? []).find(
    ({ expect: { exit }, with: given = {}, earlier }) =>
      exit === 0 &&
      earlier === undefined &&
      (given['dry-run'] !== undefined) === (id === ALONE) &&
      (given['base-url'] ?? '') === '',
  );
  if (scenario === undefined) throw new Error(`${id} has no scenario to begin with.`);
  // Four folders deep: what climbs out of the folder that it's in is still in one of the test's own.
  const deep = 'a/b/c/d';
  const files = Object.entries(scenario.files ?? {}).map(([name, content]) => [`${deep}/${name}`, content] as const);
  const workspace = layOutWorkspace(Object.fromEntries(files));
  const folder = join(workspace.folder, deep);
  mkdirSync(folder, { recursive: true });
  const credential = signed ? { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY } : { token: TOKEN };
  const named = Object.entries(scenario.with ?? {}).map(([name, text]) => [name, text.replace(/\{([\w-]+)\}/g, '$1')]);
  const given = {
    operation: id,
    'base-url': `${server}/open/v1`,
    'project-id': PROJECT_ID,
    ...credential,
    ...(Object.fromEntries(named) as Record<string, string>),
  };
  const { name, payload = {} } = scenario.event ?? { name: 'push' };
  const env = { GITHUB_API_URL: server, GITHUB_EVENT_NAME: name, PLATFORM_SQL_LOG_URL: `${server}/sql-log` };
  return {
    scenario,
    given,
    folder,
    workspace,
    with: more => ({ with: { ...given, ...more }, workspace: folder, env, event: payload }),
  };
}
