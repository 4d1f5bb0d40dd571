import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import type { Step } from '../support/step.ts';

const TEAM_KEY = { 'access-key': 'access', 'secret-key': 'secret' };

/** Inputs of each operation that packs or reads nothing before its first request. */
const NON_PACKING_INPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  whoami: {},
  'project-create': { name: 'site' },
  'project-ensure': { name: 'site' },
  'project-list': {},
  'project-delete': {},
  'project-token': { name: 'ci', scopes: 'release.read' },
  watermark: { enabled: 'true' },
  alias: { alias: 'harbour-lights' },
  'source-publish': {},
  'release-info': {},
  unpublish: {},
  export: { 'output-path': 'source.zip' },
  'preview-link': {},
  'sandbox-kill': {},
  'skill-list': {},
  'agent-run': { message: 'Light the lamp.' },
  'agent-respond': { 'run-id': 'run_1', decision: 'approve' },
  'agent-cancel': { 'run-id': 'run_1' },
  'agent-status': {},
  'agent-messages': { 'conversation-id': 'conv_1' },
  'agent-capabilities': {},
  'cloud-provision': {},
  'cloud-credentials': {},
  'cloud-auth': { providers: 'password' },
  'cloud-secrets': { secrets: '{"MAIL_FROM":"tides@example.org"}' },
  'cloud-delete-function': { 'function-name': 'tide-tables' },
  'cloud-function-logs': { 'function-name': 'tide-tables' },
  'cloud-storage-list': { bucket: 'public' },
  'sql-query': { query: 'select 1' },
  'sql-schema': {},
  'team-token': { ...TEAM_KEY, 'member-id': 'tm_1', scopes: 'release.read' },
  'team-members': { ...TEAM_KEY, mode: 'list' },
  'team-usage': TEAM_KEY,
  'sql-log-export': {},
};

export const NON_PACKING_IDS = Object.keys(NON_PACKING_INPUTS);

/**
 * Returns a step of such an operation at that platform. Settings that aren't inputs of every operation come from its
 * environment.
 */
export function nonPackingStep(id: string, origin: string): Step {
  return {
    manifest: join(ROOT, 'action.yml'),
    with: { operation: id, 'base-url': origin, ...NON_PACKING_INPUTS[id] },
    env: { PLATFORM_TOKEN: 'token-of-the-bench', PLATFORM_PROJECT_ID: 'bench', PLATFORM_SQL_LOG_URL: `${origin}/logs` },
    workspace: ROOT,
  };
}
