import { join } from 'node:path';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { type Seed, seedFor } from '../../src/platform/seed/seed.ts';
import type { Step } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');
const CREDENTIAL = { token: 'key-of-the-harbour-master-0123456789', projectId: 'harbour' };

/** Creates a seed with one project and a key for it. */
export const projectSeed = (): Seed => seedFor(CREDENTIAL);

/**
 * Creates a step of agent-run on that project. The agent works for minutes, unless `inputs` sets
 * another message.
 */
export const agentStep = (
  { baseUrl }: LocalPlatform,
  inputs: Readonly<Record<string, string>> = {},
): Step => ({
  manifest: join(ROOT, 'action.yml'),
  with: {
    operation: 'agent-run',
    'base-url': baseUrl,
    token: CREDENTIAL.token,
    'project-id': CREDENTIAL.projectId,
    message: 'script: busy',
    ...inputs,
  },
  workspace: ROOT,
});

/** Returns the statuses of the project's runs, in the order of their starts. */
export const runStatuses = ({ agentOf }: LocalPlatform): readonly string[] =>
  agentOf(CREDENTIAL.projectId).runs.map(({ status }) => status);
