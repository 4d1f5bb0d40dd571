import { readRecords } from '../../support/runner-files.ts';

/** Returns the records that the runner reads differently than intended. */
export function recordProblems(file: string, meant: Readonly<Record<string, string>>): readonly string[] {
  let read: Readonly<Record<string, string>>;
  try {
    read = Object.fromEntries(readRecords(file));
  } catch (refused) {
    return [`the runner fails the step: ${String(refused)}`];
  }
  // The runner splits lines at any line break, and decodes bytes, in which half of a surrogate pair is invalid.
  const asRead = (text: string): string => text.toWellFormed().replaceAll(/\r*\n/g, '\n').replace(/\r+$/, '');
  const others = Object.keys(read).filter(name => !Object.hasOwn(meant, name));
  const changed = Object.entries(meant).filter(([name, text]) => asRead(read[name] ?? '') !== asRead(text));
  return [...others.map(name => `another record: ${name}`), ...changed.map(([name]) => `another text in ${name}`)];
}
