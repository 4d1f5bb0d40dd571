// @module-tag slow, because it runs random sequences of steps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Fault } from '../../../src/platform/http/faults.ts';
import { refusal } from '../../support/github-fake/github-fake.ts';
import type { GitHubFault } from '../../support/github-fake/injected-faults.ts';
import { problemFault } from '../../scenarios/project-seed.ts';
import { PROPOSED_BRANCH } from '../../scenarios/pull-requests.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import type { StepResult } from '../../support/step.ts';
import { JsonProxy } from '../json-proxy.ts';
import type { RequestCounts } from '../place.ts';
import { succeeded } from '../state.ts';
import { findBugs, removeMasks } from '../step-log.ts';
import { type GitHubSnapshot, WorkRig } from '../work-rig.ts';
import { active, RANDOM_WORK, type RandomWork } from './random-work.ts';

const SPEED = 200;
const TIMEOUT_MS = 900_000;
/** Number of runs. SEED selects others. */
const RUNS = 8;
const AT_ONCE = 4;
/** Maximum number of requests beyond twice those of the undisturbed run. */
const MORE_REQUESTS = 60;
const clock = idleClock(SPEED);

const FAULTS: readonly GitHubFault['answer'][] = [
  ...([
    'dropped',
    'silent',
    'lost',
    'cut',
    'empty',
    'page',
    'drip',
    'repeated',
    'late',
    'stale',
    'stale',
  ] as const),
  ...[403, 404, 408, 422, 429, 451, 500, 502, 503].map(status => refusal(status)),
  { ...refusal(403), headers: { 'retry-after': '7' } },
];
/** Responses of the platform to a deletion that doesn't take effect. Most deletions do. */
const REFUSED_DELETIONS: readonly (Fault | undefined)[] = [
  ...Array<undefined>(3),
  { on: 'projects.delete', do: 'answer', status: 200, body: { status: 'active' } },
  { on: 'projects.delete', do: 'answer', status: 200, body: { status: 'deleted' } },
  problemFault('projects.delete', 'not_found', 'It is gone or hidden.'),
];

/**
 * Texts that replace any other one, besides those that the platform has shown in fields of the same
 * name.
 */
const WORDS = [
  '',
  'active',
  'deleted',
  'failed',
  'succeeded',
  'http://127.0.0.1:1/',
  'stranger',
  'harbour',
];

const IDENTITY = /\/projects (?:url_id|name)$/;

type Pick = <T>(from: readonly T[]) => T;
type Path = readonly (string | number)[];

/** Returns the paths of all values in JSON except objects, and of lists with entries. */
function pathsIn(json: unknown, path: Path = []): readonly Path[] {
  if (typeof json !== 'object' || json === null) return [path];
  const below = Object.entries(json).flatMap(([name, value]) => pathsIn(value, [...path, name]));
  return Array.isArray(json) && json.length > 0 ? [path, ...below] : below;
}

function otherValue(value: unknown, known: readonly unknown[], pick: Pick): unknown {
  if (Array.isArray(value)) {
    const at = pick([...value.keys()]);
    return pick([value.toSpliced(at, 1), value.toSpliced(at, 0, value[at])]);
  }
  if (typeof value === 'number')
    return value + pick([-1, 1]) * pick([1, 3_600_000, 86_400_000 * 40]);
  if (typeof value === 'boolean') return !value;
  return pick([...known, ...WORDS].filter(other => other !== value));
}

/**
 * Change of one field of one response, or of all responses to such requests from it on. Lies about
 * what projects there are don't last: only the list shows whose a project is.
 */
class Lie {
  /** Requests so far that had a response with JSON. */
  readonly lines: string[] = [];
  /** Set once it is told. */
  text = 'no lie';
  nth = Number.POSITIVE_INFINITY;
  readonly #pick: Pick;
  #isLasting: boolean;
  readonly #known = new Map<string, Set<unknown>>();
  #told: { readonly endpoint: string; readonly path: Path; readonly value: unknown } | undefined;

