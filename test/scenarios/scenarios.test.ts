import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/spec/errors.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { bytesOf } from '../support/workspace.ts';
import { loadScenarios } from './all-scenarios.ts';
import { HARNESS_TOKEN, PROJECT_ID, TOKEN } from './harbour.ts';
import { type Mode, type Played, playScenario } from './run-scenario.ts';
import type { Expectation, Expected, Scenario } from './scenario.ts';

const scenarios = await loadScenarios();

for (const [operation, ofOperation] of scenarios) {
  describe(operation, () => {
    for (const scenario of ofOperation) {
      it(`${scenario.name} · from source`, () => play(operation, scenario, 'source'));
      if (scenario.onlyFast === undefined) it(`${scenario.name} · dist`, () => play(operation, scenario, 'dist'));
    }
  });
}

it('every operation has scenarios, each with a name of its own, and counts them', () => {
  const counts = [...scenarios].map(([operation, ofOperation]) => `${operation} ${ofOperation.length}`);
  const names = [...scenarios.values()].flat().map(({ name }) => name);
  console.log(`${names.length} scenarios: ${counts.join(', ')}`);
  expect([...scenarios.keys()].toSorted()).toEqual(OPERATION_IDS.toSorted());
  for (const [operation, ofOperation] of scenarios) expect(ofOperation.length, operation).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function play(operation: string, scenario: Scenario, mode: Mode): Promise<void> {
  return playScenario(operation, scenario, mode, async played => {
    const told = parseRunnerOutput(played.log, { secrets: [TOKEN] });
    const annotations = (level: string): string[] =>
      told.annotations.filter(annotation => annotation.level === level).map(({ message }) => message);
    const log = told.lines.join('\n');
    const { expect: wanted } = scenario;

    expect.soft(played.exitCode, log).toBe(wanted.exit);
    holdsAlways(played, log, annotations('error'), wanted.exit);
    const foreign = told.commands.map(({ name }) => name).filter(name => !OWN_COMMANDS.includes(name));
    expect.soft(foreign, 'workflow commands that the action never prints').toEqual([]);
    for (const text of wanted.log ?? []) expect.soft(log).toMatch(pattern(text));
    for (const text of wanted.logLacks ?? []) expect.soft(log).not.toMatch(pattern(text));
    for (const text of wanted.error ?? []) expect.soft(annotations('error').join('\n')).toMatch(pattern(text));
    for (const text of wanted.warnings ?? []) expect.soft(annotations('warning').join('\n')).toMatch(pattern(text));
    for (const text of wanted.notices ?? []) expect.soft(annotations('notice').join('\n')).toMatch(pattern(text));
    for (const text of wanted.summary ?? []) expect.soft(played.summary).toMatch(pattern(text));
    for (const [name, text] of Object.entries(wanted.outputs ?? {})) {
      expect.soft(played.outputs.get(name) ?? '', name).toMatch(text === '' ? /^$/ : exact(text));
    }
    if (wanted.requests !== undefined) {
      const requests = played.requests.map(({ target, status }) => `${target} ${status ?? '-'}`);
      expect.soft(requests).toEqual(wanted.requests);
    }
    for (const [endpoint, fields] of Object.entries(wanted.sent ?? {})) {
      const body = played.requests.findLast(({ target }) => target === endpoint)?.body;
      const sent = JSON.parse(body ?? 'null') as Readonly<Record<string, unknown>> | null;
      for (const [name, value] of Object.entries(fields)) expect.soft(sent?.[name], name).toEqual(value);
    }
    for (const [path, text] of Object.entries(wanted.workspace ?? {})) looksAtFile(played, path, text);
    if (wanted.projects !== undefined) {
      const existing = [...played.platform.projects.values()].filter(({ state }) => state !== 'deleted');
      expect.soft(existing.map(({ name }) => name).toSorted(), 'projects').toEqual(wanted.projects.toSorted());
    }
    for (const claim of scenario.meets ?? []) expect.soft(meets(played, claim), claim).toBe(true);
    await looksAtSite(played, wanted);
  });
}

const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];

/** What holds in every scenario, whatever it is about. */
function holdsAlways(played: Played, log: string, errors: readonly string[], exit: 0 | 1): void {
  expect.soft(played.platform.failures, 'faults of the platform itself').toEqual([]);
  expect.soft(log, 'a stack trace').not.toMatch(/^\s+at .+:\d+:\d+/m);
  const printed = played.log.replace(/^::add-mask::.*$/gm, '');
  expect.soft(printed, 'the token, which we hide ourselves before the runner does').not.toContain(TOKEN);
  const { outputs, summary } = played;
  expect.soft([...outputs.values(), summary].join('\n'), 'the token').not.toContain(TOKEN);
  expect.soft(errors.length, 'error annotations').toBe(exit);
  const result = JSON.parse(outputs.get('result') ?? 'null') as { succeeded?: boolean } | null;
  expect.soft(result?.succeeded, 'result').toBe(exit === 0);
  expect.soft((outputs.get('error_code') ?? '') !== '', 'error_code').toBe(exit === 1);
}

/** Whether the endpoint did answer with a status of the code, as the scenario says. */
function meets({ requests }: Played, claim: string): boolean {
  const [endpoint, code] = claim.split(' ');
  const statuses: readonly number[] = ERROR_CODES[code as ErrorCode].statuses;
  return requests.some(({ target, status }) => target === endpoint && statuses.includes(status ?? 0));
}

function looksAtFile({ workspace }: Played, path: string, wanted: Expected | readonly string[] | null): void {
  const file = join(workspace, path);
  if (wanted === null) expect.soft(existsSync(file), path).toBe(false);
  else if (Array.isArray(wanted)) expect.soft(readdirSync(file).toSorted(), path).toEqual(wanted);
  else
    expect
      .soft(existsSync(file) ? readFileSync(file, 'utf8') : `${path} is not there`, path)
      .toMatch(exact(wanted as Expected));
}

async function looksAtSite({ platform }: Played, { site }: Expectation): Promise<void> {
  if (site === undefined) return;
  const current = await fetch(`${platform.baseUrl}/projects/${PROJECT_ID}/releases/current`, {
    headers: { authorization: `Bearer ${HARNESS_TOKEN}` },
  });
  const { access_url: address } = (await current.json()) as { access_url?: string };
  for (const [path, content] of Object.entries(site)) {
    const answer = address === undefined ? undefined : await fetch(new URL(path, address));
    if (typeof content === 'number') expect.soft(answer?.status ?? 404, path).toBe(content);
    else expect.soft(Buffer.from((await answer?.bytes()) ?? []).equals(bytesOf(content)), path).toBe(true);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (text: Expected): RegExp => (typeof text === 'string' ? new RegExp(escaped(text)) : text);
const exact = (text: Expected): RegExp => (typeof text === 'string' ? new RegExp(`^${escaped(text)}$`) : text);
