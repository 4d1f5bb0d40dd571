import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import type { OperationId } from '../../src/operations/table.ts';
import { usualOf } from './all-usual.ts';
import { refusal, TRACE_ID } from './harbour.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios of further successful runs, by name, which call endpoints that the usual run doesn't. */
const OTHER_RUNS: { readonly [Id in OperationId]?: readonly string[] } = {
  'agent-messages': ['a project’s conversations are listed'],
  'agent-run': [
    'model and speed tier are looked up, sent, and told as the platform resolved them',
    'a pattern means neither keys nor what version control keeps',
    '`approve` decides a confirmation',
  ],
  alias: [
    'without a prefix it reads the one in use',
    'a prefix that can be had is available',
    'resets to the default prefix',
  ],
  'cloud-secrets': ['those that are not given are deleted where that is wanted, after all others were set'],
  'cloud-storage-list': ['a prefix may be the beginning of a name'],
  'cloud-storage-sync': ['the prefix app/v2 is a folder of the bucket, and its neighbours are none of its business'],
  'team-members': [
    'lists the members as a table, in the log and as JSON',
    'shows the one member whose id is given',
    'freezes a member',
    'deletes a member without a look, and warns that their projects stay',
  ],
  'team-usage': ['shows what one member uses'],
  watermark: ['without `enabled` the watermark’s state is only read'],
};

type Refused = `${EndpointId} ${ErrorCode}`;

