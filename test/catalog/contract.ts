/** What the contract says of an input; whatever it leaves open is left open here. */
export interface Input {
  readonly required?: true;
  readonly default?: string;
}
type Inputs = Readonly<Record<string, Input>>;

/**
 * Source: the public contract. Its names are the product's interface: more may be added where a user needs it, none may
 * be renamed. So they stand here a second time, apart from the code that they are compared with.
 */
export const COMMON = {
  inputs: {
    operation: { required: true },
    'base-url': {},
    token: {},
    'project-id': {},
    'working-directory': { default: '.' },
    'dry-run': { default: 'false' },
    'idempotency-key': {},
    timeout: {},
    'github-token': { default: '${{ github.token }}' },
    summary: { default: 'true' },
    'pr-comment': { default: 'false' },
    environment: {},
    'artifact-name': {},
  },
  outputs: ['result', 'project_id', 'dry_run', 'error_code', 'error_status', 'trace_id'],
} as const satisfies { inputs: Inputs; outputs: readonly string[] };

const RUN_OUTPUTS = [
  'run_id',
  'conversation_id',
  'status',
  'reply',
  'credits_used',
  'preview_url',
  'superseded_by',
] as const;

/** Needed, too, but they may come from the environment. */
const SIGNED = { 'access-key': {}, 'secret-key': {} };

