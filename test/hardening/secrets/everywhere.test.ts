import { expect, it } from 'vitest';
import { outputsWith } from '../../../src/operations/operation.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../../src/operations/table.ts';
import { loadScenarios } from '../../scenarios/all-scenarios.ts';
import { TOKEN } from '../../scenarios/harbour.ts';
import { playScenario } from '../../scenarios/run-scenario.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from '../../scenarios/team.ts';
import { IS_FULL } from '../../support/thoroughness.ts';
import { bugs } from '../printed.ts';
import type { Meddler } from '../meddler.ts';
import { Gossip, type GossipOptions } from './gossip.ts';
import { REFUSALS } from './refusals.ts';
import { leaks, shownBy, untold } from './shown.ts';
import { nasty } from './spellings.ts';

const PLANTED = nasty('pk_of_the_harbour');
const HASH_KEY = nasty('hash-key');
const GITHUB_TOKEN = nasty('ghs_of_the_job');

/** Values of which each is a secret of another form. */
const SECRET_VALUES = {
  PEM: '-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBgkqhkiG9w0BAQEF/AASC+BKgwgg==\nAgEAAoIBAQC7VJTUt9Us8cKj\n-----END PRIVATE KEY-----\n',
  ACCOUNT: '{\n  "type": "service_account",\n  "private_key": "AoIBAQC7/VJTUt9Us8cKjMzEf"\n}',
  DATABASE_URL: 'postgres://harbour:p%40ss%2Fw0rd+of=it@db.harbour.example/tides?sslmode=require',
  PASSWORD: nasty('swordfish ü€ 🐟'),
};

interface Told {
  readonly requests: number;
  /** What is wrong. */
  readonly found: readonly string[];
}

const scenarios = await loadScenarios();
const counted = { steps: 0, answers: 0, secrets: new Set<string>(), sinks: new Set<string>() };

async function play(id: OperationId, scenario: Scenario, refusal?: GossipOptions['refusal']): Promise<Told> {
  const operation = await loadOperation(id);
  const own = scenario.with?.['token'] !== undefined || operation.signed;
  const given = {
    'github-token': GITHUB_TOKEN,
    ...(own ? {} : { token: PLANTED }),
    ...scenario.with,
    ...(id === 'cloud-secrets' ? { secrets: JSON.stringify(SECRET_VALUES) } : {}),
    ...(id === 'sql-log-export' ? { hash: 'HostAddress', 'hash-key': HASH_KEY } : {}),
  };
  const teamKey = { 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY, ...scenario.with };
  const known = new Map([
    ['GitHub token', given['github-token']],
    ...(id === 'sql-log-export' ? ([['hash key', HASH_KEY]] as const) : []),
    ...(operation.signed
      ? ([
          ['access key', teamKey['access-key']],
          ['secret key', teamKey['secret-key']],
        ] as const)
      : []),
  ]);
  const gossip = new Gossip(known);
  const { secrets } = gossip;
  const bearer = own ? {} : { bearer: { given: PLANTED, passedOn: TOKEN } };
  const found: string[] = [];
  let meddler: Meddler | undefined;
  try {
    await playScenario(
      id,
      { ...scenario, with: given, env: { ...scenario.env, RUNNER_DEBUG: '1' } },
      'source',
      async played => {
        const shown = shownBy(played, outputsWith(operation, {}), scenario.files ?? {});
        for (const name of shown.keys()) counted.sinks.add(name.split(' ')[0] ?? '');
        found.push(
          ...leaks(shown, secrets),
          ...untold(played.log, secrets)
            // The last ones of a stream may come when the step has left.
            .filter(name => !name.startsWith('action_id'))
            .map(name => `the runner isn’t told of ${name}`),
          ...bugs(played.log),
        );
      },
      async origin => {
        meddler = await gossip.between(origin, { ...bearer, ...(refusal === undefined ? {} : { refusal }) });
        return meddler;
      },
    );
  } finally {
    await meddler?.close();
  }
  counted.steps += 1;
  counted.answers += meddler?.answers ?? 0;
  for (const name of secrets.keys()) counted.secrets.add(name.replace(/ \d+$/, ''));
  return { requests: meddler?.requests ?? 0, found };
}

/** Those that can be played through something that stands between, and in which nothing is wanted in the open. */
const playable = (id: OperationId): readonly Scenario[] =>
  (scenarios.get(id) ?? []).filter(
    ({ with: given = {}, signal, earlier }) =>
      given['operation'] === undefined &&
      given['base-url'] === undefined &&
      given['expose-preview-url'] === undefined &&
      signal === undefined &&
      earlier === undefined,
  );

function chosen(id: OperationId): readonly Scenario[] {
  if (IS_FULL) return playable(id);
  const succeeding = playable(id).filter(
    ({ expect: { exit }, with: given = {} }) => exit === 0 && given['dry-run'] === undefined,
  );
  const writing = succeeding.find(({ with: given = {} }) => given['output-path'] !== undefined);
  return [...new Set([succeeding[0], writing])].filter(scenario => scenario !== undefined);
}

it.each(OPERATION_IDS)(
  'no secret is shown by %s, whatever it is told',
  { timeout: IS_FULL ? 1_200_000 : 60_000 },
  async id => {
    const found: string[] = [];
    const note = (what: string, told: Told): void => {
      found.push(...told.found.map(leak => `${what}: ${leak}`));
    };
    const [first, ...others] = chosen(id);
    if (first === undefined) throw new Error(`${id} has no scenario that can be played here.`);
    const undisturbed = await play(id, first);
    note(first.name, undisturbed);
    for (const other of others) note(other.name, await play(id, other));
    const { requests } = undisturbed;
    const manners = Object.entries(REFUSALS);
    for (const nth of Array.from({ length: requests }, (_, index) => index + 1)) {
      for (const [number, [name, as]] of manners.entries()) {
        // Of each operation one, at its first or its last request: all together they are tried at both.
        const turn = OPERATION_IDS.indexOf(id);
        const isChosen = number === turn % manners.length && nth === (turn % 2 === 0 ? 1 : requests);
        if (IS_FULL || isChosen) note(`${name} at request ${nth}`, await play(id, first, { nth, as }));
      }
    }
    expect(found).toEqual([]);
  },
);

it('has spread secrets of every kind, and looked wherever a step shows something', () => {
  console.log(
    `${counted.steps} steps were told secrets of ${counted.secrets.size} kinds in ${counted.answers} answers: ${[...counted.secrets].join(', ')}; looked at ${[...counted.sinks].join(', ')}`,
  );
  expect([...counted.secrets].toSorted()).toEqual(
    [
      'GitHub token',
      'access key',
      'access_token',
      'action_id',
      'anon_key',
      'bearer token',
      'download_url',
      'hash key',
      'password of an address',
      'release_token',
      'secret key',
      'secret value',
      'service_key',
      'signature of an address',
      'token',
      'url',
    ].toSorted(),
  );
  expect([...counted.sinks].toSorted()).toEqual(['file', 'log', 'output', 'summary']);
});
