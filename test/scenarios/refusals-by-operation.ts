import type { EndpointId } from '../../src/api/endpoints.ts';
import type { ErrorCode } from '../../src/api/errors.ts';
import type { OperationId } from '../../src/operations/table.ts';

type Refused = `${EndpointId} ${ErrorCode}`;

/** Endpoints whose work a second request would do twice (Part 1 and 2, by endpoint), in the order of the rows. */
export const NOT_REPEATED: readonly EndpointId[] = [
  'projects.create',
  'project-tokens.create',
  'releases.unpublish',
  'skills.upload',
  'agent.start',
  'agent.respond',
  'database.query',
  'storage.put',
  'functions.deploy',
  'team.create',
  'team.token',
  'sql-log.create',
];

/**
 * Error codes that don't fail the operation, or not with their code. Scenarios written by hand show what happens
 * instead.
 */
export const HAND_WRITTEN: {
  readonly [Id in OperationId]?: { readonly [One in Refused | `${EndpointId} *`]?: string };
} = {
  'agent-cancel': {
    'agent.cancel not_cancelable': 'The run may be cancelled already, so its status decides.',
    'agent.cancel run_conflict': 'The run may be cancelled already, so its status decides.',
  },
  'agent-respond': {
    'agent.current not_found': '`run-id` is enough to find the run.',
    'agent.respond action_expired': 'The new request for input is answered.',
    'agent.respond action_already_responded': 'The run is followed to its end.',
    'agent.respond run_conflict': 'The run is followed to its end.',
  },
  'agent-run': {
    'agent.current not_found': 'The project has no run yet.',
    'agent.respond action_expired': 'The new request for input is answered.',
    'agent.respond action_already_responded': 'The run is followed to its end.',
    'agent.respond run_conflict': 'The run is followed to its end.',
  },
  'agent-status': { 'agent.current not_found': 'The project has no run yet.' },
  'cloud-delete-function': { 'functions.delete not_found': 'The function may be deleted already.' },
  'cloud-provision': {
    'database.status invalid_request': 'A plan does without the status.',
    'database.status insufficient_scope': 'A plan does without the status.',
    'database.status forbidden': 'A plan does without the status.',
    'database.status temporarily_unavailable': 'A plan does without the status.',
    'database.status upstream_error': 'A plan does without the status.',
  },
  'cloud-secrets': {
    'secrets.list insufficient_scope': 'The list only tells new secrets from old ones.',
    'secrets.delete invalid_request': 'The platform keeps secrets of its own, which stay.',
    'secrets.delete forbidden': 'The platform keeps secrets of its own, which stay.',
    'secrets.delete not_found': 'The secret is deleted already.',
  },
  'preview-delete': { 'projects.delete not_found': 'The project is deleted already.' },
  'preview-sweep': { 'projects.delete not_found': 'The project is deleted already.' },
  'project-delete': { 'projects.delete not_found': 'The project is deleted already.' },
  'release-info': { 'releases.current release_not_found': 'The project is not published.' },
  'source-publish': { 'projects.list *': 'The list only gives the project’s type.' },
  'static-publish': { 'projects.list *': 'The list only gives the project’s type.' },
  'team-members': { 'team.delete not_found': 'The member is deleted already.' },
  unpublish: { 'releases.unpublish release_not_found': 'The project is not published.' },
};

