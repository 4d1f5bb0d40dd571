import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { inputsOf, loadCatalog } from '../../src/catalog/catalog.ts';
import { exampleStep } from '../../src/catalog/operation-page.ts';
import type { InputField } from '../../src/core/fields.ts';
import { neededScopes } from '../../src/core/needed-scopes.ts';
import { defineOperation, type Operation } from '../../src/core/operation.ts';
import { TEAM_KEY_INPUTS } from '../../src/core/team-key-inputs.ts';
import type { OperationId } from '../../src/operations/table.ts';
import { PROJECT_KEY_SCOPES } from '../../src/platform/seed/project-keys.ts';
import { ALL_WORK } from '../hardening/all-work.ts';

/** Endpoints that no operation calls, each with the reason. */
const UNCALLED: { readonly [Id in EndpointId]?: string } = {};

/** Operations that send the platform no requests, each with the reason. */
const WITHOUT_PLATFORM: Readonly<Record<string, string>> = {
  'local-platform': 'it starts one',
  'pull-request-check': 'it only reads from GitHub',
  app: 'it only reads a file',
  'app-package': 'it only reads files',
  'pull-request-open': 'what it works on is GitHub’s',
  'site-changes': 'it only reads files',
  'report-failure': 'it writes on GitHub only',
};

const catalog = await loadCatalog();
const mayCall = ({ endpoints, optionalEndpoints }: Operation): readonly EndpointId[] => [
  ...endpoints,
  ...optionalEndpoints,
];

const { operations } = catalog;

it('calls every endpoint, or has a reason not to', () => {
  const called = new Set(operations.flatMap(mayCall));
  expect(ENDPOINT_IDS.filter(id => !called.has(id)).toSorted()).toEqual(Object.keys(UNCALLED).toSorted());
});

