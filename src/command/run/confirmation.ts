/** Asks before a change that can't be undone. */

import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderContent, folderState } from '../../base/system/folder-state.ts';
import { plural } from '../../base/amount.ts';
import { inOneLine } from '../../base/legible.ts';
import type { Operation } from '../../core/operation.ts';
import { type Flags, OWN_FLAGS } from './flags.ts';
import { changeOwn, type OwnFile, readOwn } from '../settings/own-files.ts';
import type { CommandProcess, Program } from './program.ts';

/** Values of an operation's inputs. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what an operation with these inputs changes that can't be undone: a phrase, and the name to type. A dry run and
 * a local platform that ends with the command change nothing that lasts.
 */
function lastingChange({ irreversible }: Operation, values: Values) {
  if (irreversible === undefined || values['dry-run'] === true || values['base-url'] === 'local') return undefined;
  const { by, change, typed = 'project-id' } = irreversible;
  if (by?.every(([input, value]) => values[input] !== value)) return undefined;
  const name = String(values[typed]);
  return { change: `${change} (${name})`, name, remedy: 'To see the changes first, set `--dry-run`.' };
}

/** Number of files that the question lists. */
const MAX_LISTED = 5;

/** Returns the folder that an operation with these inputs replaces; undefined if it replaces none. */
function replacedFolder(operation: Operation, values: Values): string | undefined {
  const given = values['dry-run'] === true ? undefined : operation.replacedFolder?.path(values);
  return given && resolve(String(values['working-directory']), given);
}

/**
 * States of folders after the last run of the command, by their real paths. Not in the replaced folder, where a file can
 * come from somebody else, such as the author of a repository.
 */
const REPLACED: OwnFile<string> = {
  name: 'replaced-folders.json',
  isEntry: one => typeof one === 'string',
  remedy: 'run the command again',
};

/** Records the state of the folder that an operation has replaced, so that the next run may replace it. */
export function recordReplacement(operation: Operation, values: Values, env: NodeJS.ProcessEnv) {
  const folder = replacedFolder(operation, values);
  if (folder === undefined) return;
  try {
    const state = folderState(folder);
    changeOwn(env, REPLACED, states => void states.set(realpathSync(folder), state));
  } catch {
    // Without the record, the next run asks.
  }
}

/**
 * Returns the state of the folder that a run replaces, and what the run deletes from it, as `lastingChange`. Without the
 * latter, it may delete the content without a question.
 */
function replacement(operation: Operation, values: Values, env: NodeJS.ProcessEnv, refusal: Program['refusal']) {
  const folder = replacedFolder(operation, values);
  if (folder === undefined) return undefined;
  let content: readonly string[];
  let state: string;
  try {
    // In this order, everything that the state contains is listed. What comes later makes the replacement fail.
    state = folderState(folder);
    content = folderContent(folder);
    if (content.length === 0 || readOwn(env, REPLACED).get(realpathSync(folder)) === state) return { state };
  } catch (error) {
    throw refusal(`The content of ${folder} can’t be checked: ${(error as Error).message}`);
  }
  const more = content.length > MAX_LISTED ? ', …' : '';
  const listed = inOneLine(content.slice(0, MAX_LISTED).join(', '));
  const name = String(operation.replacedFolder?.path(values));
  const change = `delete the content of ${name} (${plural(content.length, 'file or folder', 'files and folders')}: ${listed}${more})`;
  return { state, lasting: { change, name, remedy: 'Check what the folder contains, or choose another one.' } };
}

/**
 * Requires a confirmation of each change: the flag `--yes`, or the name that the user types.
 * @returns the state of the folder that the operation may replace; undefined if it replaces none
 * @throws Failure if a change isn't confirmed
 */
export async function confirmChange(
  operation: Operation,
  values: Values,
  signal: AbortSignal,
  { env, readLine, stderr }: CommandProcess,
  { refusal }: Pick<Program, 'refusal'>,
): Promise<string | undefined> {
  const { state, lasting: deletion } = replacement(operation, values, env, refusal) ?? {};
  for (const lasting of [lastingChange(operation, values), deletion]) {
    if (lasting === undefined) continue;
    const message = `\`${operation.id}\` will ${lasting.change}, which can’t be undone.`;
    if (readLine === undefined) throw refusal(message, `To confirm, add \`--yes\`. ${lasting.remedy}`);
    const answer = await readLine(signal, () => stderr.write(`${message}\nTo confirm, type ${lasting.name}: `));
    if (answer?.trim() !== lasting.name) throw refusal(`You didn’t type \`${lasting.name}\`. Nothing was changed.`);
  }
  return state;
}

/** Returns the line that shows where a change is made, and with whose credential. Empty if it isn't made on a platform. */
export function targetText(
  { 'base-url': url, 'project-id': project, 'dry-run': isDry }: Values,
  credential: string,
  { safeLines }: Pick<Program, 'safeLines'>,
): string {
  if (!(url instanceof URL) || isDry === true) return '';
  const place = typeof project === 'string' ? `Project ${project} at ${url.href}` : `Platform ${url.href}`;
  return `${safeLines(`${place}, credential from ${credential}.`).join(' ')}\n`;
}

/** Describes in the help when `--yes` is needed. Empty if the operation changes nothing that can't be undone. */
export function confirmationText({ irreversible, replacedFolder: replaced }: Operation): string {
  const asks = 'At a terminal, it asks for confirmation; elsewhere, or if the variable CI is set, it requires `--yes`.';
  if (replaced !== undefined)
    return `With \`@${replaced.by}\`, this command replaces ${replaced.content ?? 'the folder’s content'}, which can’t be undone. ${asks} A dry run, and a folder that is empty or unchanged since the last run, need no confirmation.`;
  if (irreversible === undefined) return '';
  const { by, change } = irreversible;
  const inputs = by?.map(([input, value]) => `\`@${input}: ${value}\``).join(' or ');
  const condition = inputs === undefined ? 'This command' : `With ${inputs}, this command`;
  return `${condition} will ${change}, which can’t be undone. ${asks} A dry run and \`@base-url: local\` need no confirmation.`;
}

/** Flags of an operation besides its inputs. One that asks nothing doesn't offer `--yes`. */
export function offeredFlags(operation: Operation): Flags {
  const { yes, ...others } = OWN_FLAGS;
  return operation.irreversible === undefined && operation.replacedFolder === undefined ? others : { ...others, yes };
}
