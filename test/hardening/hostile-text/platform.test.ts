import { expect, it } from 'vitest';
import { COMMON_OUTPUTS } from '../../../src/core/common-inputs.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../../src/operations/table.ts';
import { loadWrittenScenarios } from '../../scenarios/all-scenarios.ts';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { isOneRun, type Scenario } from '../../scenarios/scenario.ts';
import { IS_FULL } from '../../support/thoroughness.ts';
import { appendToTexts, JsonProxy, type PlainResponse } from '../json-proxy.ts';
import { findBugs, removeMasks } from '../step-log.ts';
import { reportedOnGitHub } from '../reported-on-github.ts';
import { CORPUS } from './corpus.ts';
import { foreignContent } from './markdown-check.ts';
import { legibilityProblems, logProblems } from './log-check.ts';

const scenarios = await loadWrittenScenarios();
const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];
/** Maximum length in characters: the text goes into whole fields, some of which have a limit. */
const SHORT = 200;
const texts = Object.values(CORPUS)
  .flat()
  .filter(text => text.length <= SHORT);
const counted = { steps: 0, texts: 0, bodies: 0, lines: 0 };
/** Address that links in a pull request may start with. */
const REPOSITORY = 'https://github.com/harbour/lights/';

/** Texts in a request to GitHub. */
interface Written {
  /** Markdown of a comment or a pull request's description, without our markers. */
  readonly markdown: readonly string[];
  /** Other texts: a deployment's description and addresses, titles, commit messages. */
  readonly lines: readonly string[];
}

function writtenBy(request: string): Written {
  const { body, ...others } = JSON.parse(request) as { readonly body?: string };
  return {
    markdown: body === undefined ? [] : [body.replaceAll(/^<!-- project-platform-action: .*-->$/gm, '')],
    lines: textsIn(others),
  };
}

function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return json instanceof Object ? Object.values(json).flatMap(textsIn) : [];
}

/**
 * Returns the problems with what a step wrote to GitHub.
 * @param isOwn returns whether a link is ours
 */
function githubProblems(requests: readonly string[], isOwn: (address: string) => boolean): readonly string[] {
  const written = requests.map(writtenBy);
  const markdown = written.flatMap(request => request.markdown);
  const lines = written.flatMap(request => request.lines);
  counted.bodies += markdown.length;
  counted.lines += lines.length;
  return [
    ...markdown.flatMap(body => [...foreignContent(body, isOwn), ...legibilityProblems(body)]),
    ...lines.flatMap(line => logProblems(`${line}\n`, []).map(fault => `${fault}, in ${JSON.stringify(line)}`)),
  ];
}

/** Source of texts from the corpus, different ones each time. */
class HostileTexts {
  #turn: number;

  constructor(turn: number) {
    this.#turn = turn;
  }

