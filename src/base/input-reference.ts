/**
 * References to inputs in texts for users. A step names an input as under `with:`, such as `base-url: local`, and the
 * command as its flag, `--base-url local`. A reference is marked in the source: `inputRef('base-url', 'local')` in
 * a message, and an `@` before the name in a text that is data, such as a description. So neither other words in code
 * format nor text of others is taken for one.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

/** Returns the form of a reference, without quotes. */
type ReferenceForm = (name: string, value: string | undefined) => string;

const forms = new AsyncLocalStorage<ReferenceForm>();

const asInput: ReferenceForm = (name, value) => (value === undefined ? name : `${name}: ${value}`);

/** Reference in a text that is data. */
const MARKED = /`@([a-z][a-z-]*)(?:: ([^`\n]+))?`/g;

/** Runs `work` with another form of references, that of a flag. */
export const withReferences = <T>(form: ReferenceForm, work: () => T): T => forms.run(form, work);

/**
 * Returns a reference to an input in a message, in code format. Call it when the message is created: the form depends on
 * the program that runs.
 * @param value value to set, or that is set
 */
export const inputRef = (name: string, value?: string | number | boolean): string =>
  `\`${(forms.getStore() ?? asInput)(name, value === undefined ? undefined : String(value))}\``;

/** Writes the marked references of a text that is data. Never pass a text with words of others. */
export const withInputRefs = (text: string): string =>
  text.replaceAll(MARKED, (_, name: string, value: string | undefined) => inputRef(name, value));
