// @module-tag slow, because it runs a step for each odd value of each input.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { COMMON_INPUTS } from '../../../src/core/common-inputs.ts';
import type { InputField } from '../../../src/core/fields.ts';
import {
  loadOperation,
  OPERATION_IDS,
  type OperationId,
} from '../../../src/products/operations.ts';
import { safeLines } from '../../../src/action/runner/workflow/untrusted.ts';
import { idleClock } from '../../support/idle-clock.ts';
import type { Step } from '../../support/step.ts';
import { logProblems } from '../hostile-text/log-check.ts';
import { findBugs, removeMasks } from '../step-log.ts';
import { numberOf } from '../sampling.ts';
import { WorkRig } from '../work-rig.ts';
import { attempt, type AttemptResult } from './attempt.ts';
import { type RefusingServer, startRefusingServer } from './refusing-server.ts';
import { layOutValidStep, OFFLINE_OPERATION, type ValidStep } from './valid-step.ts';
import { anyInput } from './values.ts';

/** Number of values for each input. */
const RUNS = 1;

const OWN_COMMANDS = ['add-mask', 'debug', 'error', 'warning', 'notice', 'group', 'endgroup'];
/** Minimum length in characters: a shorter secret may be part of one of our words. */
const SECRET_LENGTH = 12;

/** Factor of the clock. */
const SPEED = 40;
const clock = idleClock(SPEED);
/**
 * Limit in milliseconds: with a server that responds at once, a step that takes longer never ends.
 */
const HANGS_MS = 30_000;
/**
 * Limit with a platform that accepts all requests. A week of log takes longer to fetch, but errors
 * come first.
 */
const ENOUGH_MS = 1_000;

/**
 * Inputs that only the platform can validate: a request is sent, and nothing has changed at that
 * point.
 */
const VALIDATED_BY_PLATFORM = [
  ...['bucket', 'model', 'skills', 'speed-tier'],
  // Part 2, SQL log export: an expression for which there is only an example.
  'filter',
  // The agent's question determines its keys.
  'answers',
  // Only GitHub knows the branches and environments.
  ...['base', 'compare-environment'],
];
/**
 * Titles of the errors of operations that send their first request to GitHub; operations that only
 * report to it don't fail.
 */
const REFUSED_BY_GITHUB: { readonly [Id in OperationId]?: string | undefined } = {
  [OFFLINE_OPERATION]: undefined,
  'preview-delete': 'GitHub refused the token',
  'preview-deploy': 'GitHub refused the token',
  'preview-project': 'GitHub refused the token',
  'preview-request': 'GitHub refused the token',
  app: undefined,
  'preview-prepare': undefined,
  'app-package': undefined,
  'pull-request-check': 'pull-request-check failed',
  'pull-request-open': 'GitHub refused the token',
  'report-failure': undefined,
  'site-changes': undefined,
};
/** A valid value of `only-changed` requires a token, which the usual run of `app` lacks. */
const WITH_GITHUB = { 'github-token': 'token-of-the-job' };
/** Statuses with which a platform refuses an invalid request, which should not have been sent. */
const INVALID_REQUEST_STATUSES = ['400', '413', '422'];

let server: RefusingServer;
beforeAll(async () => {
  server = await startRefusingServer();
});
afterAll(() => server.close());

interface InputRig extends ValidStep {
  /** Platform that accepts the step's requests; undefined for the operation that uses none. */
  readonly rig: WorkRig | undefined;
}

async function layOut(id: OperationId): Promise<InputRig> {
  const sound = await layOutValidStep(id, server.origin);
  const rig =
    id === OFFLINE_OPERATION
      ? undefined
      : await WorkRig.open(
          id,
          { ...sound.scenario, files: {} },
          { clock, databaseUrl: inject('databaseUrl') },
        );
  return { ...sound, rig };
}

/** Runs the step with a server that refuses each request. */
const run = (
  bench: InputRig,
  more: Readonly<Record<string, string>>,
): Promise<AttemptResult | undefined> => attempt(bench.with(more), { clock, limitMs: HANGS_MS });

/**
 * Runs the step with a server that accepts each request, and returns the problems. It covers inputs
 * that are used only after the first request.
 */
async function findAcceptedProblems(
  { folder, rig }: InputRig,
  name: string,
  value: string,
): Promise<readonly string[]> {
  if (rig === undefined) return [];
  const asked = () => rig.requests.length + (rig.github?.requests.length ?? 0);
  const before = asked();
  const step: Step = await rig.step();
  const ended = await attempt(
    { ...step, with: { ...step.with, [name]: value }, workspace: folder },
    { clock, limitMs: ENOUGH_MS },
  );
  const { error, outputs, log = '' } = ended ?? {};
  const status = outputs?.get('error_status') ?? '';
  const isOurs = outputs?.get('error_code') === 'input' && status === '';
  // Only the database can find an invalid statement, with a SQLSTATE.
  const isWrong =
    (isOurs || INVALID_REQUEST_STATUSES.includes(status)) && !error?.message.includes('SQLSTATE');
  const late = isWrong && asked() > before;
  return [
    ...findBugs(log),
    ...(late ? [`${asked() - before} requests, and then: ${error?.message}`] : []),
  ];
}