/** Refusals that don't fail the operation, or not with their code. Scenarios written by hand show what happens instead. */
const HAND_WRITTEN: {
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

/** Refusals for which the operation has a remedy of its own, instead of the code's. Scenarios written by hand have it. */
const OWN_REMEDY: { readonly [Id in OperationId]?: readonly Refused[] } = {
  'agent-cancel': ['agent.cancel not_found'],
  'agent-messages': ['agent.messages not_found'],
  alias: [
    'alias.get forbidden',
    'alias.check forbidden',
    'alias.set forbidden',
    'alias.set entitlement_required',
    'alias.reset forbidden',
  ],
  'cloud-credentials': ['cloud.credentials insufficient_scope'],
  'cloud-deploy-function': ['functions.deploy artifact_too_large', 'functions.deploy quota_exceeded'],
  'cloud-function-logs': ['functions.logs not_found'],
  'cloud-provision': ['cloud.provision quota_exceeded', 'cloud.provision service_unavailable'],
  'cloud-storage-list': ['storage.list not_found'],
  export: ['source.export forbidden'],
  'preview-project': ['projects.create quota_exceeded'],
  'project-token': ['project-tokens.create insufficient_scope', 'project-tokens.create forbidden'],
  'sandbox-kill': ['sandbox.kill service_unavailable'],
  'skill-list': ['skills.list forbidden'],
  'skill-upload': ['skills.upload forbidden'],
  'sql-migrate': ['database.query invalid_query'],
  'team-members': [
    'team.create quota_exceeded',
    'team.get not_found',
    'team.update forbidden',
    'team.update not_found',
    'team.update quota_exceeded',
    'team.delete forbidden',
  ],
  'team-token': [
    'team.token signature_replayed',
    'team.token forbidden',
    'team.token not_found',
    'team.token invalid_scope',
  ],
  'team-usage': [
    'usage.team entitlement_required',
    'usage.team service_unavailable',
    'usage.member entitlement_required',
    'usage.member service_unavailable',
    'usage.member not_found',
  ],
  watermark: ['watermark.get not_found', 'watermark.set not_found', 'watermark.set entitlement_required'],
};

/** Refusals after which the operation sends further requests, for example to find out what happened. */
const FURTHER_REQUESTS: { readonly [Id in OperationId]?: readonly Refused[] } = {
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

/** Refusals, other than those with a retryable status, after which the operation repeats the request. */
const REPEATED: { readonly [Id in OperationId]?: readonly Refused[] } = {
  'agent-respond': ['agent.events not_found'],
  'agent-run': ['agent.events not_found'],
  'source-publish': ['releases.publish release_state_expired'],
};

/** Expected titles of the annotation. Listed here again, since `kind` in src/api/errors.ts is under test. */
const CODES_BY_TITLE: Readonly<Record<string, readonly ErrorCode[]>> = {
  'Wrong input': ['invalid_request', 'invalid_page_token', 'invalid_query', 'artifact_invalid', 'invalid_scope'],
  'Not allowed': [
    'invalid_token',
    'invalid_signature',
    'signature_expired',
    'signature_replayed',
    'insufficient_scope',
    'forbidden',
  ],
  'Not found': ['not_found', 'release_not_found'],
  Conflict: [
    'member_inactive',
    'release_conflict',
    'release_state_expired',
    'project_frozen',
    'project_banned',
    'project_under_review',
    'project_unavailable',
    'project_not_operational',
    'alias_unavailable',
    'domain_not_initialized',
    'cloud_not_enabled',
    'import_conflict',
    'import_state_expired',
    'action_expired',
    'action_already_responded',
    'run_conflict',
    'not_cancelable',
    'preview_not_ready',
  ],
  'Limit reached': [
    'quota_exceeded',
    'entitlement_required',
    'sandbox_concurrency_limit_exceeded',
    'artifact_too_large',
    'response_too_large',
    'rate_limit_exceeded',
    'temporarily_unavailable',
  ],
  'Platform unavailable': ['upstream_error', 'server_error', 'service_unavailable'],
};

/** Outputs that come from the inputs or the event, so that they are set before the first request. */
const SET_EARLY = ['project_id', 'name', 'pull_request_number', 'pull_request_state', 'head_sha', 'dry_run', 'result'];

/**
 * Generates the scenarios in which an endpoint of an operation's successful runs responds with a code of its row. A
 * new endpoint, code or call of an operation needs no scenario written by hand, unless the operation tolerates it.
 * @param written the operation's scenarios that are written by hand
 */
export function refusalsByRow(operation: OperationId, written: readonly Scenario[]): readonly Scenario[] {
  const covered = new Set<EndpointId>();
  return [usualOf(operation).usualRun.scenario, ...(OTHER_RUNS[operation] ?? [])].flatMap(name => {
    const run = written.find(scenario => scenario.name === name);
    if (run?.expect.requests === undefined)
      throw new Error(`${operation} has no scenario “${name}” with its requests.`);
    const { requests } = run.expect;
    const called = ENDPOINT_IDS.filter(id => requests.some(request => targetOf(request) === id) && !covered.has(id));
    for (const id of called) covered.add(id);
    return called.flatMap(id => codesOf(endpointRow(id)).flatMap(code => refused(operation, run, requests, id, code)));
  });
}

const targetOf = (request: string): string => request.split(' ', 1)[0] ?? '';

function refused(
  operation: OperationId,
  run: Scenario,
  requests: readonly string[],
  id: EndpointId,
  code: ErrorCode,
): readonly Scenario[] {
  const one = `${id} ${code}` as const;
  const tolerated = HAND_WRITTEN[operation];
  if (tolerated?.[one] !== undefined || tolerated?.[`${id} *`] !== undefined) return [];
  const { remedy: usualRemedy, statuses } = ERROR_CODES[code];
  const [status] = statuses;
  const [errorTitle] = Object.entries(CODES_BY_TITLE).find(([, codes]) => codes.includes(code)) ?? [];
  if (errorTitle === undefined) throw new Error(`${code} has no title in CODES_BY_TITLE.`);
  const { scopes } = endpointRow(id);
  const remedies = code === 'insufficient_scope' ? scopes.map(scope => `\`${scope}\``) : [usualRemedy];
  if (remedies.some(remedy => remedy === '') || remedies.length === 0) throw new Error(`${one} has no remedy.`);
  const hasOwnRemedy = OWN_REMEDY[operation]?.includes(one) ?? false;
  const detail = `${id} refuses this.`;
  const first = requests.findIndex(request => targetOf(request) === id);
  const isRetried = status === 429 || status >= 500 || code.startsWith('signature_');
  const isRepeated =
    isRetried ||
    (REPEATED[operation]?.includes(one) ?? false) ||
    // Runs that call the endpoint once for each of several items, such as functions.
    targetOf(requests[first + 1] ?? '') === id;
  const upToRefusal = [...requests.slice(0, first), `${id} ${status}`];
  return [
    {
      ...run,
      name: `${operation} fails with the code: ${one}`,
      meets: [one],
      faults: [refusal(id, code, detail, { times: 99 }), ...(run.faults ?? [])],
      expect: {
        exit: 1,
        outputs: {
          ...(first === 0 ? unset(run) : {}),
          error_code: code,
          error_status: String(status),
          trace_id: TRACE_ID,
        },
        errorTitle,
        error: [detail, `code ${code}, HTTP ${status}`, TRACE_ID, ...(hasOwnRemedy ? [] : remedies)],
        ...(hasOwnRemedy ? { logLacks: [usualRemedy] } : {}),
        ...(FURTHER_REQUESTS[operation]?.includes(one)
          ? {}
          : isRepeated
            ? { requestsOnce: upToRefusal.filter((request, index) => request !== upToRefusal[index - 1]) }
            : { requests: upToRefusal }),
      },
    },
  ];
}

/** The outputs of a successful run, all empty. */
const unset = ({ expect: { outputs = {} } }: Scenario): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(outputs).flatMap(name => (SET_EARLY.includes(name) ? [] : [[name, '']])));