  /** True if a project was missing in the list, or had another name or ID. */
  get hidesProject(): boolean {
    const { endpoint = '', path = [] } = this.#told ?? {};
    return (
      /^GET .*\/projects$/.test(endpoint) &&
      ['projects', 'name', 'url_id'].includes(String(path.at(-1)))
    );
  }

  constructor(pick: Pick) {
    this.#pick = pick;
    this.#isLasting = pick([true, false, false]);
  }

  readonly answer = (json: unknown, line: string): unknown => {
    this.lines.push(line);
    const endpoint = line.split('?', 1)[0] ?? '';
    const told = this.#told;
    if (told !== undefined)
      return this.#isLasting && told.endpoint === endpoint ? this.#replaced(json, told) : json;
    for (const path of pathsIn(json)) this.#knownAs(path).add(valueAt(json, path));
    const paths = pathsIn(json).filter(path => path.length > 0);
    if (this.lines.length < this.nth || paths.length === 0) return json;
    const ids = paths.filter(at => /id$|^name$|^status$/.test(String(at.at(-1))));
    const path = this.#pick(this.#pick([paths, ids].filter(some => some.length > 0)));
    const current = valueAt(json, path);
    if (Array.isArray(current) || IDENTITY.test(`${endpoint} ${String(path.at(-1))}`))
      this.#isLasting = false;
    const value = otherValue(current, [...this.#knownAs(path)], this.#pick);
    this.text = `${line} .${path.join('.')}: ${JSON.stringify(value)} instead of ${JSON.stringify(current)}${this.#isLasting ? ', lasting' : ''}`;
    this.#told = { endpoint, path, value };
    return this.#replaced(json, this.#told);
  };

  #knownAs(path: Path): Set<unknown> {
    const name = String(path.at(-1));
    const known = this.#known.get(name) ?? new Set();
    this.#known.set(name, known);
    return known;
  }

  #replaced(
    json: unknown,
    { path, value }: { readonly path: Path; readonly value: unknown },
  ): unknown {
    const copy = structuredClone(json);
    const parent = valueAt(copy, path.slice(0, -1));
    if (typeof parent === 'object' && parent !== null && (path.at(-1) ?? '') in parent)
      (parent as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
    return copy;
  }
}

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[name],
    json,
  );

/** Returns everything that the work must not change, as text. */
function foreignState(
  rig: WorkRig,
  { projects, pullRequests }: RandomWork,
  planted: ReadonlySet<string>,
): string {
  const { platform } = rig;
  const { comments, deployments, branches } = rig.githubSnapshot();
  const kept = [...platform.projects.values()].filter(
    ({ urlId, name }) => planted.has(urlId) && !projects.includes(name),
  );
  const facts = {
    projects: kept.map(one => [
      one,
      platform.clouds.has(one.urlId),
      platform.agentOf(one.urlId).runs.length,
    ]),
    teams: [...platform.teams],
    comments: comments.filter(({ user }) => !user.login.startsWith('github-actions')),
    deployments: deployments.filter(({ payload }) => {
      const { pullRequest } = payload as { readonly pullRequest?: number };
      return pullRequest === undefined || !pullRequests.includes(pullRequest);
    }),
    branches: Object.entries(branches).filter(([name]) => !name.startsWith(PROPOSED_BRANCH)),
  };
  return JSON.stringify(
    facts,
    (_, value: unknown) => (value instanceof Map ? [...value] : value),
    1,
  );
}