describe.each(operations.map(operation => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('has names in the contract’s format', () => {
    expect(Object.keys(operation.inputs).filter(name => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(Object.keys(operation.outputs).filter(name => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('calls at least one endpoint, or is listed as an exception, and lists none twice', () => {
    expect(operation.endpoints.length > 0).toBe(!(operation.id in WITHOUT_PLATFORM));
    expect(new Set(mayCall(operation)).size).toBe(mayCall(operation).length);
  });

  it('requires conditional scopes only with inputs that it has, for endpoints that it lists', () => {
    const { endpoints, inputs, conditionalEndpoints = {}, partEndpoints = {} } = operation;
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining([...neededScopes(operation).withInputs.keys()]));
    expect(endpoints).toEqual(
      expect.arrayContaining([conditionalEndpoints, partEndpoints].flatMap(Object.values).flat()),
    );
  });

  it('says what it doesn’t do without each optional scope', () => {
    expect(Object.keys(operation.withoutScopes ?? {}).toSorted()).toEqual(neededScopes(operation).optional);
  });

  it('sends idempotency keys of at most one format, unless it takes none', () => {
    if (operation.unusedInputs.includes('idempotency-key')) return;
    expect(operation.endpoints.flatMap(id => endpointRow(id).idempotencyKey ?? []).length).toBeLessThan(2);
  });

  it('accepts a token or a team’s key, as all of its endpoints do', () => {
    const kinds = operation.endpoints.map(id => endpointRow(id).credentials.includes('team-key'));
    const taken = Object.keys(inputsOf(catalog, operation));
    expect(kinds.filter(isSigned => isSigned !== operation.signed)).toEqual([]);
    expect(taken.includes('token')).toBe(!operation.signed && kinds.length > 0);
    expect(taken.filter(name => name in TEAM_KEY_INPUTS)).toHaveLength(operation.signed ? 4 : 0);
  });

  it('has defaults that its inputs accept', () => {
    const given = Object.entries(inputsOf(catalog, operation)).filter(([, field]) => field.default !== undefined);
    const refused = given.filter(([, field]) => 'message' in field.parse(field.default ?? ''));
    expect(refused.map(([name]) => name)).toEqual([]);
  });

  it('has an example with all required inputs, and none that it does not have', () => {
    const [step] = parse(exampleStep(operation)) as [{ readonly with: { readonly [input: string]: unknown } }];
    const inputs = inputsOf(catalog, operation);
    const required = Object.entries(inputs).filter(([, field]) => field.required);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
    expect(Object.keys(step.with)).toEqual(expect.arrayContaining(required.map(([name]) => name)));
  });
});

it('leads to another state at each run, as the runs after a kill show (`repeatedFacts`), or says that it doesn’t', () => {
  const shown = new Set(ALL_WORK.filter(({ work }) => (work.repeatedFacts ?? []).length > 0).map(({ id }) => id));
  expect(shown.size).toBeGreaterThan(5);
  const same = operations.filter(({ again }) => again === 'same').map(({ id }) => id);
  expect(same.filter(id => shown.has(id as OperationId))).toEqual([]);
});

/** Operations that lead to the same state, although a request of theirs creates something each time, with the reasons. */
const SAME_AGAIN: Readonly<Record<string, string>> = {
  'agent-respond': 'a question is answered once, and the link is only shown',
  export: 'the link is for one download',
  'preview-project': 'it finds the project by its name',
  'project-ensure': 'it finds the project by its name',
  'release-guard': 'what it published is live then, so it keeps it',
  'sql-migrate': 'the history says what was applied',
  'sql-schema': 'its query only reads',
  unpublish: 'what is offline stays offline',
};

it('leads to another state if a request creates something each time, or has a reason not to', () => {
  // With a key, the platform recognizes a repetition; otherwise the client may not repeat it, or its response has a secret.
  const creates = ({ method, idempotencyKey, repeat, answer }: Endpoint): boolean =>
    method === 'POST' &&
    (idempotencyKey !== undefined || repeat === 'confirm' || Object.values(answer).some(field => 'secret' in field));
  const creating = operations.filter(operation => mayCall(operation).some(id => creates(endpointRow(id))));
  expect(creating.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['preview-link', 'team-token', 'sql-log-export', 'preview-prepare']),
  );
  const same = creating.filter(({ again }) => again === 'same').map(({ id }) => id);
  expect(same.toSorted()).toEqual(Object.keys(SAME_AGAIN));
});

it('lists each input whose `true` can’t be undone among those that delete, or as one that doesn’t', () => {
  const inputs = operations.flatMap(({ id, irreversible, fleet }) =>
    (irreversible?.by ?? []).flatMap(([name, value]) =>
      value === true && fleet?.deletingInputs.includes(name) !== true ? [`${id} ${name}`] : [],
    ),
  );
  expect(inputs).toEqual(['agent-run yolo', 'sql-migrate allow-destructive']);
});

it('refuses an operation that changes something, but doesn’t say what a second run does', () => {
  const definition = {
    id: 'flood',
    group: 'Sites',
    summary: 'Flood the harbor.',
    inputs: {},
    outputs: {},
    endpoints: ['releases.complete'],
    onProject: true,
    timeout: '1m',
    run: () => Promise.reject(new Error('not run here')),
  } as const;
  const missing = 'The operation flood changes something, but `again` is missing.';
  const reading = { ...definition, endpoints: ['releases.current'] } as const;
  expect(() => defineOperation(definition)).toThrow(missing);
  expect(() => defineOperation({ ...reading, optionalEndpoints: ['releases.complete'] })).toThrow(missing);
  expect(defineOperation({ ...reading, optionalEndpoints: ['releases.list'] }).again).toBe('same');
});

it('project-token accepts every scope that an endpoint requires of a project key', () => {
  const projectToken = operations.find(({ id }) => id === 'project-token');
  const remedy = 'add the kind of scope to ALLOWED_SCOPE and ALLOWED_SCOPES in src/operations/project-token.ts';
  expect(projectToken?.check({ scopes: PROJECT_KEY_SCOPES }), remedy).toEqual([]);
});

it('defect: a token that all users share is a default: no secret has a default', () => {
  const fields = [catalog.commonInputs, ...operations.map(({ inputs }) => inputs)].flatMap(Object.entries<InputField>);
  const secrets = fields.filter(([, field]) => field.secret);
  expect(secrets.length).toBeGreaterThan(3);
  expect(secrets.filter(([, field]) => field.default !== undefined)).toEqual([]);
});
