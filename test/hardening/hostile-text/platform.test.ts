import { expect, it } from 'vitest';
import { COMMON_OUTPUTS } from '../../../src/operations/common-inputs.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../../src/operations/table.ts';
import { loadScenarios } from '../../scenarios/all-scenarios.ts';
import { playScenario } from '../../scenarios/run-scenario.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { IS_FULL } from '../../support/thoroughness.ts';
import { bugs, withoutMasks } from '../printed.ts';
import { Meddler, type PlainAnswer, wordier } from '../meddler.ts';
import { shownOnGitHub } from '../shown-on-github.ts';
import { CORPUS } from './corpus.ts';
import { strangers } from './markdown-judge.ts';
import { printFaults } from './print-judge.ts';

const scenarios = await loadScenarios();
const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];
/** In characters: others go into whole fields, of which some have a limit. */
const SHORT = 200;
const texts = Object.values(CORPUS)
  .flat()
  .filter(text => text.length <= SHORT);
const counted = { steps: 0, texts: 0, bodies: 0 };
/** Where what is shown in a pull request may lead. */
const REPOSITORY = 'https://github.com/harbour/lights/';

/** What a request to GitHub says in Markdown: a comment, or a pull request's description. Marks of ours are left out. */
function markdownOf(request: string): readonly string[] {
  const { body } = JSON.parse(request) as { readonly body?: string };
  return body === undefined ? [] : [body.replaceAll(/^<!-- project-platform-action: .*-->$/gm, '')];
}

/** Texts of the corpus, others each time it is asked. */
class Heckler {
  #turn: number;

  constructor(turn: number) {
    this.#turn = turn;
  }

  readonly some = (): string => {
    counted.texts += 3;
    this.#turn += 3;
    return [0, 1, 2].map(offset => texts[(this.#turn + offset) % texts.length]).join('\n');
  };

  readonly refusal = (): PlainAnswer => ({
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

  readonly page = (): PlainAnswer => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: `<html><title>${this.some().replaceAll('<', ' ')}</title>${this.some()}</html>`,
  });
}

/** @returns what is wrong with what such a step shows, and how many requests it makes */
async function play(id: OperationId, scenario: Scenario, heckler: Heckler, refused?: () => PlainAnswer, nth = 1) {
  const operation = await loadOperation(id);
  const declared = Object.keys({ ...operation.outputs, ...COMMON_OUTPUTS });
  let meddler: Meddler | undefined;
  let found: readonly string[] = [];
  try {
    await playScenario(
      id,
      shownOnGitHub({ ...scenario, env: { ...scenario.env, RUNNER_DEBUG: '1' } }),
      'source',
      async ({ log, outputs, summary, writtenOnGitHub }) => {
        const links = [...outputs.values()].filter(text => /^https?:/.test(text));
        const isOwn = (address: string): boolean =>
          links.includes(address) || [`${meddler?.origin}/`, REPOSITORY].some(own => address.startsWith(own));
        const bodies = writtenOnGitHub.flatMap(markdownOf);
        counted.bodies += bodies.length;
        found = [
          ...bugs(log),
          ...printFaults(withoutMasks(log), OWN_COMMANDS),
          ...[summary, ...bodies].flatMap(markdown => strangers(markdown, isOwn)),
          ...[...outputs.keys()].filter(name => !declared.includes(name)).map(name => `an output ${name}`),
        ];
      },
      {
        platform: async origin => {
          meddler = await Meddler.between(origin, {
            answer: json => wordier(json, heckler.some),
            ...(refused === undefined ? {} : { request: (_, __, place) => (place === nth ? refused() : undefined) }),
          });
          return meddler;
        },
      },
    );
  } finally {
    await meddler?.close();
  }
  counted.steps += 1;
  return { found, requests: meddler?.requests ?? 0 };
}

function chosen(id: OperationId): readonly Scenario[] {
  const playable = (scenarios.get(id) ?? []).filter(
    ({ with: given = {}, signal, earlier }) =>
      // Empty where no platform is asked.
      (given['base-url'] ?? '') === '' && signal === undefined && earlier === undefined,
  );
  if (IS_FULL) return playable;
  const telling = playable.filter(
    ({ expect: { exit }, with: given = {} }) => exit === 0 && given['dry-run'] === undefined,
  );
  return telling.slice(0, 1);
}

it.each(OPERATION_IDS)('whatever the platform says, %s shows it as text', { timeout: 1_200_000 }, async id => {
  const heckler = new Heckler(OPERATION_IDS.indexOf(id) * 17);
  const found: string[] = [];
  for (const scenario of chosen(id)) {
    const heckled = await play(id, scenario, heckler);
    found.push(...heckled.found);
    for (const refused of IS_FULL ? [heckler.refusal, heckler.page] : [heckler.refusal]) {
      found.push(...(await play(id, scenario, heckler, refused, heckled.requests)).found);
    }
  }
  expect(found).toEqual([]);
});

it('has said enough', () => {
  console.log(
    `${counted.steps} steps were told ${counted.texts} hostile texts; ${counted.bodies} comments and descriptions.`,
  );
  expect(counted.texts).toBeGreaterThan(800);
  // Each step says that it begins, or how it ended; most do both.
  expect(counted.bodies).toBeGreaterThan(counted.steps);
});
