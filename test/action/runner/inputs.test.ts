import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choice, duration, flag, text } from '../../../src/core/fields.ts';
import { defineOperation } from '../../../src/core/operation.ts';
import { Failure, type Finding } from '../../../src/base/failure.ts';
import { readEnvironment } from '../../../src/action/runner/environment/environment.ts';
import { chooseOperation, parseInputs } from '../../../src/action/runner/inputs.ts';
import { createFolder } from '../../packing/fixture.ts';

const COMMON = {
  'base-url': text('Address', { required: true, environment: 'PLATFORM_BASE_URL' }),
  token: text('Credential', { secret: true, environment: 'PLATFORM_TOKEN', pattern: /^[a-z-]+$/ }),
  'project-id': text('Project', { environment: 'PLATFORM_PROJECT_ID' }),
  'dry-run': flag('Check only', 'false'),
};

const OPERATION = defineOperation({
  id: 'lamp-switch',
  group: 'Sites',
  summary: 'Switches a lamp.',
  inputs: {
    lamp: text('Which', { required: true, maxLength: 5 }),
    colour: choice('Of the light', ['red', 'green'], { default: 'green' }),
    'expires-in': duration('How long'),
    'access-key': text('Of the lamp', { secret: true }),
  },
  outputs: {},
  endpoints: ['user.get'],
  onProject: true,
  timeout: '1m',
  example: '',
  check: ({ lamp, colour }) =>
    lamp === 'exit' && colour === 'red' ? [{ where: 'colour', message: 'is wrong here' }] : [],
  run: () => Promise.reject(new Error('never run here')),
});

/** Parses a step's inputs and records masked values. */
function parse(
  given: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {},
  fixedOperation?: string,
) {
  const inputs = Object.entries(given).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ]);
  const environment = readEnvironment(
    { ...variables, ...(Object.fromEntries(inputs) as Record<string, string>) },
    fixedOperation,
  );
  const masked: string[] = [];
  const log = { mask: (secret: string) => masked.push(secret) > 0 };
  const attempt = () => parseInputs({ operation: OPERATION, common: COMMON, environment, log });
  return { masked, attempt };
}

function findings(attempt: () => unknown): readonly Finding[] {
  try {
    attempt();
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind === 'input') return thrown.findings;
    throw thrown;
  }
  throw new Error('nothing was refused');
}

const ENOUGH = {
  operation: 'lamp-switch',
  'base-url': 'https://host.example',
  'project-id': 'p1',
  lamp: 'attic',
};

test('an environment variable replaces an empty input, and never a given one', () => {
  const variables = {
    PLATFORM_TOKEN: 'from-variable',
    PLATFORM_BASE_URL: 'https://variable.example',
  };
  const { masked, attempt } = parse({ ...ENOUGH, token: '' }, variables);
  expect(attempt().values).toMatchObject({
    token: 'from-variable',
    'base-url': 'https://host.example',
  });
  expect(masked).toEqual(['from-variable']);
});

test('all problems are reported together, each with its remedy', () => {
  const { attempt } = parse({
    lamp: 'chandelier',
    colour: 'blue',
    tokn: 'abc',
    'expires-at': '7d',
  });
  expect(findings(attempt)).toEqual([
    {
      where: 'tokn',
      message: 'isn’t an input of `lamp-switch`',
      remedy:
        'Did you mean `token`? If `tokn` isn’t under `with:`, remove the environment variable INPUT_TOKN.',
    },
    {
      where: 'expires-at',
      message: 'isn’t an input of `lamp-switch`',
      remedy:
        'Did you mean `expires-in`? If `expires-at` isn’t under `with:`, remove the environment variable INPUT_EXPIRES-AT.',
    },
    {
      where: 'base-url',
      message: 'is missing',
      isMissing: true,
      remedy:
        'Set it under `with:` as `base-url: …` (type: text), or set the environment variable PLATFORM_BASE_URL. If it is set, it is empty: the variable (such as `vars.PLATFORM_BASE_URL`) doesn’t exist.',
    },
    {
      where: 'project-id',
      message: 'is missing',
      isMissing: true,
      remedy:
        'Set it under `with:` as `project-id: …` (type: text), or set the environment variable PLATFORM_PROJECT_ID. If it is set, it is empty: the variable (such as `vars.PLATFORM_PROJECT_ID`) doesn’t exist.',
    },
    { where: 'lamp', message: 'has 10 characters; at most 5 are allowed' },
    {
      where: 'colour',
      message: 'is `blue`, which isn’t an allowed value',
      remedy: 'Allowed values: `red`, `green`.',
    },
  ]);
});

test('an invalid value from a variable is reported with the variable', () => {
  const { attempt } = parse(ENOUGH, { PLATFORM_TOKEN: 'NOT ALLOWED' });
  const [found] = findings(attempt);
  expect(found?.message).toMatch(/ \(from PLATFORM_TOKEN\)$/);
  expect(found?.message).not.toContain('NOT ALLOWED');
});

test('secrets are masked even if inputs are invalid, and under a misspelled name', () => {
  const { masked, attempt } = parse({
    lamp: 'chandelier',
    token: 'NOT ALLOWED',
    'acess-key': 'a-key',
  });
  expect(findings(attempt).length).toBeGreaterThan(3);
  expect(masked.toSorted()).toEqual(['NOT ALLOWED', 'a-key']);
});

test('names of an object’s built-in properties are no inputs', () => {
  const { attempt } = parse({ ...ENOUGH, constructor: 'x' });
  expect(findings(attempt)).toMatchObject([{ where: 'constructor' }]);
});

