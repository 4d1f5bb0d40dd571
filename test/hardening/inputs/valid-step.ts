import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadOperation, type OperationId } from '../../../src/products/operations.ts';
import { usualInputs, usualOf } from '../../scenarios/all-usual.ts';
import { PROJECT_ID, TOKEN } from '../../scenarios/project-seed.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from '../../scenarios/team.ts';
import type { Step } from '../../support/step.ts';
import { COMMITTED } from '../../scenarios/run-scenario.ts';
import { commitAll, layOutWorkspace, type Workspace } from '../../support/workspace.ts';

/**
 * Operation that sends no requests, so none is refused. Its dry run checks its inputs and starts
 * nothing.
 */
export const OFFLINE_OPERATION: OperationId = 'local-platform';

/** Valid step, with a server that refuses each request. */
export interface ValidStep {
  readonly scenario: Scenario;
  readonly given: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly workspace: Workspace;
  /** Returns the step with further inputs. */
  with(more: Readonly<Record<string, string>>): Omit<Step, 'manifest'>;
}

/**
 * Lays out a step of the operation, with the inputs of its usual run.
 * @param server address of the refusing server
 */
export async function layOutValidStep(id: OperationId, server: string): Promise<ValidStep> {
  const { signed } = await loadOperation(id);
  const scenario = usualOf(id).usualRun;
  // Four folders deep, so that a path that climbs out still ends in the test's folder.
  const deep = 'a/b/c/d';
  const files = Object.entries(scenario.files ?? {}).map(
    ([name, content]) => [`${deep}/${name}`, content] as const,
  );
  const workspace = layOutWorkspace(Object.fromEntries(files));
  const folder = join(workspace.folder, deep);
  mkdirSync(folder, { recursive: true });
  if (COMMITTED.includes(id)) commitAll(folder);
  const credential = signed
    ? { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY }
    : { token: TOKEN };
  const given = {
    operation: id,
    'base-url': `${server}/open/v1`,
    'project-id': PROJECT_ID,
    ...credential,
    ...usualInputs(id),
    ...(id === OFFLINE_OPERATION ? { 'dry-run': 'true' } : {}),
  };
  const { name, payload = {} } = scenario.event ?? { name: 'push' };
  const env = {
    GITHUB_API_URL: server,
    GITHUB_EVENT_NAME: name,
    PLATFORM_SQL_LOG_URL: `${server}/sql-log`,
  };
  return {
    scenario,
    given,
    folder,
    workspace,
    with: more => ({ with: { ...given, ...more }, workspace: folder, env, event: payload }),
  };
}
