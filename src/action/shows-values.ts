/** Determines whether a step may show values of the project's data. */

import type { EndpointId } from '../api/endpoints.ts';
import type { Trigger } from '../core/services.ts';
import { localPlatformEnd } from './platform-address.ts';
import type { Step } from './step.ts';

/**
 * Endpoints whose responses contain such values. An operation that calls none of them has nothing
 * to show.
 */
const READS_VALUES: readonly EndpointId[] = [
  'database.query',
  'functions.logs',
  'storage.list',
  'agent.conversations',
  'agent.messages',
];

/** Returns `ProjectRun.showsValues`. A command that a job runs prints to the job's log, too. */
export async function showsValues(
  step: Pick<Step, 'host' | 'environment' | 'operation' | 'values'>,
  trigger: Pick<Trigger, 'isPublic'>,
): Promise<boolean> {
  const { host, environment, operation } = step;
  const isInJob =
    host.command === undefined ? environment.run.runId !== '' : host.command.jobEvent !== undefined;
  if (!isInJob || operation.onPreview === true || localPlatformEnd(step) !== undefined) return true;
  if (!operation.endpoints.some(id => READS_VALUES.includes(id))) return false;
  return (await trigger.isPublic()) === false;
}
