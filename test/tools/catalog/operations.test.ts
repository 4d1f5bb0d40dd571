import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { inputsOf, loadCatalog } from '../../../src/tools/catalog/catalog.ts';
import { exampleSteps } from '../../../src/tools/catalog/operation-page.ts';
import type { InputField } from '../../../src/core/fields.ts';
import { neededScopes } from '../../../src/core/needed-scopes.ts';
import type { Operation } from '../../../src/core/operation.ts';
import { TEAM_KEY_INPUTS } from '../../../src/core/team-key-inputs.ts';
import { PROJECT_KEY_SCOPES } from '../../../src/platform/seed/project-keys.ts';
import { UNCALLED } from './uncalled-endpoints.ts';

/** Operations that send the platform no requests, each with the reason. */
const WITHOUT_PLATFORM: Readonly<Record<string, string>> = {
  'local-platform': 'it starts one',
  'preview-request': 'it only reads from GitHub',
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
  expect(
    [
      ...new Set(ENDPOINT_IDS)
        .difference(called)
        .symmetricDifference(new Set(Object.keys(UNCALLED))),
    ],
    'Each endpoint is in `endpoints` or `optionalEndpoints` of an operation, or in UNCALLED of test/tools/catalog/uncalled-endpoints.ts with the reason. Add it there, or remove one that is called from UNCALLED',
  ).toEqual([]);
});

describe.each(operations.map(operation => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    it('has names in the contract’s format', () => {
      expect(
        Object.keys(operation.inputs).filter(name => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)),
        'Inputs are in kebab case: `page-size`. Rename the input',
      ).toEqual([]);
      expect(
        Object.keys(operation.outputs).filter(
          name => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name),
        ),
        'Outputs are in snake case: `page_size`. Rename the output',
      ).toEqual([]);
    });

    it('calls at least one endpoint, or is listed as an exception, and lists none twice', () => {
      expect(
        operation.endpoints.length > 0,
        'An operation has `endpoints`, or is in WITHOUT_PLATFORM of this file with the reason. Add what it calls, or the reason',
      ).toBe(!(operation.id in WITHOUT_PLATFORM));
      const all = mayCall(operation);
      expect(
        all.filter((id, index) => all.indexOf(id) !== index),
        'An endpoint is in `endpoints` or in `optionalEndpoints`, once. Remove the other entry',
      ).toEqual([]);
    });

    it('requires conditional scopes only with inputs that it has, for endpoints that it lists', () => {
      const { endpoints, optionalEndpoints, inputs } = operation;
      const { conditionalEndpoints = {}, partEndpoints = {} } = operation;
      expect(
        [...neededScopes(operation).withInputs.keys()].filter(name => !(name in inputs)),
        'The keys of `conditionalEndpoints` are inputs of the operation. Correct the key',
      ).toEqual([]);
      const conditional = [conditionalEndpoints, partEndpoints]
        .flatMap(Object.values)
        .flat() as readonly EndpointId[];
      expect(
        conditional.filter(id => !endpoints.includes(id) && !optionalEndpoints.includes(id)),
        'An endpoint of `conditionalEndpoints` or `partEndpoints` is also in `endpoints` or `optionalEndpoints`. Add it there',
      ).toEqual([]);
    });

    it('says what it doesn’t do without each optional scope', () => {
      expect(
        Object.keys(operation.withoutScopes ?? {}).toSorted(),
        '`withoutScopes` says what isn’t done without each scope that only `optionalEndpoints` need. Add a clause, or remove that of a scope that is required',
      ).toEqual(neededScopes(operation).optional);
    });

    it('sends idempotency keys of at most one format, unless it takes none', () => {
      if (operation.unusedInputs.includes('idempotency-key')) return;
      expect(
        operation.endpoints.filter(id => endpointRow(id).idempotencyKey !== undefined).length,
        'The input `idempotency-key` has one format. Split the operation, or set `runsParts` if each part has keys of its own',
      ).toBeLessThan(2);
    });

    it('accepts a token or a team’s key, as all of its endpoints do', () => {
      const kinds = operation.endpoints.map(id => endpointRow(id).credentials.includes('team-key'));
      const taken = Object.keys(inputsOf(catalog, operation));
      expect(
        kinds.filter(isSigned => isSigned !== operation.signed),
        'All endpoints of an operation take a token, or all a team’s key. Split the operation',
      ).toEqual([]);
      expect(taken.includes('token')).toBe(!operation.signed && kinds.length > 0);
      expect(taken.filter(name => name in TEAM_KEY_INPUTS)).toHaveLength(operation.signed ? 4 : 0);
    });

    it('has defaults that its inputs accept', () => {
      const given = Object.entries(inputsOf(catalog, operation)).filter(
        ([, field]) => field.default !== undefined,
      );
      const refused = given.filter(([, field]) => 'message' in field.parse(field.default ?? ''));
      expect(
        refused.map(([name]) => name),
        'An input accepts its own default. Correct the default, or the field’s rule',
      ).toEqual([]);
    });

    it('has an example with all required inputs, and none that it does not have', () => {
      const [step] = parse(exampleSteps(operation)) as [
        { readonly with: { readonly [input: string]: unknown } },
      ];
      const inputs = inputsOf(catalog, operation);
      const required = Object.entries(inputs).filter(([, field]) => field.required);
      const remedy = 'Correct the `example` of the operation';
      expect(
        Object.keys(step.with).filter(name => !(name in inputs)),
        `The example sets only inputs of the operation. ${remedy}`,
      ).toEqual([]);
      expect(
        required.map(([name]) => name).filter(name => !(name in step.with)),
        `The example sets all required inputs. ${remedy}`,
      ).toEqual([]);
    });

    it('has an example whose last step uses one of its outputs', () => {
      const [{ id }, next] = parse(exampleSteps(operation)) as [
        { readonly id: string },
        { readonly env?: object },
      ];
      const used = Array.from(
        JSON.stringify(next).matchAll(/steps\.([\w-]+)\.outputs\.(\w+)/g),
        ([, step, output = '']) =>
          step === id && (output in operation.outputs || output in catalog.commonOutputs),
      );
      const remedy = 'Correct `nextStep` of the operation';
      expect(used.length, `The last step of an example uses an output. ${remedy}`).toBeGreaterThan(
        0,
      );
      expect(used, `It uses outputs of the step before it. ${remedy}`).not.toContain(false);
      expect(
        next.env ?? {},
        `A variable \`PATH\` would replace that of the shell. ${remedy}`,
      ).not.toHaveProperty('PATH');
    });
  },
);

it('project-token accepts every scope that an endpoint requires of a project key', () => {
  const projectToken = operations.find(({ id }) => id === 'project-token');
  const remedy =
    'Add the kind of scope to ALLOWED_SCOPE and ALLOWED_SCOPES in src/products/projects/project-token.operation.ts';
  expect(projectToken?.check({ scopes: PROJECT_KEY_SCOPES }), remedy).toEqual([]);
});

it('no secret has a default, which all users would share', () => {
  const fields = [catalog.commonInputs, ...operations.map(({ inputs }) => inputs)].flatMap(
    Object.entries<InputField>,
  );
  const secrets = fields.filter(([, field]) => field.secret);
  expect(secrets.length).toBeGreaterThan(3);
  expect(
    secrets.filter(([, field]) => field.default !== undefined).map(([name]) => name),
    'A secret has no default, which all users would share. Remove the default',
  ).toEqual([]);
});
