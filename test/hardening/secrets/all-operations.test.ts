// @module-tag slow, because it runs each operation with secrets and hostile texts in every answer.
import { expect, inject, it } from 'vitest';
import { numberOf } from '../sampling.ts';
import { outputsWith } from '../../../src/core/operation.ts';
import {
  loadOperation,
  OPERATION_IDS,
  type OperationId,
} from '../../../src/products/operations.ts';
import { readZipEntries } from '../../platform/support/zip-entries.ts';
import { loadWrittenScenarios } from '../../scenarios/all-scenarios.ts';
import { TOKEN } from '../../scenarios/project-seed.ts';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { isOneRun, type Scenario, succeeds } from '../../scenarios/scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from '../../scenarios/team.ts';
import { ArtifactFake } from '../../support/artifact-fake.ts';
import { HostileTexts } from '../hostile-text/corpus.ts';
import { githubProblems, REPOSITORY } from '../hostile-text/github-check.ts';
import { logProblems } from '../hostile-text/log-check.ts';
import { foreignContent } from '../hostile-text/markdown-check.ts';
import type { JsonProxy } from '../json-proxy.ts';
import { findBugs, removeMasks } from '../step-log.ts';
import { reportedOnGitHub } from '../reported-on-github.ts';
import { type Refusal, SECRET_FIELDS, SecretEcho } from './secret-echo.ts';
import { REFUSALS } from './refusals.ts';
import { collectVisibleTexts, findLeaks, findUnmasked } from './visible-texts.ts';
import { secretWithSpecialCharacters } from './encodings.ts';

const PLANTED_SECRETS = secretWithSpecialCharacters('pk_of_the_harbour');
const HASH_KEY = secretWithSpecialCharacters('hash-key');
const GITHUB_TOKEN = secretWithSpecialCharacters('ghs_of_the_job');

/** Secrets in several forms. */
const SECRET_VALUES = {
  PEM: '-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBgkqhkiG9w0BAQEF/AASC+BKgwgg==\nAgEAAoIBAQC7VJTUt9Us8cKj\n-----END PRIVATE KEY-----\n',
  ACCOUNT: '{\n  "type": "service_account",\n  "private_key": "AoIBAQC7/VJTUt9Us8cKjMzEf"\n}',
  DATABASE_URL: 'postgres://harbour:p%40ss%2Fw0rd+of=it@db.harbour.example/tides?sslmode=require',
  PASSWORD: secretWithSpecialCharacters('swordfish ü€ 🐟'),
};

/** Values of secret inputs of single operations, by name. */
const SECRET_INPUTS: Readonly<Record<string, string>> = {
  secrets: JSON.stringify(SECRET_VALUES),
  'build-env': JSON.stringify(SECRET_VALUES),
  'hash-key': HASH_KEY,
  'access-key': ACCESS_KEY,
  'secret-key': SECRET_KEY,
  'package-key': 'package-key+of/the-harbour&"<more>%than%32_random=bytes',
};

/** Returns a value for a secret input. Fails for one that no value is known for. */
function secretInput(name: string): string {
  const value = SECRET_INPUTS[name];
  if (value === undefined)
    throw new Error(`No secret is planted in the input ${name}: add a value to SECRET_INPUTS.`);
  return value;
}

/** Server that refuses a request, and the request's number, counted from 1. */
interface Place {
  readonly server: 'platform' | 'github';
  readonly nth: number;
}

interface LeakReport {
  /** All requests of the step, those to the platform first. */
  readonly places: readonly Place[];
  /** Leaks that were found. */
  readonly found: readonly string[];
}

const scenarios = await loadWrittenScenarios();
const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];
const hostileTexts = new HostileTexts();
const counted = { secrets: new Set<string>(), sinks: new Set<string>() };

