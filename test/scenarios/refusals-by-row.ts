import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import type { OperationId } from '../../src/operations/table.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { usualOf } from './all-usual.ts';
import { problemFault, TRACE_ID } from './project-seed.ts';
import {
  FURTHER_REQUESTS,
  HAND_WRITTEN,
  NOT_REPEATED,
  OWN_REMEDY,
  OWN_TITLE,
  REPEATED,
} from './refusals-by-operation.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios of further successful runs, by name, which call endpoints that the usual run doesn't. */
const OTHER_RUNS: { readonly [Id in OperationId]?: readonly string[] } = {
  'agent-messages': ['a project’s conversations are listed'],
  'agent-run': [
    'model and speed tier are looked up, sent, and shown as the platform resolved them',
    'a pattern matches neither keys nor ignored files',
    '`approve` answers a confirmation',
  ],
  alias: ['without a prefix it reads the current one', 'an unused prefix is available', 'resets to the default prefix'],
  'cloud-provision': ['a dry run of provisioning reports that there is no cloud service yet'],
  'cloud-secrets': ['other secrets are deleted on request, after all others were set'],
  'cloud-storage-list': ['a prefix may be the beginning of a name'],
  'cloud-storage-sync': ['the prefix app/v2 is a folder of the bucket, and other objects stay unchanged'],
  'team-members': [
    'lists the members as a table, in the log and as JSON',
    'shows the member with the given id',
    'freezes a member',
    'deletes a member without a check, and warns that their projects stay',
  ],
  'team-usage': ['shows the usage of one member'],
  watermark: ['without `enabled` the watermark’s state is only read'],
};

/** Outputs that come from the inputs or the event, so that they are set before the first request. */
const SET_EARLY = ['project_id', 'name', 'pull_request_number', 'pull_request_state', 'head_sha', 'dry_run', 'result'];

/**
 * Generates the scenarios in which an endpoint of an operation's successful runs responds with a code of its row, or
 * has its request repeated. A new endpoint, code or call of an operation needs no scenario written by hand, unless the
 * operation tolerates it.
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
    return called.flatMap(id => [
      ...repeatScenario(operation, run, requests, id),
      ...codesOf(endpointRow(id)).flatMap(code => refusalScenario(operation, run, requests, id, code)),
    ]);
  });
}

/** Endpoints whose request isn't simply repeated after a lost response, because it may have taken effect. */
const CHECKED_FIRST: readonly EndpointId[] = [...NOT_REPEATED, 'releases.publish'];

/**
 * Returns the scenario whose first request to the endpoint is rate-limited and then, if a repeat is harmless, loses its
 * connection.
 */
function repeatScenario(
  operation: OperationId,
  run: Scenario,
  requests: readonly string[],
  id: EndpointId,
): readonly Scenario[] {
  if (HAND_WRITTEN[operation]?.[`${id} *`] !== undefined) return [];
  const row = endpointRow(id);
  const limit = codesOf(row).find(code => ERROR_CODES[code].statuses[0] === 429) ?? 'temporarily_unavailable';
  const met: readonly (readonly [Fault, string])[] = [
    [problemFault(id, limit, 'Slow down.', { headers: { 'retry-after': '0' } }), `${id} 429`],
    ...(row.credentials.includes('team-key')
      ? ([[problemFault(id, 'signature_expired', 'Long past.'), `${id} 401`]] as const)
      : []),
    ...(CHECKED_FIRST.includes(id) ? [] : ([[{ on: id, do: 'reset-before' }, `${id} -`]] as const)),
  ];
  const later = (run.faults ?? []).map(one => (one.on === id ? { ...one, nth: (one.nth ?? 1) + met.length } : one));
  const first = requests.findIndex(request => targetOf(request) === id);
  return [
    {
      ...run,
      name: `${operation} repeats the request after ${met.map(([, request]) => request).join(', ')}`,
      faults: [...met.map(([fault], index) => ({ ...fault, nth: index + 1 })), ...later],
      expect: { ...run.expect, requests: requests.toSpliced(first, 0, ...met.map(([, request]) => request)) },
    },
  ];
}

const targetOf = (request: string): string => request.split(' ', 1)[0] ?? '';

function refusalScenario(
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
  const { scopes } = endpointRow(id);
  const remedies = code === 'insufficient_scope' ? scopes.map(scope => `\`${scope}\``) : [usualRemedy];
  if (remedies.some(remedy => remedy === '') || remedies.length === 0) throw new Error(`${one} has no remedy.`);
  const ownRemedy = OWN_REMEDY[operation]?.[one];
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
      faults: [problemFault(id, code, detail, { times: 99 }), ...(run.faults ?? [])],
      expect: {
        exit: 1,
        outputs: {
          ...(first === 0 ? emptyOutputs(run) : {}),
          error_code: code,
          error_status: String(status),
          trace_id: TRACE_ID,
        },
        errorTitle: OWN_TITLE[operation]?.[one] ?? OWN_TITLE[operation]?.[id] ?? `${operation} failed`,
        error: [
          detail,
          `code ${code}, HTTP ${status}`,
          TRACE_ID,
          ...(ownRemedy === undefined ? remedies : [ownRemedy]),
        ],
        ...(ownRemedy === undefined ? {} : { logLacks: [usualRemedy] }),
        ...(FURTHER_REQUESTS[operation]?.includes(one)
          ? {}
          : isRepeated
            ? { requestsOnce: upToRefusal.filter((request, index) => request !== upToRefusal[index - 1]) }
            : { requests: upToRefusal }),
      },
    },
  ];
}

/** Returns the outputs of a successful run, all empty. */
const emptyOutputs = ({ expect: { outputs = {} } }: Scenario): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(outputs).flatMap(name => (SET_EARLY.includes(name) ? [] : [[name, '']])));
