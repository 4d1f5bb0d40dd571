import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ExpectStatic } from 'vitest';
import { COMMON_OUTPUTS } from '../../src/core/common-inputs.ts';
import type { Operation } from '../../src/core/operation.ts';
import { API_PREFIX, SQL_LOG_PREFIX } from '../../src/platform/http/routing.ts';
import { projectSql } from '../support/project-sql.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { bytesOf } from '../support/workspace.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from './project-seed.ts';
import type { ScenarioResults } from './run-scenario.ts';
import { type Expectation, type Expected, type Scenario, succeeds } from './scenario.ts';
import { ACCESS_KEY, SECRET_KEY } from './team.ts';

const IN_API = new RegExp(`^(?:${API_PREFIX}|${SQL_LOG_PREFIX})/`);

/**
 * Compares the results of a scenario with its expectations, and with those of all scenarios.
 * @param expect the running test's own, because several may run at once
 */
export async function checkResults(
  operation: Operation,
  scenario: Scenario,
  results: ScenarioResults,
  expect: ExpectStatic,
): Promise<void> {
  const told = parseRunnerOutput(results.log, { secrets: SECRETS });
  const annotations = (level: string): string[] =>
    told.annotations.filter(annotation => annotation.level === level).map(({ message }) => message);
  const log = told.lines.join('\n');
  const { expect: wanted } = scenario;

  expect.soft(results.exitCode, log).toBe(succeeds(wanted) ? 0 : 1);
  expect
    .soft(told.annotations.flatMap(({ message }) => message.split('\n').filter(repeatsItself)))
    .toEqual([]);
  checkInvariants(operation, results, log, annotations('error'), succeeds(wanted), expect);
  checkHidden(results, [TOKEN, ...(wanted.masked ?? [])], expect);
  for (const value of wanted.unshown ?? [])
    expect
      .soft(
        [log, results.log, results.summary, ...results.writtenOnGitHub].join('\n'),
        'a value that is shown',
      )
      .not.toContain(value);
  const foreign = told.commands
    .map(({ name }) => name)
    .filter(name => !OWN_COMMANDS.includes(name));
  expect.soft(foreign, 'workflow commands that the action never prints').toEqual([]);
  for (const text of wanted.log ?? []) expect.soft(log).toMatch(pattern(text));
  for (const text of wanted.logLacks ?? []) expect.soft(log).not.toMatch(pattern(text));
  for (const text of wanted.error ?? [])
    expect.soft(annotations('error').join('\n')).toMatch(pattern(text));
  if (wanted.errorTitle !== undefined) {
    expect
      .soft(told.annotations.find(({ level }) => level === 'error')?.title)
      .toMatch(exact(wanted.errorTitle));
  }
  if (wanted.errorAt !== undefined) {
    const {
      file = '',
      line,
      column,
    } = told.annotations.find(({ level }) => level === 'error') ?? {};
    expect.soft(`${relative(results.workspace, file)}:${line}:${column}`).toBe(wanted.errorAt);
  }
  for (const text of wanted.warnings ?? [])
    expect.soft(annotations('warning').join('\n')).toMatch(pattern(text));
  for (const text of wanted.notices ?? [])
    expect.soft(annotations('notice').join('\n')).toMatch(pattern(text));
  for (const text of wanted.summary ?? []) expect.soft(results.summary).toMatch(pattern(text));
  for (const [name, text] of Object.entries(wanted.outputs ?? {})) {
    expect.soft(results.outputs.get(name) ?? '', name).toMatch(text === '' ? /^$/ : exact(text));
  }
  const requests = results.requests.map(({ target, status }) => `${target} ${status ?? '-'}`);
  if (wanted.requests !== undefined) expect.soft(requests).toEqual(wanted.requests);
  if (wanted.requestsOnce !== undefined) {
    const once = requests.filter((request, index) => request !== requests[index - 1]);
    expect.soft(once).toEqual(wanted.requestsOnce);
  }
  if (wanted.runs !== undefined) {
    const runs = results.platform.agentOf(PROJECT_ID).runs;
    expect
      .soft(
        runs.map(({ status }) => status),
        'runs of the agent',
      )
      .toEqual(wanted.runs);
  }
  for (const [branch, files] of Object.entries(wanted.branches ?? {}))
    expect.soft(results.textsOf(branch), branch).toEqual(files);
  if (wanted.askedOfGitHub !== undefined)
    expect.soft(results.askedOfGitHub).toEqual(wanted.askedOfGitHub);
  checkBodies(results, wanted, expect);
  checkWorkspace(results, wanted, expect);
  if (wanted.projects !== undefined) {
    const existing = [...results.platform.projects.values()].filter(
      ({ state }) => state !== 'deleted',
    );
    expect
      .soft(existing.map(({ name }) => name).toSorted(), 'projects')
      .toEqual(wanted.projects.toSorted());
  }
  expect
    .soft(errorsMet(results), 'errors that it meets')
    .toEqual(expect.arrayContaining([...(scenario.meets ?? [])]));
  await checkCloud(results, wanted, expect);
  await checkBuckets(results, wanted, expect);
  for (const [sql, rows] of Object.entries(wanted.rows ?? {})) {
    const access = {
      baseUrl: results.platform.baseUrl,
      token: HARNESS_TOKEN,
      projectId: PROJECT_ID,
    };
    expect.soft(await projectSql(access, sql), sql).toEqual(rows);
  }
  await checkSite(results, wanted, expect);
}

