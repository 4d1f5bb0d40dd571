import { readRecords } from '../../support/runner-files.ts';

/** What the runner doesn't read out of a file of records as it was meant: others, or another text. */
export function recordFaults(file: string, meant: Readonly<Record<string, string>>): readonly string[] {
  let read: Readonly<Record<string, string>>;
  try {
    read = Object.fromEntries(readRecords(file));
  } catch (refused) {
    return [`the runner fails the step: ${String(refused)}`];
  }
  // It reads lines, whatever ends them, and bytes, in which half of a character is none.
  const asRead = (text: string): string => text.toWellFormed().replaceAll('\r\n', '\n').replace(/\r$/, '');
  const others = Object.keys(read).filter(name => !Object.hasOwn(meant, name));
  const changed = Object.entries(meant).filter(([name, text]) => asRead(read[name] ?? '') !== asRead(text));
  return [...others.map(name => `another record: ${name}`), ...changed.map(([name]) => `another text in ${name}`)];
}