/** Text of an operation's own remedies, used instead of the code's. An empty one has a scenario written by hand. */
export const OWN_REMEDY: { readonly [Id in OperationId]?: { readonly [One in Refused]?: string } } = {
  'agent-cancel': { 'agent.cancel not_found': 'Check that `run-id`' },
  'agent-messages': { 'agent.messages not_found': 'Check `conversation-id`' },
  alias: {
    'alias.get forbidden': '',
    'alias.check forbidden': '',
    'alias.set forbidden': 'use a member token that its team issued',
    'alias.set entitlement_required': 'Add `custom_domains` to the plan',
    'alias.reset forbidden': '',
  },
  'cloud-credentials': {
    'cloud.credentials insufficient_scope':
      'Use a credential with the scope `cloud.credentials.read`. Project keys don’t have it by default.',
  },
  'cloud-deploy-function': {
    'functions.deploy artifact_too_large': 'Its ZIP file can have at most 10 MiB',
    'functions.deploy quota_exceeded': 'Delete an unused function',
  },
  'cloud-function-logs': { 'functions.logs not_found': 'Check `function-name` and `project-id`' },
  'cloud-provision': {
    'cloud.provision quota_exceeded':
      'Raise the plan’s limit for cloud services, or delete a project that has a cloud service.',
    'cloud.provision service_unavailable':
      'Run the step again later. The platform currently can’t check the plan’s entitlements.',
  },
  'cloud-storage-list': { 'storage.list not_found': 'To list the buckets, run this operation without `bucket`' },
  export: { 'source.export forbidden': 'Check that the plan includes the source-download entitlement' },
  'preview-project': { 'projects.create quota_exceeded': '' },
  'project-token': {
    'project-tokens.create insufficient_scope':
      '`project.token.write`. Only the platform’s administrators can grant this scope to an application.',
    'project-tokens.create forbidden': 'Set `token` to an OAuth access token.',
  },
  'sandbox-kill': { 'sandbox.kill service_unavailable': 'Run the step again for the same project' },
  'skill-list': { 'skills.list forbidden': 'Project keys and member tokens can’t list skills' },
  'skill-upload': { 'skills.upload forbidden': '' },
  'sql-migrate': { 'database.query invalid_query': '' },
  'team-members': {
    'team.create quota_exceeded': '',
    'team.get not_found':
      'Check that `member-id` belongs to a member of the team of `access-key`. `team-members` lists the members.',
    'team.update forbidden': 'The API can’t freeze, activate or delete the team’s owner',
    'team.update not_found': 'Check that `member-id`',
    'team.update quota_exceeded': '',
    'team.delete forbidden': 'The API can’t freeze, activate or delete the team’s owner',
  },
  'team-token': {
    'team.token signature_replayed': 'Find out what sends requests twice',
    'team.token forbidden':
      'Set `member-id` to a managed member of the team. `team-members` lists the members with their roles.',
    'team.token not_found': 'Check that `member-id`',
    'team.token invalid_scope':
      'Request fewer scopes, or have them added to the scopes that the team’s credential can delegate.',
  },
  'team-usage': {
    'usage.team entitlement_required': 'whose main account has an active open-type entitlement',
    'usage.team service_unavailable': 'the platform returns no partial usage',
    'usage.member entitlement_required': 'whose main account has an active open-type entitlement',
    'usage.member service_unavailable': 'the platform returns no partial usage',
    'usage.member not_found': 'Check that `member-id`',
  },
  watermark: {
    'watermark.get not_found': 'that the credential’s user owns the project',
    'watermark.set not_found': 'that the credential’s user owns the project',
    'watermark.set entitlement_required':
      'Add the entitlement `watermark_removal` to the plan. `enabled: false` requires no entitlement.',
  },
};

const RESULT_UNKNOWN = /^Agent run result unknown: run_[0-9a-f]+$/;

/** Titles that name something more specific than the operation, by endpoint or by refusal. */
export const OWN_TITLE: {
  readonly [Id in OperationId]?: { readonly [One in EndpointId | Refused]?: string | RegExp };
} = {
  'agent-respond': { 'agent.events': RESULT_UNKNOWN, 'agent.respond': RESULT_UNKNOWN },
  'agent-run': { 'agent.events': RESULT_UNKNOWN, 'agent.respond': RESULT_UNKNOWN },
  'cloud-deploy-function': { 'functions.deploy': /^Functions? failed: [a-z, ]+$/ },
  'cloud-secrets': { 'secrets.set': /^Secrets? failed: [A-Z_, ]+$/, 'secrets.delete': /^Secrets? failed: [A-Z_, ]+$/ },
  'cloud-storage-sync': {
    'storage.put invalid_request': /^Uploads failed: .*\.txt/,
    'storage.put temporarily_unavailable': /^Uploads failed: .*\.txt/,
    'storage.put artifact_too_large': /^Uploads failed: .*\.txt/,
    'storage.put upstream_error': /^Uploads failed: .*\.txt/,
    'storage.delete invalid_request': /^Deletion failed: app\/v2\/gone\.txt /,
    'storage.delete temporarily_unavailable': /^Deletion failed: app\/v2\/gone\.txt /,
  },
  'preview-delete': { 'projects.delete': /^Deletions? failed: preview-\d/ },
  'preview-sweep': { 'projects.delete': /^Deletions? failed: preview-harbour-/ },
  'sql-query': { 'database.query invalid_query': 'SQL failed: query' },
  'team-members': {
    'team.create quota_exceeded': 'Team has no free seat',
    'team.update quota_exceeded': 'Team has no free seat',
  },
};

/** Error codes after which the operation sends further requests, for example to find out what happened. */
export const FURTHER_REQUESTS: { readonly [Id in OperationId]?: readonly Refused[] } = {
  'cloud-delete-function': ['functions.delete upstream_error'],
  'cloud-deploy-function': ['functions.deploy upstream_error'],
  'cloud-provision': ['cloud.provision upstream_error'],
  'cloud-secrets': ['secrets.set upstream_error', 'secrets.delete upstream_error'],
  'cloud-storage-sync': ['storage.put upstream_error', 'storage.delete upstream_error'],
  import: ['source.import import_state_expired'],
  'preview-project': ['projects.create quota_exceeded'],
  'source-publish': ['releases.publish release_conflict'],
  'static-publish': ['releases.complete release_state_expired'],
  'team-members': [
    'team.create signature_replayed',
    'team.create quota_exceeded',
    'team.create server_error',
    'team.update quota_exceeded',
  ],
};

/** Error codes, other than those with a retryable status, after which the operation repeats the request. */
export const REPEATED: { readonly [Id in OperationId]?: readonly Refused[] } = {
  'agent-respond': ['agent.events not_found'],
  'agent-run': ['agent.events not_found'],
  'source-publish': ['releases.publish release_state_expired'],
};