async function runWithSecrets(
  id: OperationId,
  plain: Scenario,
  refusal?: Place & { readonly as: Refusal },
): Promise<LeakReport> {
  const operation = await loadOperation(id);
  const scenario = reportedOnGitHub(plain);
  const own = scenario.with?.['token'] !== undefined || operation.signed;
  const secretInputs = Object.entries(operation.inputs).flatMap(([name, { secret }]) =>
    secret ? [name] : [],
  );
  const planted = (texts: Scenario['with']) => ({
    ...(own ? {} : { token: PLANTED_SECRETS }),
    ...texts,
    // A preview takes secrets only for functions.
    ...Object.fromEntries(
      secretInputs
        .filter(name => id !== 'preview-deploy' || texts?.[name])
        .map(name => [name, secretInput(name)]),
    ),
    ...(operation.signed ? texts : {}),
    'github-token': GITHUB_TOKEN,
    ...(id === 'sql-log-export' ? { hash: 'HostAddress' } : {}),
  });
  type Before = Pick<Scenario, 'earlier' | 'stepBefore'>;
  const before = ({ earlier, stepBefore }: Before): Before => ({
    ...(earlier === undefined
      ? {}
      : { earlier: { ...earlier, with: planted(earlier.with), ...before(earlier) } }),
    ...(stepBefore === undefined
      ? {}
      : { stepBefore: { ...stepBefore, with: planted(stepBefore.with), ...before(stepBefore) } }),
  });
  const given: Readonly<Record<string, string>> = planted(scenario.with);
  const known = new Map<string, string>([
    ['github-token', GITHUB_TOKEN],
    ...secretInputs.flatMap(name => {
      const text = given[name] ?? '';
      return text.startsWith('{')
        ? Object.values(SECRET_VALUES).map((value, index) => [`${name} ${index}`, value] as const)
        : [[name, text] as const];
    }),
  ]);
  const echo = new SecretEcho(known, hostileTexts);
  const { secrets } = echo;
  const bearer = own ? {} : { bearer: { given: PLANTED_SECRETS, passedOn: TOKEN } };
  const artifacts = operation.reporting === 'files' ? await ArtifactFake.start() : undefined;
  const uploading = artifacts && { 'artifact-name': 'what was written' };
  const found: string[] = [];
  const proxies = new Map<Place['server'], JsonProxy>();
  const between = async (server: Place['server'], origin: string): Promise<string> => {
    const proxy = await echo.between(origin, {
      ...(server === 'platform' && { ...bearer, learns: true }),
      ...(refusal?.server === server && { refusal }),
    });
    proxies.set(server, proxy);
    return proxy.origin;
  };
  try {
    await runScenario(
      id,
      {
        ...scenario,
        ...before(scenario),
        with: { ...given, ...uploading },
        env: { ...scenario.env, ...artifacts?.variables, RUNNER_DEBUG: '1' },
      },
      async result => {
        const fields = outputsWith(operation, {});
        const links = [...result.outputs.values()].filter(text => /^https?:/.test(text));
        const origins = [...proxies.values()].map(proxy => `${proxy.origin}/`);
        const { GITHUB_SERVER_URL: github } = scenario.env ?? {};
        if (github !== undefined)
          origins.push(REPOSITORY.replace('https://github.com', github.toLowerCase()));
        const isOwnText = (problem: string): boolean =>
          Object.values(scenario.files ?? {}).some(
            text => typeof text === 'string' && problem === `reference: ${text}`,
          );
        const isOwn = (address: string): boolean =>
          links.includes(address) ||
          [...origins, REPOSITORY].some(start => address.startsWith(start));
        const [artifact] = artifacts?.artifacts ?? [];
        const uploaded =
          artifact === undefined ? new Map() : await readZipEntries(artifact.content);
        const shown = collectVisibleTexts(result, fields, scenario.files ?? {}, uploaded);
        // Only the runner and its service know these two; the step masks them once it uses the
        // service.
        const ofService = new Map(
          artifact === undefined
            ? []
            : [
                [
                  'token of the artifact service',
                  artifacts?.variables['ACTIONS_RUNTIME_TOKEN'] ?? '',
                ],
                ['signature of an upload', 'c2lnbmF0dXJl+/='],
              ],
        );
        for (const name of ofService.keys()) counted.secrets.add(name);
        const kept = [...result.outputs].filter(
          ([name, text]) => fields[name]?.secret !== undefined && text !== '',
        );
        const hidden = new Map([
          ...secrets,
          ...ofService,
          ...kept.map(([name, text]) => [`the output ${name}`, text] as const),
        ]);
        for (const name of shown.keys()) counted.sinks.add(name.split(' ')[0] ?? '');
        found.push(
          ...findLeaks(shown, hidden),
          // This run's runner doesn't know what a previous run masked. A canceled step may end
          // before a response arrives.
          ...([plain.earlier, plain.stepBefore, plain.signal].every(part => part === undefined)
            ? findUnmasked(result.log, hidden)
            : []
          )
            // The last events of a stream may arrive after the step has ended.
            .filter(name => !name.startsWith('action_id'))
            .map(name => `the runner isn’t told of ${name}`),
          ...findBugs(result.log),
          ...logProblems(removeMasks(result.log), OWN_COMMANDS),
          ...foreignContent(result.summary, isOwn),
          ...githubProblems(result.writtenOnGitHub, isOwn).filter(problem => !isOwnText(problem)),
        );
      },
      { between, onStep: () => echo.forgetSeen() },
    );
  } finally {
    await Promise.all([...proxies.values()].map(proxy => proxy.close()));
  }
  for (const name of secrets.keys()) counted.secrets.add(name.replace(/^used | \d+$/g, ''));
  const places = (['platform', 'github'] as const).flatMap(server =>
    Array.from({ length: proxies.get(server)?.requests ?? 0 }, (_, index) => ({
      server,
      nth: index + 1,
    })),
  );
  return { places, found };
}

