import { withInputRefs } from '../../src/base/text/input-reference.ts';
import { NOT_PROJECT_KEYS } from '../../src/api/shapes/endpoint.ts';
import { codesOf, ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/shapes/errors.ts';
import type { OperationId } from '../../src/products/operations.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { usualOf } from './all-usual.ts';
import { problemFault, TRACE_ID } from './project-seed.ts';
import { OPTIONAL_ENDPOINTS } from './refusals-of-optional.ts';
import type { Scenario } from './scenario.ts';
import type { RefusalOptions } from './usual.ts';

/**
 * Outputs that come from the inputs or the event, so that they are set before the first request.
 */
const SET_EARLY = [
  'project_id',
  'name',
  'pull_request_number',
  'pull_request_state',
  'head_sha',
  'dry_run',
  'result',
];

/** Call of an endpoint in an operation's run. */
interface Call {
  readonly operation: OperationId;
  readonly id: EndpointId;
  readonly run: Scenario;
  readonly requests: readonly string[];
}

/**
 * Generates the scenarios in which an endpoint responds with a code of its row, or has its request
 * repeated: one for each kind of refusal, with one operation that calls the endpoint in a
 * successful run, because all go through the client's one handling of errors. A new endpoint or
 * code needs no scenario written by hand, unless the operation tolerates it.
 * @param written the scenarios of each operation that are written by hand
 */
export function refusalsByRow(
  written: ReadonlyMap<OperationId, readonly Scenario[]>,
): ReadonlyMap<OperationId, readonly Scenario[]> {
  // The shortest run first: it has the fewest steps before the refusal.
  const calls = [...written]
    .flatMap(([operation, scenarios]) => callsOf(operation, scenarios))
    .toSorted((one, other) => one.requests.length - other.requests.length);
  const generated = new Map<OperationId, Scenario[]>();
  const shown = new Set<string>();
  const add = (call: Call | undefined, generate: (call: Call) => Scenario): void => {
    if (call !== undefined)
      generated.set(call.operation, [...(generated.get(call.operation) ?? []), generate(call)]);
  };
  for (const id of ENDPOINT_IDS) {
    const ofEndpoint = calls.filter(call => call.id === id);
    add(
      ofEndpoint.find(call => optionsOf(call).byHand === undefined),
      repeatScenario,
    );
    for (const code of codesOf(endpointRow(id))) {
      const possible = ofEndpoint.filter(
        call =>
          optionsOf(call, code).byHand === undefined &&
          // `refusals-of-optional.ts` generates it, without a failure.
          !(code === 'insufficient_scope' && OPTIONAL_ENDPOINTS.get(call.operation)?.includes(id)),
      );
      const kind = refusalKind(id, code);
      if (possible.length === 0 || shown.has(kind)) continue;
      shown.add(kind);
      // An operation with a remedy or title of its own shows more.
      const own = possible.find(({ operation }) => {
        const { remedy = '', title = '' } = usualOf(operation).refusals?.[`${id} ${code}`] ?? {};
        return remedy !== '' || title !== '';
      });
      add(own ?? possible[0], call => refusalScenario(call, code));
    }
  }
  return generated;
}

/** Codes that say nothing about an endpoint: one with each is enough. */
const GENERAL: readonly ErrorCode[] = ['invalid_token', 'invalid_request'];

/** Whether the client itself repeats a request that is refused with this code. */
const isRetried = (code: ErrorCode): boolean =>
  ERROR_CODES[code].statuses.some(status => status === 429 || status >= 500) ||
  code.startsWith('signature_');

/**
 * Returns the kind of a refusal. Refusals of one kind test the same: the client retries by their
 * code, by `repeat`, and by the endpoint's settings for this code.
 */
export function refusalKind(id: EndpointId, code: ErrorCode): string {
  const { repeat, attempts, attemptsAfter, unconfirmed = [] } = endpointRow(id);
  const isOwn =
    attempts !== undefined || attemptsAfter?.[code] !== undefined || unconfirmed.includes(code);
  if (GENERAL.includes(code)) return code;
  return isRetried(code) && !isOwn ? `${code} ${repeat}` : `${code} ${id}`;
}

/**
 * Returns the endpoints that an operation's successful runs call, each with the first run that
 * calls it.
 */
function callsOf(operation: OperationId, written: readonly Scenario[]): readonly Call[] {
  const covered = new Set<EndpointId>();
  return [usualOf(operation).usualRun, ...written.filter(({ isRefused }) => isRefused)].flatMap(
    run => {
      const { requests } = run.expect;
      if (requests === undefined)
        throw new Error(
          `${operation}: the scenario “${run.name}” needs \`expect.requests\`, from which others are generated.`,
        );
      const called = ENDPOINT_IDS.filter(
        id => requests.some(request => targetOf(request) === id) && !covered.has(id),
      );
      for (const id of called) covered.add(id);
      return called.map(id => ({ operation, id, run, requests }));
    },
  );
}

/** Returns the differences of an operation's scenario for a code, or for a repeated request. */
function optionsOf({ operation, id }: Call, code?: ErrorCode): RefusalOptions {
  const { refusals = {} } = usualOf(operation);
  return { ...refusals[`${id} *`], ...(code === undefined ? {} : refusals[`${id} ${code}`]) };
}

/**
 * Returns true if a request isn't simply repeated after a lost response, because it may have taken
 * effect.
 */
const isCheckedFirst = (id: EndpointId): boolean =>
  endpointRow(id).repeat !== 'safe' || id === 'releases.publish';

/**
 * Returns the scenario whose first request to the endpoint is rate-limited and then, if a repeat is
 * harmless, loses its connection before and after its processing. A repeated deletion finds
 * nothing, which the list confirms, and succeeds.
 */
function repeatScenario(call: Call): Scenario {
  const { operation, id, run, requests } = call;
  const row = endpointRow(id);
  // A stream is continued, and an operation may find another result after its request was
  // processed.
  const isFoundDone =
    !isCheckedFirst(id) && row.events === undefined && optionsOf(call).lostByHand === undefined;
  const isDeletion = row.method === 'DELETE' && row.path.endsWith('}') && isFoundDone;
  const limit =
    codesOf(row).find(code => ERROR_CODES[code].statuses[0] === 429) ?? 'temporarily_unavailable';
  const met: readonly (readonly [Fault, string])[] = [
    [problemFault(id, limit, 'Slow down.', { headers: { 'retry-after': '0' } }), `${id} 429`],
    ...(row.credentials.includes('team-key')
      ? ([[problemFault(id, 'signature_expired', 'Long past.'), `${id} 401`]] as const)
      : []),
    ...(isCheckedFirst(id) ? [] : ([[{ on: id, do: 'reset-before' }, `${id} -`]] as const)),
    ...(isFoundDone ? ([[{ on: id, do: 'reset-after' }, `${id} -`]] as const) : []),
  ];
  const later = (run.faults ?? []).map(one =>
    one.on === id ? { ...one, nth: (one.nth ?? 1) + met.length } : one,
  );
  const first = requests.findIndex(request => targetOf(request) === id);
  return {
    ...run,
    name: `${operation} repeats the request after ${met.map(([, request]) => request).join(', ')}`,
    faults: [...met.map(([fault], index) => ({ ...fault, nth: index + 1 })), ...later],
    expect: {
      ...run.expect,
      ...(isDeletion
        ? { log: [/ was lost|was unknown|had already been deleted/], notices: [], summary: [] }
        : {}),
      requests: requests.toSpliced(
        first,
        1,
        ...met.map(([, request]) => request),
        ...(isDeletion ? [`${id} 404`, ...listAfter(id)] : [requests[first] ?? '']),
      ),
    },
  };
}

const listAfter = (id: EndpointId): readonly string[] =>
  ['projects.delete', 'team.delete'].includes(id) ? [] : [`${id.replace('.delete', '.list')} 200`];

const targetOf = (request: string): string => request.split(' ', 1)[0] ?? '';

function refusalScenario(call: Call, code: ErrorCode): Scenario {
  const { operation, id, run, requests } = call;
  const one = `${id} ${code}` as const;
  const options = optionsOf(call, code);
  const { remedy: marked, statuses } = ERROR_CODES[code];
  const usualRemedy = withInputRefs(marked);
  const [status] = statuses;
  const { scopes, credentials } = endpointRow(id);
  const remedies =
    code === 'insufficient_scope'
      ? scopes.map(scope => `\`${scope}\``)
      : [
          code === 'forbidden' && credentials === NOT_PROJECT_KEYS
            ? 'A project key can’t '
            : usualRemedy,
        ];
  if (remedies.some(remedy => remedy === '') || remedies.length === 0)
    throw new Error(`${one} has no remedy.`);
  const { remedy: ownRemedy, title = `${operation} failed`, hasFurtherRequests = false } = options;
  const detail = `${id} refuses this.`;
  const first = requests.findIndex(request => targetOf(request) === id);
  const isRepeated =
    isRetried(code) ||
    options.isRepeated === true ||
    // Runs that call the endpoint once for each of several items, such as functions.
    targetOf(requests[first + 1] ?? '') === id;
  const upToRefusal = [...requests.slice(0, first), `${id} ${status}`];
  const expectedRequests = isRepeated
    ? { requestsOnce: upToRefusal.filter((request, index) => request !== upToRefusal[index - 1]) }
    : { requests: upToRefusal };
  return {
    ...run,
    name: `${operation} fails with the code: ${one}`,
    meets: [one],
    faults: [problemFault(id, code, detail, { times: 99 }), ...(run.faults ?? [])],
    expect: {
      outputs: {
        ...(first === 0 ? emptyOutputs(run) : {}),
        error_code: code,
        error_status: String(status),
        trace_id: TRACE_ID,
      },
      errorTitle: title,
      error: [
        detail,
        `code ${code}, HTTP ${status}`,
        TRACE_ID,
        ...(ownRemedy === undefined ? remedies : [ownRemedy]),
      ],
      ...(ownRemedy === undefined ? {} : { logLacks: [usualRemedy] }),
      ...(hasFurtherRequests ? {} : expectedRequests),
    },
  };
}

/** Returns the outputs of a successful run, all empty. */
const emptyOutputs = ({ expect: { outputs = {} } }: Scenario): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(outputs).flatMap(name => (SET_EARLY.includes(name) ? [] : [[name, '']])),
  );