/**
 * Returns whether a line says a clause of four words, a path of a file, or a position in it, twice.
 */
function repeatsItself(line: string): boolean {
  const paths = Array.from(line.matchAll(/(?:[\w@.-]+\/)+[\w@.-]+\.\w{2,5}\b/g), ([path]) => path);
  const places = Array.from(
    line.matchAll(/\bline (\d+), column (\d+)|(?<!\d):(\d+):(\d+)(?![.\d])/g),
    place =>
      place
        .slice(1)
        .join(':')
        .replaceAll(/^:+|:+$/g, ''),
  );
  const clauses = line
    .replaceAll(/[`“”"]/g, '')
    .split(/[.:;,]\s+| [–-] /)
    .filter(clause => clause.split(' ').length >= 4);
  return [paths, places, clauses].some(all => new Set(all).size < all.length);
}

/**
 * Returns the errors that the step met: each response by its code and by its status, and a stream's
 * end by the step's `error_code`.
 */
function errorsMet({ requests, outputs }: ScenarioResults): readonly string[] {
  return requests.flatMap(({ target, status, code }) => [
    `${target} ${code ?? '-'}`,
    `${target} ${status ?? '-'}`,
    ...(status === 200 ? [`${target} event ${outputs.get('error_code') ?? '-'}`] : []),
  ]);
}

const SECRETS = [TOKEN, ACCESS_KEY, SECRET_KEY];

/** Returns the spellings of secrets that a text contains. */
function spellingsIn(text: string): readonly string[] {
  const spellings = SECRETS.flatMap(secret => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return spellings.filter(spelling => text.includes(spelling));
}

const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];

/** Checks that apply to every scenario. */
function checkInvariants(
  operation: Operation,
  results: ScenarioResults,
  log: string,
  errors: readonly string[],
  isSuccess: boolean,
  expect: ExpectStatic,
): void {
  const { outputs, platform, requests } = results;
  expect.soft(platform.failures, 'faults of the platform itself').toEqual([]);
  const listed: readonly string[] = [...operation.endpoints, ...operation.optionalEndpoints];
  // A link from the platform is no endpoint, and a scenario may use an address outside the API.
  const unlisted = requests.filter(
    ({ path, target }) => IN_API.test(path) && !listed.includes(target),
  );
  expect
    .soft(
      unlisted,
      'An operation lists each endpoint that it calls. Add it to `endpoints` or `optionalEndpoints`',
    )
    .toEqual([]);
  // The compiler checks that every declared output is set (`OutputValues`), but it may overlook an
  // undeclared one.
  const declared = Object.keys({ ...operation.outputs, ...COMMON_OUTPUTS });
  expect.soft(declared, 'outputs').toEqual(expect.arrayContaining([...outputs.keys()]));
  expect.soft(log, 'a stack trace').not.toMatch(/^\s+at .+:\d+:\d+/m);
  // The action masks secrets itself, before the runner does.
  const printed = results.log.replace(/^::add-mask::.*$/gm, '');
  const handedOver = [...outputs].filter(([name]) => operation.outputs[name]?.secret !== true);
  const shown = [printed, results.summary, ...handedOver.map(([, text]) => text)].join('\n');
  expect.soft(spellingsIn(shown), 'secrets in log, summary and outputs').toEqual([]);
  expect.soft(errors.length, 'error annotations').toBe(isSuccess ? 0 : 1);
  const result = JSON.parse(outputs.get('result') ?? 'null') as { succeeded?: boolean } | null;
  expect.soft(result?.succeeded, 'result').toBe(isSuccess);
  expect.soft((outputs.get('error_code') ?? '') !== '', 'error_code').toBe(!isSuccess);
}

/** Checks that the action itself masked the secrets, before the runner does. */
function checkHidden(
  { log, outputs, summary, writtenOnGitHub }: ScenarioResults,
  secrets: readonly string[],
  expect: ExpectStatic,
): void {
  const printed = log.replace(/^::add-mask::.*$/gm, '');
  for (const secret of secrets) {
    expect.soft(printed, 'a secret in the log').not.toContain(secret);
    expect
      .soft(
        [...outputs.values(), summary, ...writtenOnGitHub].join('\n'),
        'a secret in an output, the summary or on GitHub',
      )
      .not.toContain(secret);
  }
}

function checkBodies(
  { requests }: ScenarioResults,
  { sent = {} }: Expectation,
  expect: ExpectStatic,
): void {
  for (const [endpoint, fields] of Object.entries(sent)) {
    const text = requests.findLast(({ target }) => target === endpoint)?.body;
    const body = JSON.parse(text ?? 'null') as Readonly<Record<string, unknown>> | null;
    expect.soft(body, `a body sent to ${endpoint}`).not.toBeNull();
    for (const [name, value] of Object.entries(fields)) {
      if (value instanceof RegExp) expect.soft(body?.[name], name).toMatch(value);
      else expect.soft(body?.[name], name).toEqual(value);
    }
  }
}

function checkWorkspace(
  results: ScenarioResults,
  { workspace = {} }: Expectation,
  expect: ExpectStatic,
): void {
  for (const [path, wanted] of Object.entries(workspace)) {
    const file = join(results.workspace, path);
    expect.soft(existsSync(file), `${path} is there`).toBe(wanted !== null);
    if (wanted === null || !existsSync(file)) continue;
    if (typeof wanted === 'string') expect.soft(textOf(file), path).toBe(wanted);
    else if (wanted instanceof RegExp) expect.soft(textOf(file), path).toMatch(wanted);
    else expect.soft(readdirSync(file).toSorted(), path).toEqual(wanted);
  }
}

/** Returns a file's content, decompressed if it is gzipped. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

async function checkCloud(
  { platform }: ScenarioResults,
  wanted: Expectation,
  expect: ExpectStatic,
): Promise<void> {
  if (wanted.secrets !== undefined) {
    expect
      .soft(platform.clouds.get(PROJECT_ID)?.secrets.values(), 'secrets')
      .toEqual(wanted.secrets);
  }
  if (wanted.functions !== undefined) {
    const functions = [...(await platform.functions.of(PROJECT_ID)).values()];
    const versions = Object.fromEntries(functions.map(({ name, version }) => [name, version]));
    expect.soft(versions, 'functions').toEqual(wanted.functions);
  }
}

async function checkBuckets(
  { platform }: ScenarioResults,
  { objects = {} }: Expectation,
  expect: ExpectStatic,
): Promise<void> {
  const buckets = await platform.buckets.of(PROJECT_ID);
  for (const [name, wanted] of Object.entries(objects)) {
    const stored = buckets.get(name)?.objects ?? new Map<string, never>();
    expect.soft([...stored.keys()].toSorted(), name).toEqual(Object.keys(wanted).toSorted());
    for (const [path, { location }] of stored) {
      const isAsWanted =
        wanted[path] !== undefined && readFileSync(location).equals(bytesOf(wanted[path]));
      expect.soft(isAsWanted, `${name}/${path} holds what it should`).toBe(true);
    }
  }
}

async function checkSite(
  { platform }: ScenarioResults,
  { site }: Expectation,
  expect: ExpectStatic,
): Promise<void> {
  if (site === undefined) return;
  // A review continues after the step has ended.
  await expect.poll(() => platform.projects.get(PROJECT_ID)?.publishing ?? false).toBe(false);
  const current = await fetch(`${platform.baseUrl}/projects/${PROJECT_ID}/releases/current`, {
    headers: { authorization: `Bearer ${HARNESS_TOKEN}` },
  });
  const { access_url: address } = (await current.json()) as { access_url?: string };
  for (const [path, content] of Object.entries(site)) {
    const answer = address === undefined ? undefined : await fetch(new URL(path, address));
    if (typeof content === 'number') expect.soft(answer?.status ?? 404, path).toBe(content);
    else
      expect
        .soft(Buffer.from((await answer?.bytes()) ?? []).equals(bytesOf(content)), path)
        .toBe(true);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (text: Expected): RegExp =>
  typeof text === 'string' ? new RegExp(escaped(text)) : text;
const exact = (text: Expected): RegExp =>
  typeof text === 'string' ? new RegExp(`^${escaped(text)}$`) : text;