export const OPERATIONS: Readonly<Record<string, { readonly inputs: Inputs; readonly outputs: readonly string[] }>> = {
  whoami: { inputs: {}, outputs: ['open_id', 'name'] },
  'project-create': { inputs: { name: {}, type: { default: 'web' } }, outputs: ['project_id', 'name', 'type'] },
  'project-ensure': { inputs: { name: { required: true }, type: {} }, outputs: ['project_id', 'created'] },
  'preview-project': {
    inputs: { site: {}, create: { default: 'true' }, 'if-full': { default: 'fail' } },
    outputs: ['project_id', 'created', 'name', 'pull_request_number', 'pull_request_state', 'head_sha', 'skipped'],
  },
  'preview-delete': { inputs: { site: {} }, outputs: ['status', 'name', 'pull_request_number'] },
  'preview-sweep': { inputs: {}, outputs: ['deleted', 'count'] },
  'pull-request-open': {
    inputs: {
      path: { required: true },
      into: {},
      branch: { required: true },
      base: {},
      title: { required: true },
      body: {},
      'body-path': {},
      'quote-path': {},
      draft: { default: 'false' },
      delete: { default: 'false' },
      'allow-protected-paths': {},
    },
    outputs: ['pull_request_number', 'pull_request_url', 'created', 'commit_sha', 'changed'],
  },
  'report-failure': {
    inputs: { message: {}, 'in-place-of': { default: 'static-publish' }, 'log-url': {} },
    outputs: [],
  },
  'local-platform': {
    inputs: { projects: {}, seed: {}, 'seed-path': {}, 'export-variables': { default: 'true' } },
    outputs: ['base_url', 'sql_log_url', 'project_id', 'token', 'access_key', 'secret_key', 'log_path'],
  },
  'project-list': {
    inputs: { query: {}, 'created-from': {}, 'created-to': {}, limit: {} },
    outputs: ['projects', 'count'],
  },
  'project-delete': { inputs: { 'if-missing': {} }, outputs: ['status'] },
  'project-token': {
    inputs: { name: { required: true }, description: {}, 'expires-in-days': {}, scopes: { required: true } },
    outputs: ['token', 'scope', 'expires_at'],
  },
  watermark: { inputs: { enabled: {} }, outputs: ['enabled', 'editable'] },
  alias: {
    inputs: { alias: {}, mode: {} },
    outputs: ['alias', 'default_alias', 'primary_domain', 'access_url', 'is_custom_alias', 'available'],
  },
  import: {
    inputs: { path: { required: true }, name: {}, 'ai-adapt': { default: 'false' }, follow: { default: 'true' } },
    outputs: ['import_id', 'project_id', 'conversation_id', 'ai_status', 'run_id'],
  },
  export: {
    inputs: { 'output-path': { default: 'source.zip' }, 'extract-to': {} },
    outputs: ['export_id', 'filename', 'size', 'sha256', 'path'],
  },
  'preview-link': {
    inputs: { 'expose-preview-url': { default: 'false' } },
    outputs: ['preview_url', 'preview_expires_at'],
  },
  'sandbox-kill': { inputs: {}, outputs: ['outcome', 'sandbox_id'] },
  'skill-upload': {
    inputs: {
      path: { required: true },
      'skill-name': {},
      'skill-name-for-user': {},
      description: {},
      'description-for-user': {},
      'change-note': {},
      visibility: {},
    },
    outputs: ['skill_id', 'version_id', 'version', 'is_new', 'sha256'],
  },
  'skill-list': { inputs: { scope: {}, limit: {} }, outputs: ['skills', 'count'] },
  'static-publish': {
    inputs: { path: { required: true }, 'expires-in': {}, 'expires-at': {}, 'wait-for-url': { default: 'false' } },
    outputs: [
      'release_id',
      'version',
      'artifact_id',
      'access_url',
      'published_at',
      'expires_at',
      'sha256',
      'size',
      'files',
    ],
  },
  'source-publish': {
    inputs: { 'expires-in': {}, 'expires-at': {}, 'wait-for-url': { default: 'false' } },
    outputs: ['operation_id', 'release_id', 'version', 'access_url', 'published_at', 'expires_at'],
  },
  'release-info': {
    inputs: { limit: { default: '20' } },
    outputs: ['release_id', 'version', 'access_url', 'published_at', 'releases'],
  },
  unpublish: { inputs: { 'if-missing': {} }, outputs: ['previous_version', 'unpublished_at'] },
  'agent-run': {
    inputs: {
      message: {},
      'message-path': {},
      'conversation-id': {},
      skills: {},
      model: {},
      'speed-tier': {},
      yolo: {},
      'disable-cloud': {},
      attachments: {},
      follow: { default: 'true' },
      'on-input-required': { default: 'fail' },
      answers: {},
      'on-cancel': { default: 'cancel' },
      'on-superseded': { default: 'report' },
      'max-credits': {},
      'expose-preview-url': {},
      'output-path': {},
    },
    outputs: RUN_OUTPUTS,
  },
  'agent-status': { inputs: {}, outputs: ['run_id', 'conversation_id', 'status'] },
  'agent-cancel': { inputs: { 'run-id': { required: true } }, outputs: ['status'] },
  'agent-respond': {
    inputs: { 'run-id': { required: true }, answers: {}, decision: {}, comment: {}, follow: { default: 'true' } },
    outputs: RUN_OUTPUTS,
  },
  'agent-messages': {
    inputs: { 'conversation-id': {}, limit: {}, 'output-path': {} },
    outputs: ['conversations', 'messages'],
  },
  'agent-capabilities': { inputs: {}, outputs: ['models', 'speed_tiers', 'defaults'] },
  'cloud-provision': { inputs: { description: {} }, outputs: ['created', 'public_url', 'warnings'] },
  'cloud-credentials': { inputs: {}, outputs: ['url', 'anon_key', 'service_key'] },
  'cloud-auth': { inputs: { providers: { required: true } }, outputs: ['providers'] },
  'sql-migrate': {
    inputs: {
      path: { default: 'migrations' },
      to: {},
      baseline: {},
      'allow-out-of-order': {},
      'allow-destructive': {},
      lint: {},
    },
    outputs: ['applied', 'pending', 'applied_count', 'current'],
  },
  'sql-query': {
    inputs: { query: {}, path: {}, 'output-path': {} },
    outputs: ['rows', 'row_count', 'truncated'],
  },
  'sql-schema': { inputs: { 'output-path': {}, format: {} }, outputs: ['tables', 'path'] },
  'sql-log-export': {
    inputs: {
      // The contract has it required; with `base-url: local` nobody could give one, so that only the others ask for it.
      'sql-log-url': {},
      name: {},
      from: {},
      to: {},
      last: {},
      'since-last-success': {},
      filter: {},
      database: {},
      formats: { default: 'ndjson,csv,html' },
      'output-path': {},
      'mask-literals': { default: 'true' },
    },
    outputs: ['task_id', 'total', 'path', 'from', 'to'],
  },
  'cloud-secrets': {
    inputs: { secrets: { required: true }, prune: { default: 'false' } },
    outputs: ['updated', 'deleted'],
  },
  'cloud-deploy-function': {
    inputs: { path: { required: true }, 'function-name': {}, 'verify-jwt': {}, prune: { default: 'false' } },
    outputs: ['functions', 'function_name', 'function_version'],
  },
  'cloud-delete-function': {
    inputs: { 'function-name': { required: true }, 'if-missing': {} },
    outputs: ['deleted'],
  },
  'cloud-function-logs': {
    inputs: { 'function-name': { required: true }, from: {}, to: {}, last: {}, limit: {}, 'output-path': {} },
    outputs: ['entries', 'total', 'returned'],
  },
  'cloud-storage-sync': {
    inputs: {
      path: { required: true },
      bucket: { required: true },
      prefix: {},
      delete: { default: 'false' },
      'cache-control': {},
      upsert: {},
    },
    outputs: ['uploaded', 'deleted', 'unchanged', 'bytes'],
  },
  'cloud-storage-list': { inputs: { bucket: {}, prefix: {}, limit: {} }, outputs: ['buckets', 'objects'] },
  'team-token': {
    inputs: { ...SIGNED, 'member-id': { required: true }, scopes: { required: true }, 'expires-in': {} },
    outputs: ['token', 'expires_in', 'scope'],
  },
  'team-members': {
    inputs: { ...SIGNED, mode: {}, 'member-id': {}, nickname: {}, avatar: {} },
    outputs: ['members', 'member_id', 'status'],
  },
  'team-usage': {
    inputs: { ...SIGNED, 'member-id': {}, codes: {} },
    outputs: ['items', 'start_time', 'end_time'],
  },
};
