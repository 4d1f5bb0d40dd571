/** Plans the apps of a folder without an app's file, and asks what its files leave open. */

import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { APP_FILE } from '../../app-file/app.ts';
import { inOneLine, legible } from '../../base/text/legible.ts';
import { appFileText } from '../setup/repository/app-file.ts';
import { type Choices, NONE, type Plan, planFor, type PlanQuestion } from '../setup/plan.ts';
import { Repository } from '../setup/repository/repository.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import type { Yaml } from '../run/program.ts';

/** Plans, with a guess for each question. @throws the signal's reason */
export async function guessedPlan(
  repository: Repository,
  tools: Tools,
  choices: Choices = {},
): Promise<Plan> {
  const { layoutOf } = await tools.program.loadLayouts();
  const plan = planFor(repository, choices, layoutOf);
  // Nothing interrupts the reading of the files.
  await setImmediate(undefined, { signal: tools.signal });
  return plan;
}

/**
 * Plans, and asks at a terminal what the files leave open.
 * @throws Error if there is no app, or the user cancels; without a terminal, CommandErrors with the
 *   keys to set
 */
export async function decidedPlan(tools: Tools, repository = new Repository('.')): Promise<Plan> {
  let choices: Choices = {};
  let plan = await guessedPlan(repository, tools);
  if (plan.questions.length > 0) plan.notes.forEach(tools.notice);
  // An answer can lead to another question, or make one needless.
  for (let [question] = plan.questions; question !== undefined; [question] = plan.questions) {
    if (tools.ask === undefined) throw undecided(plan, await tools.program.loadYaml());
    choices = {
      ...choices,
      [question.key]: await answerTo(question, repository, tools.ask, tools.warn),
    };
    plan = await guessedPlan(repository, tools, choices);
  }
  requireApps(plan, tools);
  return plan;
}

/** Asks until the answer is possible. @throws Error if the user cancels */
async function answerTo(
  question: PlanQuestion,
  repository: Repository,
  ask: NonNullable<Tools['ask']>,
  warn: Tools['warn'],
): Promise<string> {
  const { key, options, fallback } = question;
  const yes = options.length === 1 ? 'yes, ' : '';
  const text = `${legible(questionText(question))}.\n${key} (${yes}a value, or none; Enter: ${legible(fallback)}): `;
  for (;;) {
    const answer = await ask({ text });
    if (answer === undefined) throw new Error('Canceled. Nothing was run.');
    const value = valueOf(answer, question);
    const problem = value === NONE ? undefined : answerProblem(question, value, repository);
    if (problem === undefined) return value;
    warn(`\`${value}\` ${problem}.`);
  }
}

/**
 * Returns the value that an answer says. "y" is no value: it means a single suggestion, otherwise
 * the guess.
 */
function valueOf(answer: string, { options: [only, ...others], fallback }: PlanQuestion): string {
  const word = answer.trim();
  if (/^no?$/i.test(word)) return NONE;
  if (!/^(?:y(?:es)?)?$/i.test(word)) return word;
  return word !== '' && only !== undefined && others.length === 0 ? only : fallback;
}

/** Returns the questions as errors, with the file to complete. */
const undecided = (plan: Plan, yaml: Yaml): CommandErrors =>
  new CommandErrors([
    ...plan.questions.map(
      question => `${questionText(question)}. Set \`${question.key}\` in ${APP_FILE}.`,
    ),
    `With a guess for each of these keys, ${APP_FILE} would be:\n${legible(appFileText(plan, yaml))}`,
  ]);

/** Describes what the files leave open. */
export const questionText = ({ kind, text, options }: PlanQuestion): string =>
  inOneLine(`${text}${options.length > 0 && kind !== 'command' ? `: ${options.join(', ')}` : ''}`);

/** Prints the notes of a plan without an app. @throws Error for such a plan */
export function requireApps({ apps, notes }: Plan, { notice }: Tools): void {
  if (apps.length > 0) return;
  notes.forEach(notice);
  throw new Error(
    `No site, no migrations and no functions that \`init\` recognizes were found. Describe the app in ${APP_FILE}, with \`site\`, \`migrations\` or \`functions\`.`,
  );
}

/** Says why a value can't answer a question; undefined if it can. @param value not `none` */
export function answerProblem(
  { kind, names = [] }: PlanQuestion,
  value: string,
  { root }: Repository,
): string | undefined {
  if (kind === 'command') return undefined;
  if (kind === 'sites') {
    const answers = [...names, 'all'];
    const unknown = value.split(/[\s,]+/).filter(name => name !== '' && !answers.includes(name));
    return unknown.length === 0 ? undefined : `isn’t one of ${answers.join(', ')}`;
  }
  const path = posix.normalize(value);
  if (posix.isAbsolute(path) || /^\.\.(?:\/|$)/.test(path))
    return 'isn’t a relative path inside this folder';
  const place = join(root, path);
  if (!existsSync(place)) return kind === 'output' ? undefined : 'doesn’t exist';
  return statSync(place).isDirectory() ? undefined : 'isn’t a folder';
}
