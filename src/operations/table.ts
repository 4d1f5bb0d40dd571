import type { Operation, OperationTable } from './operation.ts';

type Loaded = ReturnType<OperationTable[string]>;

/** The table of operations: everything a user can ask for, by its id. */
export const OPERATIONS = {
  whoami: (): Loaded => import('./user/whoami.ts'),
  'project-create': (): Loaded => import('./projects/project-create.ts'),
  'project-ensure': (): Loaded => import('./projects/project-ensure.ts'),
  'project-list': (): Loaded => import('./projects/project-list.ts'),
  'project-delete': (): Loaded => import('./projects/project-delete.ts'),
  'project-token': (): Loaded => import('./projects/project-token.ts'),
  watermark: (): Loaded => import('./projects/watermark.ts'),
  alias: (): Loaded => import('./alias/alias.ts'),
  'static-publish': (): Loaded => import('./releases/static-publish.ts'),
  'source-publish': (): Loaded => import('./releases/source-publish.ts'),
  'release-info': (): Loaded => import('./releases/release-info.ts'),
  unpublish: (): Loaded => import('./releases/unpublish.ts'),
  import: (): Loaded => import('./source/import.ts'),
  export: (): Loaded => import('./source/export.ts'),
  'preview-link': (): Loaded => import('./sandbox/preview-link.ts'),
  'sandbox-kill': (): Loaded => import('./sandbox/sandbox-kill.ts'),
  'skill-upload': (): Loaded => import('./skills/skill-upload.ts'),
  'skill-list': (): Loaded => import('./skills/skill-list.ts'),
  'agent-run': (): Loaded => import('./agent/agent-run.ts'),
  'agent-respond': (): Loaded => import('./agent/agent-respond.ts'),
  'agent-cancel': (): Loaded => import('./agent/agent-cancel.ts'),
  'agent-status': (): Loaded => import('./agent/agent-status.ts'),
  'agent-messages': (): Loaded => import('./agent/agent-messages.ts'),
  'agent-capabilities': (): Loaded => import('./agent/agent-capabilities.ts'),
  'cloud-provision': (): Loaded => import('./cloud/cloud-provision.ts'),
  'cloud-credentials': (): Loaded => import('./cloud/cloud-credentials.ts'),
  'cloud-auth': (): Loaded => import('./cloud/cloud-auth.ts'),
  'cloud-secrets': (): Loaded => import('./secrets/cloud-secrets.ts'),
  'cloud-deploy-function': (): Loaded => import('./functions/cloud-deploy-function.ts'),
  'cloud-delete-function': (): Loaded => import('./functions/cloud-delete-function.ts'),
  'cloud-function-logs': (): Loaded => import('./functions/cloud-function-logs.ts'),
  'cloud-storage-sync': (): Loaded => import('./storage/cloud-storage-sync.ts'),
  'cloud-storage-list': (): Loaded => import('./storage/cloud-storage-list.ts'),
  'sql-migrate': (): Loaded => import('./migrations/sql-migrate.ts'),
  'sql-query': (): Loaded => import('./database/sql-query.ts'),
  'sql-schema': (): Loaded => import('./database/sql-schema.ts'),
  'team-token': (): Loaded => import('./team/team-token.ts'),
  'team-members': (): Loaded => import('./team/team-members.ts'),
  'team-usage': (): Loaded => import('./team/team-usage.ts'),
  'sql-log-export': (): Loaded => import('./sql-log/sql-log-export.ts'),
  'preview-project': (): Loaded => import('./previews/preview-project.ts'),
  'preview-delete': (): Loaded => import('./previews/preview-delete.ts'),
  'preview-sweep': (): Loaded => import('./previews/preview-sweep.ts'),
  'report-failure': (): Loaded => import('./previews/report-failure.ts'),
  'pull-request-open': (): Loaded => import('./pull-requests/pull-request-open.ts'),
  'local-platform': (): Loaded => import('./rehearsal/local-platform.ts'),
} as const satisfies OperationTable;

export type OperationId = keyof typeof OPERATIONS;

export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[];

/** Loads one operation's definition. */
export async function loadOperation(id: OperationId): Promise<Operation> {
  return (await OPERATIONS[id]()).default;
}