/** Returns the problems with a step's handling of this value of this input. */
async function findProblems(
  bench: InputRig,
  name: string,
  field: InputField | undefined,
  value: string,
) {
  const before = server.count();
  const ended = await run(bench, { ...(name === 'only-changed' && WITH_GITHUB), [name]: value });
  if (ended === undefined) return ['it hangs'];
  const { exitCode, log, outputs, summary, error } = ended;
  const requests = server.count() - before;
  const shown = [removeMasks(log), summary, ...outputs.values()].join('\n');
  const found = [...findBugs(log), ...logProblems(removeMasks(log), OWN_COMMANDS)];
  if (exitCode === 1 && error === undefined) found.push('it fails without an error');
  if (error !== undefined && outputs.get('error_code') === 'input') {
    if (requests > 0) found.push(`${requests} requests, and then: ${error.message}`);
    if (
      !containsName(error.message, name, field, value) &&
      !(name === 'working-directory' && error.message.includes(bench.workspace.folder))
    )
      found.push(`the error doesn’t name it: ${error.message}`);
  }
  // No request may precede validation.
  if (requests > 0 && name !== 'base-url' && !VALIDATED_BY_PLATFORM.includes(name))
    found.push(...(await findAcceptedProblems(bench, name, value)));
  const secret = value.trim();
  if (field?.secret === true && secret.length >= SECRET_LENGTH && shown.includes(secret))
    found.push('it is shown');
  return found;
}

/** Maximum length in characters: a longer name may be cut. */
const MAX_NAME_LENGTH = 60;

/**
 * Checks that an error names the input or, for a path, the file or the folder that was searched.
 */
function containsName(
  told: string,
  name: string,
  field: InputField | undefined,
  value: string,
): boolean {
  const [file = ''] = safeLines(value.trim(), text => text);
  return (
    told.includes(name) ||
    (field?.form === 'path' && plain(told).includes(plain(file).slice(0, MAX_NAME_LENGTH)))
  );
}

/** Returns the parts of a text that no printer changes. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

it.each(OPERATION_IDS)(
  '%s refuses any invalid input with its name, before any request',
  { timeout: 3_600_000 },
  async id => {
    const operation = await loadOperation(id);
    const bench = await layOut(id);
    try {
      const sound = await run(bench, {});
      expect(
        sound?.error?.title,
        `The usual run fails at the server that refuses each request. If it succeeds, or sends its first request to GitHub, add the operation to REFUSED_BY_GITHUB of this file\n${sound?.log}`,
      ).toBe(id in REFUSED_BY_GITHUB ? REFUSED_BY_GITHUB[id] : `${id} failed`);
      const own = Object.entries(operation.inputs);
      const declared = [bench.given, operation.inputs, COMMON_INPUTS];
      const used = Object.entries(COMMON_INPUTS).filter(
        ([name]) => !operation.unusedInputs.includes(name),
      );
      const common = used.filter(([name]) => numberOf(`${id} ${name}`) % 8 === 5);
      const tried = own.filter(([name]) => numberOf(`${id} ${name}`) % 2 === 0);
      for (const [name, field] of [...tried, ...common]) {
        await fc.assert(
          fc.asyncProperty(anyInput, async value => {
            expect(
              await findProblems(bench, name, field, value),
              `\`${name}\`: an invalid value is refused before any request, by the input’s name. Give the field a rule, or check it in \`check\`; if only the platform knows the valid values, add the input to VALIDATED_BY_PLATFORM of this file`,
            ).toEqual([]);
          }),
          { numRuns: RUNS },
        );
      }
      await fc.assert(
        fc.asyncProperty(
          anyInput
            .map(text => text.trim().toLowerCase())
            .filter(
              name => !declared.some(other => Object.hasOwn(other, name)) && name.length < 100,
            ),
          async name => {
            const before = server.count();
            const ended = await run(bench, { [name]: 'value' });
            expect(ended?.error?.title, name).toMatch(/^Input `[^]*` is invalid$/);
            expect([ended?.outputs.get('error_code'), server.count() - before], name).toEqual([
              'input',
              0,
            ]);
          },
        ),
        { numRuns: RUNS },
      );
    } finally {
      await bench.rig?.[Symbol.asyncDispose]();
      bench.workspace.remove();
    }
  },
);