/** Returns the scenarios that work through a proxy, and in which no secret is a wanted output. */
const usableScenarios = (id: OperationId): readonly Scenario[] =>
  (scenarios.get(id) ?? []).filter(
    ({ with: given = {} }) =>
      given['operation'] === undefined &&
      // Empty if no platform is used.
      (given['base-url'] ?? '') === '' &&
      given['expose-preview-url'] === undefined &&
      given['expose-anon-key'] === undefined &&
      given['values-path'] === undefined,
  );

const writesFile = ({ with: given = {} }: Scenario): boolean => given['output-path'] !== undefined;

function selected(id: OperationId): readonly Scenario[] {
  const succeeding = usableScenarios(id).filter(
    scenario =>
      isOneRun(scenario) && succeeds(scenario.expect) && scenario.with?.['dry-run'] === undefined,
  );
  // Prefer scenarios without faults, in which the step gets furthest, and with a file, which is one
  // more place for secrets.
  const undisturbed = succeeding.filter(({ faults }) => faults === undefined);
  const first = undisturbed.find(writesFile) ?? undisturbed[0] ?? succeeding[0];
  // A third of the operations each: canceling and re-running a step is the same code for all of
  // them. The last third meets refusals.
  const turn = numberOf(id) % 3;
  const canceled =
    turn === 0 ? usableScenarios(id).find(({ signal }) => signal !== undefined) : undefined;
  const rerun =
    turn === 1 ? usableScenarios(id).find(({ earlier }) => earlier !== undefined) : undefined;
  const writing =
    first !== undefined && writesFile(first) ? undefined : succeeding.find(writesFile);
  const deciding = succeeding.find(
    ({ with: given = {} }) => given['on-input-required'] === 'answer',
  );
  return [...new Set([first, writing, deciding, canceled, rerun])].filter(
    scenario => scenario !== undefined,
  );
}

it.each(OPERATION_IDS)(
  '%s shows no secret and every text as text, whatever the responses contain',
  { timeout: 60_000 },
  async id => {
    const found: string[] = [];
    const note = (what: string, told: LeakReport): void => {
      found.push(...told.found.map(leak => `${what}: ${leak}`));
    };
    const [first, ...others] = selected(id);
    if (first === undefined)
      throw new Error(
        `${id} has no scenario that can run here: write a successful one without \`expose-preview-url\`, \`expose-anon-key\`, \`values-path\` and an own \`base-url\`.`,
      );
    const undisturbed = await runWithSecrets(id, first);
    note(first.name, undisturbed);
    for (const other of others) note(other.name, await runWithSecrets(id, other));
    const { places } = undisturbed;
    const manners = Object.entries(REFUSALS);
    // One refusal for a third of the operations: at the first or the last request, to the platform
    // or to GitHub.
    const turn = Math.floor(numberOf(id) / 3);
    const isRefused = numberOf(id) % 3 === 2;
    const refusing = places.filter(
      ({ server }) => server === (turn % 4 < 2 ? 'platform' : 'github'),
    );
    const chosenPlace = (refusing.length > 0 ? refusing : places).at(turn % 2 === 0 ? 0 : -1);
    const [name, as] = manners[turn % manners.length] ?? [];
    if (isRefused && chosenPlace !== undefined && as !== undefined) {
      const { nth, server } = chosenPlace;
      note(
        `${name} at request ${nth} to the ${server}`,
        await runWithSecrets(id, first, { ...chosenPlace, as }),
      );
    }
    expect(
      found,
      'A step shows no secret, in any encoding, and each text only as text. Mask the value with `log.mask`, or give its output `secret`; a field is a secret if its row, or any other row with a field of this name, says `secret`',
    ).toEqual([]);
  },
);

it.skipIf(inject('isFiltered'))('covers secrets of every kind, and all output of a step', () => {
  expect(hostileTexts.count).toBeGreaterThan(500);
  expect(
    [...counted.secrets].toSorted(),
    'Each secret field of a row and each secret input is met in a run. Have a scenario that succeeds receive or send the field, or add a value of a new input to SECRET_INPUTS of this file',
  ).toEqual(
    [
      ...SECRET_FIELDS,
      ...Object.keys(SECRET_INPUTS),
      'bearer token',
      'github-token',
      'password of an address',
      'signature of an address',
      'signature of an upload',
      'token of the artifact service',
    ].toSorted(),
  );
  expect([...counted.sinks].toSorted()).toEqual([
    'GitHub',
    'artifact',
    'file',
    'kept',
    'log',
    'output',
    'summary',
  ]);
});
