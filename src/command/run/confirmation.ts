/** Asks before a change that can't be undone. */

import type { Operation } from '../../core/operation.ts';
import { type Flags, OWN_FLAGS } from './flags.ts';
import type { CommandProcess, Program } from './program.ts';

/** Values of an operation's inputs. */
type InputsToConfirm = Readonly<Record<string, unknown>>;

/**
 * Returns what an operation with these inputs changes that can't be undone: a phrase, and the name
 * to type. A dry run and a local platform that ends with the command change nothing that lasts.
 */
function lastingChange({ irreversible }: Operation, values: InputsToConfirm) {
  if (irreversible === undefined || values['dry-run'] === true || values['base-url'] === 'local')
    return undefined;
  const { by, change, typed = 'project-id' } = irreversible;
  if (by?.every(([input, value]) => values[input] !== value)) return undefined;
  const name = String(values[typed]);
  return {
    change: `${change} (${name})`,
    name,
    remedy: 'To see the changes first, set `--dry-run`.',
  };
}

/**
 * Requires a confirmation of a change that can't be undone: the flag `--yes`, or the name that the
 * user types.
 * @throws Failure if it isn't confirmed
 */
export async function confirmChange(
  operation: Operation,
  values: InputsToConfirm,
  signal: AbortSignal,
  { readLine, stderr }: CommandProcess,
  { refusal }: Pick<Program, 'refusal'>,
): Promise<void> {
  const lasting = lastingChange(operation, values);
  if (lasting === undefined) return;
  const message = `\`${operation.id}\` will ${lasting.change}, which can’t be undone.`;
  if (readLine === undefined)
    throw refusal(message, `To confirm, add \`--yes\`. ${lasting.remedy}`);
  const answer = await readLine(signal, () =>
    stderr.write(`${message}\nTo confirm, type ${lasting.name}: `),
  );
  if (answer?.trim() !== lasting.name)
    throw refusal(`You didn’t type \`${lasting.name}\`. Nothing was changed.`);
}

/**
 * Returns the line that shows where a change is made, and with whose credential. Empty if it isn't
 * made on a platform.
 */
export function targetText(
  { 'base-url': url, 'project-id': project, 'dry-run': isDry }: InputsToConfirm,
  credential: string,
  { safeLines }: Pick<Program, 'safeLines'>,
): string {
  if (!(url instanceof URL) || isDry === true) return '';
  const place =
    typeof project === 'string' ? `Project ${project} at ${url.href}` : `Platform ${url.href}`;
  return `${safeLines(`${place}, credential from ${credential}.`).join(' ')}\n`;
}

/**
 * Describes in the help when `--yes` is needed. Empty if the operation changes nothing that can't
 * be undone.
 */
export function confirmationText({ irreversible }: Operation): string {
  const asks =
    'At a terminal, it asks for confirmation; elsewhere, or if the variable CI is set, it requires `--yes`.';
  if (irreversible === undefined) return '';
  const { by, change } = irreversible;
  const inputs = by?.map(([input, value]) => `\`@${input}: ${value}\``).join(' or ');
  const condition = inputs === undefined ? 'This command' : `With ${inputs}, this command`;
  return `${condition} will ${change}, which can’t be undone. ${asks} A dry run and \`@base-url: local\` need no confirmation.`;
}

/** Flags of an operation besides its inputs. One that asks nothing doesn't offer `--yes`. */
export function offeredFlags(operation: Operation): Flags {
  const { yes, ...others } = OWN_FLAGS;
  return operation.irreversible === undefined ? others : { ...others, yes };
}