/** Returns the lines in which two texts differ. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return now
    .filter(line => !old.includes(line))
    .concat(old.filter(line => !now.includes(line)).map(line => `-${line}`));
}

interface Run {
  readonly wanted: RequestCounts & { readonly lines: readonly string[] };
  readonly violations: readonly string[];
}

/** Runs work, with faults if `wanted` contains the numbers of the undisturbed run. */
async function runOnce(random: RandomWork, pick: Pick, wanted?: Run['wanted']): Promise<Run> {
  const { id, work, isSecond, changedFiles = {} } = random;
  const lie = new Lie(pick);
  const proxy = await JsonProxy.between('', { answer: lie.answer });
  try {
    await using rig = await WorkRig.open(id, work, {
      clock,
      databaseUrl: inject('databaseUrl'),
      before: { platform: proxy },
    });
    if (isSecond === true) {
      const first = await rig.run();
      if (first.exitCode !== 0) throw new Error(first.log);
      rig.github?.repository.changeMeanwhile(PROPOSED_BRANCH);
      const { workspace } = await rig.step();
      for (const [path, content] of Object.entries(changedFiles)) {
        mkdirSync(dirname(join(workspace, path)), { recursive: true });
        writeFileSync(join(workspace, path), content);
      }
    }
    const planted = new Set(rig.platform.projects.keys());
    const before = foreignState(rig, random, planted);
    const counts = rig.requestCounts;
    const earlier = rig.githubSnapshot();
    const answers = lie.lines.length;
    const faults: GitHubFault[] = [];
    const removals: ((() => void) | undefined)[] = [];
    let refused: Fault | undefined;
    if (wanted !== undefined) {
      const places = Array.from({ length: wanted.github + 2 }, (_, index) => index + 1);
      for (let left = pick([1, 2, 3]); left > 0; left -= 1)
        faults.push({
          answer: pick(FAULTS),
          nth: pick(places),
          times: pick([1, 1, 1, 2, 5, Number.MAX_SAFE_INTEGER]),
        });
      for (const fault of faults) removals.push(rig.github?.addFault(fault));
      refused = id === 'preview-deploy' ? undefined : pick(REFUSED_DELETIONS);
      // Half of the lies are about what projects there are.
      const all = [...wanted.lines.keys()];
      const aboutProjects = all.filter(at =>
        /\/projects(?:\?|$)|^DELETE/.test(wanted.lines[at] ?? ''),
      );
      if (refused !== undefined) rig.platform.addFault(refused);
      else if (all.length > 0) lie.nth = answers + 1 + pick(pick([all, aboutProjects]));
    }
    const result = await rig.run({ attempt: isSecond === true ? 2 : 1 });
    for (const removeFault of removals) removeFault?.();
    const asked: RequestCounts = {
      platform: rig.requestCounts.platform - counts.platform,
      github: rig.requestCounts.github - counts.github,
    };
    const repeats = faults.some(({ answer }) => answer === 'repeated');
    const found = [
      // Only the list says which project an existing preview is: a lie about that isn't noticed.
      ...(id === 'preview-deploy' && lie.hidesProject
        ? []
        : changedLines(before, foreignState(rig, random, planted)).slice(0, 3)
      ).map(line => `foreign: ${line}`),
      ...unnamed(rig, result, planted, earlier),
      // A sweep can't miss what the list doesn't show. The next one finds it.
      ...(['preview-sweep', 'preview-deploy'].includes(id) && lie.hidesProject
        ? []
        : await untrue(rig, random, result)),
      ...duplicates(rig, counts.platform, repeats),
      ...(['platform', 'github'] as const).flatMap(server => {
        const most = 2 * (wanted ?? asked)[server] + MORE_REQUESTS;
        return asked[server] > most ? [`${asked[server]} requests to the ${server}`] : [];
      }),
      ...rig.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
    ];
    const described = faults.map(
      ({ answer, nth, times }) =>
        `${typeof answer === 'object' ? answer.status : answer} at ${nth}, ${times} times`,
    );
    const where = `${id}, ${work.name}; ${described.join('; ')}; ${lie.text}; ${refused === undefined ? 'deletions work' : 'a deletion has no effect'}; exit ${result.exitCode}`;
    return {
      wanted: { ...asked, lines: lie.lines.slice(answers) },
      violations: found.map(text => `${where}: ${text}`),
    };
  } finally {
    await proxy.close();
  }
}

