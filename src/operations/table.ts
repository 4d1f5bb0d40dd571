/** Table of all operations, with a loader for each. */

import type { Operation, OperationTable } from '../core/operation.ts';

type Loaded = ReturnType<OperationTable[string]>;

/** Table of all operations, by id. */
export const OPERATIONS = {
  whoami: (): Loaded => import('./whoami.ts'),
  'project-create': (): Loaded => import('./project-create.ts'),
  'project-ensure': (): Loaded => import('./project-ensure.ts'),
  'project-list': (): Loaded => import('./project-list.ts'),
  'project-delete': (): Loaded => import('./project-delete.ts'),
  'project-token': (): Loaded => import('./project-token.ts'),
  watermark: (): Loaded => import('./watermark.ts'),
  alias: (): Loaded => import('./alias.ts'),
  'static-publish': (): Loaded => import('./static-publish.ts'),
  'source-publish': (): Loaded => import('./source-publish.ts'),
  'release-info': (): Loaded => import('./release-info.ts'),
  'release-package': (): Loaded => import('./release-package.ts'),
  release: (): Loaded => import('./release.ts'),
  rollback: (): Loaded => import('./rollback.ts'),
  unpublish: (): Loaded => import('./unpublish.ts'),
  import: (): Loaded => import('./import.ts'),
  export: (): Loaded => import('./export.ts'),
  'preview-link': (): Loaded => import('./preview-link.ts'),
  'sandbox-kill': (): Loaded => import('./sandbox-kill.ts'),
  'skill-upload': (): Loaded => import('./skill-upload.ts'),
  'site-changes': (): Loaded => import('./site-changes.ts'),
  'skill-list': (): Loaded => import('./skill-list.ts'),
  'agent-run': (): Loaded => import('./agent-run.ts'),
  'agent-respond': (): Loaded => import('./agent-respond.ts'),
  'agent-cancel': (): Loaded => import('./agent-cancel.ts'),
  'agent-status': (): Loaded => import('./agent-status.ts'),
  'agent-messages': (): Loaded => import('./agent-messages.ts'),
  'agent-capabilities': (): Loaded => import('./agent-capabilities.ts'),
  'cloud-provision': (): Loaded => import('./cloud-provision.ts'),
  'cloud-credentials': (): Loaded => import('./cloud-credentials.ts'),
  'cloud-auth': (): Loaded => import('./cloud-auth.ts'),
  'cloud-secrets': (): Loaded => import('./cloud-secrets.ts'),
  'cloud-deploy-function': (): Loaded => import('./cloud-deploy-function.ts'),
  'cloud-function-logs': (): Loaded => import('./cloud-function-logs.ts'),
  'cloud-delete-function': (): Loaded => import('./cloud-delete-function.ts'),
  'cloud-storage-sync': (): Loaded => import('./cloud-storage-sync.ts'),
  'cloud-storage-list': (): Loaded => import('./cloud-storage-list.ts'),
  'sql-migrate': (): Loaded => import('./sql-migrate.ts'),
  'sql-query': (): Loaded => import('./sql-query.ts'),
  'sql-schema': (): Loaded => import('./sql-schema.ts'),
  'team-token': (): Loaded => import('./team-token.ts'),
  'team-members': (): Loaded => import('./team-members.ts'),
  'team-usage': (): Loaded => import('./team-usage.ts'),
  'sql-log-export': (): Loaded => import('./sql-log-export.ts'),
  'preview-project': (): Loaded => import('./preview-project.ts'),
  'preview-deploy': (): Loaded => import('./preview-deploy.ts'),
  'preview-delete': (): Loaded => import('./preview-delete.ts'),
  'preview-sweep': (): Loaded => import('./preview-sweep.ts'),
  'preview-request': (): Loaded => import('./preview-request.ts'),
  'preview-prepare': (): Loaded => import('./preview-prepare.ts'),
  'report-failure': (): Loaded => import('./report-failure.ts'),
  'pull-request-check': (): Loaded => import('./pull-request-check.ts'),
  'pull-request-open': (): Loaded => import('./pull-request-open.ts'),
  'local-platform': (): Loaded => import('./local-platform.ts'),
  app: (): Loaded => import('./app.ts'),
  'app-package': (): Loaded => import('./app-package.ts'),
} as const satisfies OperationTable;

export type OperationId = keyof typeof OPERATIONS;

export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[];

/** Loads the definition of an operation. */
export async function loadOperation(id: OperationId): Promise<Operation> {
  return (await OPERATIONS[id]()).default;
}
