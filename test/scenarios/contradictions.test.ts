import { describe, it } from 'vitest';
import type { Echo } from '../../src/api/shapes/echoes.ts';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import type { Field, Fields } from '../../src/api/shapes/field.ts';
import { OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import { UNCALLED } from '../tools/catalog/uncalled-endpoints.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

/** Endpoints whose responses have nothing that their requests determine, by the reason. */
const NOTHING_TO_COMPARE = {
  'a list, from which the caller selects': [
    'projects.list',
    'skills.list',
    'releases.list',
    'agent.conversations',
    'agent.messages',
    'database.tables',
    'storage.buckets',
    'functions.list',
    'secrets.list',
    'team.list',
  ],
  'a state without an ID of its project': ['watermark.get', 'database.status', 'cloud.credentials'],
  'an upload ticket, which has only new values': ['releases.prepare', 'agent.uploads'],
  'no request values': ['user.get', 'agent.capabilities'],
  'any result that SQL can have': ['database.query'],
  'an ID, an initial status, and times in an undocumented form': ['sql-log.create'],
} satisfies Readonly<Record<string, readonly EndpointId[]>>;

/** Traits of a run whose one request has the value, unless those of the usual one are enough. */
const TRAITS: Readonly<Record<string, Partial<Scenario>>> = {
  'agent.start conversation_id': {
    agentRuns: [{ message: 'Begin', until: 'completed' }],
    with: { 'conversation-id': '{conversation-1}' },
  },
  'agent.start model': { with: { model: 'builder-2' } },
  'agent.start speed_tier': { with: { 'speed-tier': 'fast' } },
  'storage.list prefix': { with: { prefix: 'app/' } },
  'storage.put': { files: { 'site/new.txt': 'New' } },
  'usage.team items': { with: { codes: 'max_projects' } },
};

const written = await loadWrittenScenarios();

/** Returns the successful run with the fewest requests that calls the endpoint. */
function runWith(id: EndpointId): readonly [OperationId, Scenario] {
  const runs = OPERATION_IDS.flatMap(operation =>
    (written.get(operation) ?? [])
      .filter(
        ({ isRefused, expect }, index) =>
          (index === 0 || isRefused) && callsOf(expect).includes(id),
      )
      .map(run => [operation, run] as const),
  );
  const [fewest] = runs.toSorted(
    ([, one], [, other]) => callsOf(one.expect).length - callsOf(other.expect).length,
  );
  if (fewest !== undefined) return fewest;
  throw new Error(
    `No usual run calls ${id}, whose responses are compared with their requests. Call it in an operation’s usual run or in a scenario with \`isRefused\`, and list the \`requests\`, in test/scenarios/<operation>/.`,
  );
}

const callsOf = ({ requests = [] }: Scenario['expect']): readonly string[] =>
  requests.map(request => request.split(' ', 1)[0] ?? '');

function wrongValue(echo: Echo, field: Field | undefined): unknown {
  if (typeof echo === 'object' && 'noneOf' in echo) return echo.noneOf[0];
  if (typeof echo === 'object' && 'lists' in echo) return [];
  if (field?.type === 'boolean')
    return typeof echo === 'object' && 'oneOf' in echo && echo.oneOf[0] === false;
  if (field?.type === 'integer') return 9_999_999_999;
  if (field?.type === 'array') return ['another'];
  return field?.type === 'string' && field.pattern?.startsWith('tm_') ? 'tm_another' : 'another';
}

/** Returns the fault in which a field of the response has another value. */
function faultOf(id: EndpointId, path: string, echo: Echo): Fault {
  const { answer, events, lastEvents, envelope } = endpointRow(id);
  const [event] = lastEvents ?? [];
  const [name = '', inner] = path.split('.');
  const fields: Fields = event === undefined ? answer : (events?.[event] ?? {});
  const field = fields[name];
  const of = field?.type === 'object' && inner !== undefined ? field.fields[inner] : field;
  const value = wrongValue(echo, of);
  const set = { [name]: inner === undefined ? value : { [inner]: value } };
  return {
    on: id,
    do: 'rewrite',
    times: 99,
    set: envelope ? { data: set } : set,
    ...(event && { event }),
  };
}

describe('a response that contradicts its request is no success, and nothing is written after it', () => {
  for (const id of ENDPOINT_IDS.filter(one => !(one in UNCALLED))) {
    for (const [field, echo] of Object.entries(endpointRow(id).echoes ?? {})) {
      it.concurrent(`${id} ${field}`, async ({ expect }) => {
        const [operation, run] = runWith(id);
        const traits = TRAITS[`${id} ${field}`] ?? TRAITS[id];
        const faults = [
          ...(run.faults ?? []).filter(({ on }) => on !== id),
          faultOf(id, field, echo),
        ];
        const changed = { ...run, ...traits, with: { ...run.with, ...traits?.with }, faults };
        await runScenario(operation, changed, async result => {
          expect(result.exitCode, result.log).toBe(1);
          expect(result.log).toContain(
            `the response contradicts the request. In the response, \`${field}\` is `,
          );
          const after = result.requests.slice(
            result.requests.findIndex(({ target }) => target === id) + 1,
          );
          expect(
            after.filter(({ method }) => method !== 'GET').map(({ target }) => target),
          ).toEqual([]);
        });
      });
    }
  }
});

it('each row has comparisons, or there is a reason why nothing can be compared', ({ expect }) => {
  const without = ENDPOINT_IDS.filter(id => endpointRow(id).echoes === undefined);
  const listed = Object.values(NOTHING_TO_COMPARE).flat();
  expect(
    [...new Set<EndpointId>(without).symmetricDifference(new Set<EndpointId>(listed))],
    'A row says in `echoes` which fields of the response its request determines. Add `echoes` to the row, or the endpoint to NOTHING_TO_COMPARE in this file; remove it there if the row has `echoes`',
  ).toEqual([]);
});