  readonly some = (): string => {
    counted.texts += 3;
    this.#turn += 3;
    return [0, 1, 2].map(offset => texts[(this.#turn + offset) % texts.length]).join('\n');
  };

  readonly refusal = (): PlainResponse => ({
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({
      type: 'about:blank',
      title: this.some(),
      status: 409,
      detail: this.some(),
      code: this.some(),
    }),
  });

  readonly page = (): PlainResponse => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: `<html><title>${this.some().replaceAll('<', ' ')}</title>${this.some()}</html>`,
  });
}

/** @returns the problems with what the step shows, and how many requests it makes */
async function runWithHostileTexts(
  id: OperationId,
  scenario: Scenario,
  hostileTexts: HostileTexts,
  refused?: () => PlainResponse,
  nth = 1,
) {
  const operation = await loadOperation(id);
  const declared = Object.keys({ ...operation.outputs, ...COMMON_OUTPUTS });
  let proxy: JsonProxy | undefined;
  let found: readonly string[] = [];
  try {
    await runScenario(
      id,
      reportedOnGitHub({ ...scenario, env: { ...scenario.env, RUNNER_DEBUG: '1' } }),
      'source',
      async ({ log, outputs, summary, writtenOnGitHub }) => {
        const links = [...outputs.values()].filter(text => /^https?:/.test(text));
        const isOwn = (address: string): boolean =>
          links.includes(address) || [`${proxy?.origin}/`, REPOSITORY].some(own => address.startsWith(own));
        found = [
          ...findBugs(log),
          ...logProblems(removeMasks(log), OWN_COMMANDS),
          ...foreignContent(summary, isOwn),
          ...githubProblems(writtenOnGitHub, isOwn),
          ...[...outputs.keys()].filter(name => !declared.includes(name)).map(name => `an output ${name}`),
        ];
      },
      {
        platform: async origin => {
          proxy = await JsonProxy.between(origin, {
            answer: json => appendToTexts(json, hostileTexts.some),
            ...(refused === undefined ? {} : { request: (_, __, place) => (place === nth ? refused() : undefined) }),
          });
          return proxy;
        },
      },
    );
  } finally {
    await proxy?.close();
  }
  counted.steps += 1;
  return { found, requests: proxy?.requests ?? 0 };
}

function selected(id: OperationId): readonly Scenario[] {
  const usable = (scenarios.get(id) ?? []).filter(
    // Empty if no platform is used.
    ({ with: given = {} }) => (given['base-url'] ?? '') === '',
  );
  if (IS_FULL) return usable;
  const telling = usable.find(
    scenario => isOneRun(scenario) && scenario.expect.exit === 0 && scenario.with?.['dry-run'] === undefined,
  );
  // A third of the operations each: canceling and re-running a step is the same code for all of them. The last third
  // meets refusals.
  const turn = OPERATION_IDS.indexOf(id) % 3;
  const canceled = turn === 0 ? usable.find(({ signal }) => signal !== undefined) : undefined;
  const rerun = turn === 1 ? usable.find(({ earlier }) => earlier !== undefined) : undefined;
  return [...new Set([telling, canceled, rerun])].filter(scenario => scenario !== undefined);
}

it.concurrent.each(OPERATION_IDS)(
  'whatever the platform responds, %s shows it as text',
  { timeout: 1_200_000 },
  async id => {
    const hostileTexts = new HostileTexts(OPERATION_IDS.indexOf(id) * 17);
    const found: string[] = [];
    for (const scenario of selected(id)) {
      const disturbed = await runWithHostileTexts(id, scenario, hostileTexts);
      found.push(...disturbed.found);
      const refusals = IS_FULL || OPERATION_IDS.indexOf(id) % 3 === 2 ? [hostileTexts.refusal, hostileTexts.page] : [];
      for (const refused of isOneRun(scenario) ? refusals : []) {
        found.push(...(await runWithHostileTexts(id, scenario, hostileTexts, refused, disturbed.requests)).found);
      }
    }
    expect(found).toEqual([]);
  },
);

/** Texts that an input may contain, such as an agent's words. */
const TITLES = texts.filter(text => text.isWellFormed() && !/\p{Cc}/u.test(text) && text.trim() !== '');

it('titles, commit messages and quotes of a pull request are only text', async () => {
  const [scenario] = scenarios.get('pull-request-open') ?? [];
  if (scenario === undefined) throw new Error('No pull request is opened.');
  const found: string[] = [];
  for (const title of IS_FULL ? TITLES : TITLES.filter(text => logProblems(`${text}\n`, []).length > 0).slice(-20)) {
    const quoted = { 'quote.txt': texts.filter(text => text.isWellFormed()).join('\n') };
    const hostile = {
      files: { ...scenario.files, ...quoted },
      with: { ...scenario.with, title, 'quote-path': 'quote.txt' },
    };
    await runScenario('pull-request-open', { ...scenario, ...hostile }, 'source', async ({ log, writtenOnGitHub }) => {
      expect(
        writtenOnGitHub.some(request => 'title' in (JSON.parse(request) as object)),
        log,
      ).toBe(true);
      found.push(...githubProblems(writtenOnGitHub, address => address.startsWith(REPOSITORY)));
    });
  }
  expect(found).toEqual([]);
});

it('a deployment’s record contains the platform’s address, without anything that isn’t part of it', async () => {
  const [scenario] = selected('static-publish');
  if (scenario === undefined) throw new Error('Nothing is published.');
  const spoiled = (key: string, value: unknown): unknown =>
    key === 'access_url' ? `\u0000${String(value)}a\tb\n\u0007` : value;
  let proxy: JsonProxy | undefined;
  try {
    await runScenario(
      'static-publish',
      reportedOnGitHub(scenario),
      'source',
      async ({ writtenOnGitHub }) => {
        const records = writtenOnGitHub.map(request => JSON.parse(request) as { readonly environment_url?: string });
        const addresses = records.flatMap(({ environment_url: address }) => address ?? []);
        expect(addresses).toHaveLength(1);
        expect(addresses[0]).toMatch(/^http.+ab$/);
        expect(githubProblems(writtenOnGitHub, () => true)).toEqual([]);
      },
      {
        platform: async origin => {
          const answer = (json: unknown): unknown => JSON.parse(JSON.stringify(json), spoiled);
          proxy = await JsonProxy.between(origin, { answer });
          return proxy;
        },
      },
    );
  } finally {
    await proxy?.close();
  }
});

it('covers enough requests', () => {
  console.log(
    `${counted.steps} steps were told ${counted.texts} hostile texts; ${counted.bodies} comments and descriptions, and ${counted.lines} other texts on GitHub.`,
  );
  expect(counted.texts).toBeGreaterThan(IS_FULL ? 800 : 500);
  // Each step reports its start or its end; most report both.
  expect(counted.bodies).toBeGreaterThan(counted.steps);
});