test('an input fixed by a sub-action can’t be set again: it doesn’t have `operation`', () => {
  const environment = readEnvironment({ INPUT_OPERATION: 'whoami' }, 'lamp-switch');
  const ids = { all: ['whoami', 'lamp-switch'], inRoot: ['whoami'] };
  expect(chooseOperation(environment, ids)).toBe('lamp-switch');
  expect(
    findings(parse({ ...ENOUGH, operation: 'whoami' }, {}, 'lamp-switch').attempt),
  ).toMatchObject([{ where: 'operation', message: 'isn’t an input of `lamp-switch`' }]);
  const { operation: _, ...others } = ENOUGH;
  expect(parse(others, {}, 'lamp-switch').attempt).not.toThrow();
});

test('the operation is selected by its id; any other is refused with the nearest and with all, or with its own action', () => {
  const inRoot = ['whoami', 'static-publish', 'unpublish'];
  const all = [...inRoot, 'app-package'];
  const choose = (given: string) =>
    chooseOperation(readEnvironment({ INPUT_OPERATION: given }), { all, inRoot });
  expect(choose('whoami')).toBe('whoami');
  expect(findings(() => choose('static-publsh'))).toEqual([
    {
      where: 'operation',
      message: 'is `static-publsh`, which isn’t an operation',
      remedy:
        'Did you mean `static-publish`? Allowed values: `whoami`, `static-publish`, `unpublish`.',
    },
  ]);
  // Not the name that needs fewer edits, `unpublish`, which takes a site offline.
  const [refusal] = findings(() => choose('publish'));
  expect(refusal?.remedy).toMatch(/^Did you mean `static-publish`\?/);
  expect(findings(() => choose('app-package'))).toEqual([
    {
      where: 'operation',
      message: 'is `app-package`, which only its own action runs',
      remedy: 'Insert `/actions/app-package` before the `@` of `uses:`, and remove `operation`.',
    },
  ]);
  expect(findings(() => choose('app-packge'))[0]?.remedy).toBe(
    'Did you mean `app-package`? Insert `/actions/app-package` before the `@` of `uses:`, and remove `operation`.',
  );
  expect(findings(() => choose(''))).toEqual([
    {
      where: 'operation',
      message: 'is missing',
      isMissing: true,
      remedy: 'Set it to one of `whoami`, `static-publish`, `unpublish`.',
    },
  ]);
});

test.each([
  ['a push', 'push', {}, 'keeper', false],
  [
    'a pull request of the repository',
    'pull_request',
    { full_name: 'harbour/lights' },
    'keeper',
    false,
  ],
  ['a pull request from a fork', 'pull_request', { full_name: 'gull/lights' }, 'keeper', true],
  ['a pull request whose fork was deleted', 'pull_request', null, 'keeper', true],
  [
    'a pull request of Dependabot',
    'pull_request',
    { full_name: 'harbour/lights' },
    'dependabot[bot]',
    true,
  ],
  [
    '`pull_request_target`, which gets secrets',
    'pull_request_target',
    { full_name: 'gull/lights' },
    'keeper',
    false,
  ],
])(
  'only the error of an empty secret mentions the run; if it gets secrets, the name of the secret can be wrong: %s',
  (_what, name, repo, actor, told) => {
    const event = JSON.stringify({ pull_request: { head: { repo } } });
    const variables = {
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: join(createFolder({ 'event.json': event }), 'event.json'),
      GITHUB_REPOSITORY: 'harbour/lights',
      GITHUB_ACTOR: actor,
    };
    const operation = {
      ...OPERATION,
      inputs: { key: text('Of the lamp', { secret: true, required: true }) },
    };
    const environment = readEnvironment({
      ...variables,
      'INPUT_BASE-URL': 'x',
      'INPUT_PROJECT-ID': 'a',
      INPUT_TOKEN: 'A B',
    });
    const log = { mask: () => true };
    const hint = 'GitHub passes no Actions secrets to pull requests from forks or Dependabot';
    const found = findings(() => parseInputs({ operation, common: COMMON, environment, log }));
    expect(found.map(({ where, remedy }) => [where, remedy?.includes(hint) ?? false])).toEqual([
      ['token', false],
      ['key', told],
    ]);
    expect(
      found.map(
        ({ remedy }) =>
          remedy?.includes('the secret doesn’t exist, or GitHub withholds it') ?? false,
      ),
    ).toEqual([false, !told]);
  },
);

test('a secret beyond 65,536 characters is refused and never masked, because that takes too much memory', () => {
  const long = 'x'.repeat(65_537);
  const key = text('Of the lamp', { secret: true });
  const keys = text('Of all lamps', { secret: true, secretsIn: given => given.split(' ') });
  const environment = readEnvironment({
    INPUT_TOKEN: 'lamp-oil',
    INPUT_KEY: long,
    INPUT_KEYS: `${long} second`,
    'INPUT_BASE-URL': 'x',
    'INPUT_PROJECT-ID': 'a',
  });
  const masked: string[] = [];
  const log = { mask: (secret: string) => masked.push(secret) > 0 };
  const operation = { ...OPERATION, inputs: { key, keys } };
  expect(findings(() => parseInputs({ operation, common: COMMON, environment, log }))).toEqual([
    { where: 'key', message: 'is 65,537 bytes; the limit is 65,536 bytes' },
  ]);
  expect(masked).toEqual(['lamp-oil', 'second']);
});
