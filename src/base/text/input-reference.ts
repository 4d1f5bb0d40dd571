/**
 * References to inputs in texts for users. A step names an input as under `with:`, such as
 * `base-url: local`, and the command as its flag, `--base-url local`. A reference is marked in the
 * source: `inputRef('base-url', 'local')` in a message, and an `@` before the name in a text that
 * is data, such as a description. So neither other words in code format nor text of others is taken
 * for one.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

/** Value of a reference, or the values of a list, such as path patterns. */
type ReferredValue = string | readonly string[] | undefined;

/** Returns the form of a reference, without quotes. */
type ReferenceForm = (name: string, value: ReferredValue) => string;

const forms = new AsyncLocalStorage<ReferenceForm>();

const quoted = (text: string): string => `'${text}'`;

/** The values of a list are the lines of an input: `exclude: "a\nb"`. */
export const asInput: ReferenceForm = (name, value) => {
  if (value === undefined) return name;
  if (typeof value === 'string') return `${name}: ${value}`;
  const [only = '', ...others] = value;
  return `${name}: ${others.length === 0 ? quoted(only) : JSON.stringify(value.join('\n'))}`;
};

/** Returns the form of a flag, which is repeated for each value of a list. */
export const asFlag: ReferenceForm = (name, value) => {
  if (value === 'false') return `--no-${name}`;
  if (value === undefined || value === 'true') return `--${name}`;
  return [value]
    .flat()
    .map(each => `--${name} ${typeof value === 'string' ? each : quoted(each)}`)
    .join(' ');
};

/** Reference in a text that is data. */
const MARKED = /`@([a-z][a-z-]*)(?:: ([^`\n]+))?`/g;

/** Runs `work` with another form of references, that of a flag. */
export const withReferences = <T>(form: ReferenceForm, work: () => T): T => forms.run(form, work);

/**
 * Runs `work`, in which references to these inputs name keys of a file. Their form doesn't depend
 * on the program. The only values in such references are those of lists.
 */
export function withKeys<T>(keys: Names, work: () => T): T {
  const outer = forms.getStore() ?? asInput;
  return forms.run((name, value) => {
    const key = nameIn(keys, name);
    if (key === undefined) return outer(name, value);
    return value === undefined
      ? key
      : `${key}: [${typeof value === 'string' ? value : value.map(quoted).join(', ')}]`;
  }, work);
}

/**
 * Returns the other name of an input. Not only names of inputs are looked up: a message contains
 * values, such as `valueOf`.
 */
export const nameIn = (names: Names, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** Other names of inputs, by their names. */
export type Names = Readonly<Record<string, string>>;

/**
 * Returns a reference to an input in a message, in code format. Call it when the message is
 * created: the form depends on the program that runs.
 * @param value value to set, or that is set
 */
export const inputRef = (
  name: string,
  value?: string | number | boolean | readonly string[],
): string =>
  `\`${(forms.getStore() ?? asInput)(name, typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)}\``;

/** Writes the marked references of a text that is data. Never pass a text with words of others. */
export const withInputRefs = (text: string): string =>
  text.replaceAll(MARKED, (_, name: string, value: string | undefined) => inputRef(name, value));

/** Returns a remedy's last sentence: a limit that only `sql-migrate` takes as an input. */
export const orIncrease = (name: string): string =>
  `With \`sql-migrate\`, you can also increase ${inputRef(name)}.`;
