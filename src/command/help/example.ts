/** Converts the example step of an operation to a command line. */

import type { InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import type { Program } from '../run/program.ts';
import { shellWord } from '../../base/system/processes/shell-word.ts';
import { isRepeatable, isSwitch } from '../run/flags.ts';

/** Expression of a workflow, such as `${{ vars.PLATFORM_TOKEN }}`. Captures the last name in it. */
const EXPRESSION = /\$\{\{ *(?:[a-z_]+\.)*(\w+) *\}\}/gi;

/**
 * Returns the example of an operation as a command line. Inputs that the environment sets are
 * omitted, other secrets are read from a file, other expressions become shell variables, and a
 * secret that is shown only once is printed.
 * @param fields inputs that have a flag
 */
export async function exampleCommand(
  { id, example, outputs }: Pick<Operation, 'id' | 'example' | 'outputs'>,
  fields: InputFields,
  { loadYaml }: Pick<Program, 'loadYaml'>,
): Promise<string> {
  const { parse } = await loadYaml();
  const { with: inputs } = parse(example) as { readonly with: Readonly<Record<string, unknown>> };
  const flags = Object.entries(inputs).flatMap(([name, value]) => {
    const field = fields[name];
    // At a terminal, the current folder is the place for files.
    const text = String(value).trim().replace('${{ runner.temp }}/', '');
    if (field === undefined || (field.environment !== undefined && isFromEnvironment(text)))
      return [];
    if (field.secret) return [`--${name} - < ${name}.txt`];
    if (isSwitch(field)) return [text === 'false' ? `--no-${name}` : `--${name}`];
    const values = isRepeatable(field) && !text.startsWith('{') ? text.split('\n') : [text];
    return values.map(line => `--${name} ${shellValue(line.trim())}`);
  });
  const printed = Object.keys(outputs).flatMap(name =>
    outputs[name]?.shownOnce ? `--print ${name}` : [],
  );
  return ['project-platform', id, ...flags, ...printed].join(' ');
}

const isFromEnvironment = (text: string): boolean =>
  /^\$\{\{ *(?:vars|secrets)\.PLATFORM_\w+ *\}\}$/.test(text);

/** Quotes a value for a shell, with variables for the expressions in it. */
function shellValue(text: string): string {
  // Texts and names of variables take turns.
  const parts = text.split(EXPRESSION);
  if (parts.length === 1) return shellWord(text);
  const quoted = parts.map((part, index) =>
    index % 2 === 1 ? `$${part.toUpperCase()}` : part.replaceAll(/["\\`$]/g, '\\$&'),
  );
  return `"${quoted.join('')}"`;
}
