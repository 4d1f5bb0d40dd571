/** Asks before a change that can't be undone. */

import type { Operation } from '../core/operation.ts';
import type { CommandProcess, Program } from './program.ts';

/**
 * Returns what an operation with these inputs changes that can't be undone: a phrase, and the name to type. A dry run and
 * a local platform that ends with the command change nothing that lasts.
 */
function lastingChange({ irreversible }: Operation, values: Readonly<Record<string, unknown>>) {
  if (irreversible === undefined || values['dry-run'] === true || values['base-url'] === 'local') return undefined;
  const { by, change, typed = 'project-id' } = irreversible;
  if (by !== undefined && values[by[0]] !== by[1]) return undefined;
  return { change, name: String(values[typed]) };
}

/**
 * Requires a confirmation: the flag `--yes`, or the name that the user types.
 * @throws Failure if the change isn't confirmed
 */
export async function confirmChange(
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  { readLine, stderr }: CommandProcess,
  { refusal }: Pick<Program, 'refusal'>,
): Promise<void> {
  const lasting = lastingChange(operation, values);
  if (lasting === undefined) return;
  const message = `\`${operation.id}\` will ${lasting.change} (${lasting.name}), which can’t be undone.`;
  if (readLine === undefined)
    throw refusal(message, 'To confirm, add `--yes`. To see the changes first, set `--dry-run`.');
  stderr.write(`${message}\nTo confirm, type ${lasting.name}: `);
  const answer = await readLine(signal);
  signal.throwIfAborted();
  if (answer?.trim() !== lasting.name) throw refusal(`You didn’t type \`${lasting.name}\`. Nothing was changed.`);
}

/** Returns the line that shows where a change is made, and with whose credential. Empty if it isn't made on a platform. */
export function targetText(
  { 'base-url': url, 'project-id': project, 'dry-run': isDry }: Readonly<Record<string, unknown>>,
  credential: string,
  { safeLines }: Pick<Program, 'safeLines'>,
): string {
  if (!(url instanceof URL) || isDry === true) return '';
  const place = typeof project === 'string' ? `Project ${project} at ${url.href}` : `Platform ${url.href}`;
  return `${safeLines(`${place}, credential from ${credential}.`).join(' ')}\n`;
}

/** Describes in the help when `--yes` is needed. Empty if the operation changes nothing that can't be undone. */
export function confirmationText({ irreversible }: Operation): string {
  if (irreversible === undefined) return '';
  const { by, change } = irreversible;
  const condition = by === undefined ? 'This command' : `With \`@${by[0]}: ${by[1]}\`, this command`;
  return `${condition} will ${change}, which can’t be undone. At a terminal, it asks for confirmation; elsewhere, or if the variable CI is set, it requires \`--yes\`. A dry run and \`@base-url: local\` need no confirmation.`;
}