/** Returns what the run created and didn't name. */
function unnamed(
  rig: WorkRig,
  { log, outputs, summary }: StepResult,
  planted: ReadonlySet<string>,
  earlier: GitHubSnapshot,
): readonly string[] {
  const text = [removeMasks(log), ...outputs.values(), summary].join('\n');
  const { deployments, pulls, branches } = rig.githubSnapshot();
  const isOpen = deployments
    .slice(earlier.deployments.length)
    .some(({ statuses }) => ['in_progress', undefined].includes(statuses.at(-1)?.state));
  return [
    ...active(rig).flatMap(({ urlId, name }) => {
      const isTold =
        text.includes(urlId) ||
        (text.includes(name) && /It is unknown which project was created/.test(text));
      return planted.has(urlId) || isTold ? [] : [`the new project ${urlId} is not named`];
    }),
    ...(isOpen && !/deployment/i.test(text) ? ['a deployment in progress is not named'] : []),
    ...Object.keys(branches).flatMap(name =>
      earlier.branches[name] === undefined && !text.includes(name)
        ? [`the branch ${name} is not named`]
        : [],
    ),
    ...pulls
      .slice(earlier.pulls.length)
      .flatMap(({ number, head }) =>
        text.includes(`${number}`) || text.includes(head)
          ? []
          : [`the pull request ${number} is not named`],
      ),
  ];
}

/** Returns what the step claims, but isn't so. */
async function untrue(
  rig: WorkRig,
  random: RandomWork,
  result: StepResult,
): Promise<readonly string[]> {
  const { exitCode, log } = result;
  const errors = parseRunnerOutput(log).annotations.filter(({ level }) => level === 'error');
  const faults = findBugs(log);
  if (exitCode === 0)
    return [...faults, ...(await random.missing(rig, result)).map(text => `success, but ${text}`)];
  return [
    ...faults,
    ...(exitCode === 1 && errors.length === 1
      ? []
      : [`exit ${exitCode} with ${errors.length} errors`]),
  ];
}

/**
 * Returns what exists more than once.
 * @param repeats whether a request of the run was processed twice
 */
function duplicates(rig: WorkRig, earlier: number, repeats: boolean): readonly string[] {
  const { comments, pulls } = rig.githubSnapshot();
  const created = rig.requests
    .slice(earlier)
    .filter(one => one.target === 'projects.create' && succeeded(one));
  const own = comments.filter(({ user }) => user.login.startsWith('github-actions'));
  const open = pulls.filter(({ state }) => state === 'open');
  return Object.entries({
    'projects created': created,
    comments: repeats ? [] : own,
    'pull requests': open,
  }).flatMap(([what, all]) => (all.length > 1 ? [`${all.length} ${what}`] : []));
}

describe('whatever GitHub and the platform do, nothing foreign changes, nothing is left unnamed, and no success is untrue', () => {
  it(`${RUNS} runs`, { timeout: TIMEOUT_MS }, async () => {
    const undisturbed = new Map<RandomWork, Run['wanted']>();
    const seeds = Array.from({ length: RUNS }, (_, index) => 1 + index);
    const workOf = (seed: number): RandomWork =>
      RANDOM_WORK[seed % RANDOM_WORK.length] as RandomWork;
    for (const random of new Set(seeds.map(workOf))) {
      const { wanted, violations } = await runOnce(random, from => from[0] as never);
      expect(violations).toEqual([]);
      undisturbed.set(random, wanted);
    }
    const wrong: string[] = [];
    const queue = seeds.values();
    const worker = async (): Promise<void> => {
      for (const seed of queue) {
        const below = seededInteger(seed);
        const { violations } = await runOnce(
          workOf(seed),
          from => from[below(from.length)] as never,
          undisturbed.get(workOf(seed)),
        );
        wrong.push(...violations.map(text => `seed ${seed}: ${text}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(wrong).toEqual([]);
  });
});
