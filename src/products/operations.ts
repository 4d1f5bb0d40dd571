/** Table of all operations, with a loader for each. */

import type { Operation, OperationTable } from '../core/operation.ts';

type Loaded = ReturnType<OperationTable[string]>;

/** Table of all operations, by id. */
export const OPERATIONS = {
  whoami: (): Loaded => import('./teams/whoami.operation.ts'),
  'project-create': (): Loaded => import('./projects/project-create.operation.ts'),
  'project-ensure': (): Loaded => import('./projects/project-ensure.operation.ts'),
  'project-list': (): Loaded => import('./projects/project-list.operation.ts'),
  'project-delete': (): Loaded => import('./projects/project-delete.operation.ts'),
  'project-token': (): Loaded => import('./projects/project-token.operation.ts'),
  watermark: (): Loaded => import('./sites/watermark.operation.ts'),
  alias: (): Loaded => import('./projects/alias.operation.ts'),
  'static-publish': (): Loaded => import('./sites/static-publish.operation.ts'),
  'source-publish': (): Loaded => import('./sites/source-publish.operation.ts'),
  'release-info': (): Loaded => import('./sites/release-info.operation.ts'),
  'release-package': (): Loaded => import('./releases/release-package.operation.ts'),
  release: (): Loaded => import('./releases/release.operation.ts'),
  rollback: (): Loaded => import('./releases/rollback.operation.ts'),
  unpublish: (): Loaded => import('./sites/unpublish.operation.ts'),
  import: (): Loaded => import('./source/import.operation.ts'),
  export: (): Loaded => import('./source/export.operation.ts'),
  'preview-link': (): Loaded => import('./previews/preview-link.operation.ts'),
  'sandbox-kill': (): Loaded => import('./agent/sandbox-kill.operation.ts'),
  'skill-upload': (): Loaded => import('./skills/skill-upload.operation.ts'),
  'site-changes': (): Loaded => import('./sites/changes/site-changes.operation.ts'),
  'skill-list': (): Loaded => import('./skills/skill-list.operation.ts'),
  'agent-run': (): Loaded => import('./agent/agent-run.operation.ts'),
  'agent-respond': (): Loaded => import('./agent/agent-respond.operation.ts'),
  'agent-cancel': (): Loaded => import('./agent/agent-cancel.operation.ts'),
  'agent-status': (): Loaded => import('./agent/agent-status.operation.ts'),
  'agent-messages': (): Loaded => import('./agent/agent-messages.operation.ts'),
  'agent-capabilities': (): Loaded => import('./agent/agent-capabilities.operation.ts'),
  'cloud-provision': (): Loaded => import('./cloud/cloud-provision.operation.ts'),
  'cloud-credentials': (): Loaded => import('./cloud/cloud-credentials.operation.ts'),
  'cloud-auth': (): Loaded => import('./cloud/cloud-auth.operation.ts'),
  'cloud-secrets': (): Loaded => import('./cloud/cloud-secrets.operation.ts'),
  'cloud-deploy-function': (): Loaded => import('./functions/cloud-deploy-function.operation.ts'),
  'cloud-function-logs': (): Loaded => import('./functions/cloud-function-logs.operation.ts'),
  'cloud-delete-function': (): Loaded => import('./functions/cloud-delete-function.operation.ts'),
  'cloud-storage-sync': (): Loaded => import('./storage/cloud-storage-sync.operation.ts'),
  'cloud-storage-list': (): Loaded => import('./storage/cloud-storage-list.operation.ts'),
  'sql-migrate': (): Loaded => import('./migrations/sql-migrate.operation.ts'),
  'sql-query': (): Loaded => import('./database/sql-query.operation.ts'),
  'sql-schema': (): Loaded => import('./database/sql-schema.operation.ts'),
  'team-token': (): Loaded => import('./teams/team-token.operation.ts'),
  'team-members': (): Loaded => import('./teams/team-members.operation.ts'),
  'team-usage': (): Loaded => import('./teams/team-usage.operation.ts'),
  'sql-log-export': (): Loaded => import('./sql-log/sql-log-export.operation.ts'),
  'preview-project': (): Loaded => import('./previews/preview-project.operation.ts'),
  'preview-deploy': (): Loaded => import('./previews/preview-deploy.operation.ts'),
  'preview-delete': (): Loaded => import('./previews/preview-delete.operation.ts'),
  'preview-sweep': (): Loaded => import('./previews/preview-sweep.operation.ts'),
  'preview-request': (): Loaded => import('./previews/preview-request.operation.ts'),
  'preview-prepare': (): Loaded => import('./previews/preview-prepare.operation.ts'),
  'report-failure': (): Loaded => import('./job/report-failure.operation.ts'),
  'pull-request-check': (): Loaded => import('./pull-requests/pull-request-check.operation.ts'),
  'pull-request-open': (): Loaded => import('./pull-requests/pull-request-open.operation.ts'),
  'local-platform': (): Loaded => import('./job/local-platform.operation.ts'),
  app: (): Loaded => import('./app/app.operation.ts'),
  'app-package': (): Loaded => import('./app/app-package.operation.ts'),
} as const satisfies OperationTable;

export type OperationId = keyof typeof OPERATIONS;

export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[];

/**
 * Operations that only their own actions run: steps of this repository's flows and workflows, whose
 * inputs would make the root action's manifest a fifth longer.
 */
const NOT_IN_ROOT: readonly OperationId[] = [
  'app',
  'app-package',
  'preview-prepare',
  'preview-project',
  'preview-sweep',
  'pull-request-check',
  'pull-request-open',
  'release-package',
  'report-failure',
];

/** Operations that the root action runs, by its input `operation`. */
export const ROOT_OPERATION_IDS = OPERATION_IDS.filter(id => !NOT_IN_ROOT.includes(id));

/** Loads the definition of an operation. */
export async function loadOperation(id: OperationId): Promise<Operation> {
  return (await OPERATIONS[id]()).default;
}
