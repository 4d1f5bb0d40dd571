import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OutputFields } from '../../../src/core/operation.ts';
import type { ScenarioResults } from '../../scenarios/run-scenario.ts';
import type { Content } from '../../scenarios/scenario.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { bytesOf } from '../../support/workspace.ts';
import { withoutMasks } from '../printed.ts';
import { SHORTEST, spellingsOf } from './spellings.ts';

/** Where a step shows something to whoever looks, and what it shows there. */
export type Shown = ReadonlyMap<string, string>;

/**
 * All that a step lets anybody see: its log, debug lines included, its summary, its outputs but those that are declared
 * as secrets, what it has written on GitHub, its artifact, and the files that it has left.
 *
 * @param given what the workspace held before
 * @param artifact the files that it has uploaded, by path
 */
export function shownBy(
  played: ScenarioResults,
  outputs: OutputFields,
  given: Readonly<Record<string, Content>>,
  artifact: ReadonlyMap<string, Buffer>,
): Shown {
  const open = [...played.outputs].filter(([name]) => outputs[name]?.secret === undefined);
  return new Map([
    // We hide secrets before the runner does; only the commands that tell it of them hold any.
    ['log', withoutMasks(played.log)],
    ['summary', played.summary],
    // Comments, deployments, pull requests: whoever may read the repository sees them.
    ...played.writtenOnGitHub.map((body, index) => [`GitHub ${index + 1}`, body] as const),
    ...open.map(([name, text]) => [`output ${name}`, text] as const),
    ...filesIn(played.workspace)
      .filter(name => !isVast(given[name]))
      .map(name => [name, readFileSync(join(played.workspace, name))] as const)
      .filter(([name, bytes]) => !isGiven(given[name], bytes))
      .map(([name, bytes]) => [`file ${name}`, textOf(name, bytes)] as const),
    ...[...played.kept].map(([name, bytes]) => [`kept ${name}`, textOf(name, bytes)] as const),
    ...[...artifact].map(([name, bytes]) => [`artifact ${name}`, textOf(name, bytes)] as const),
  ]);
}

const textOf = (name: string, bytes: Buffer): string => (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
}

/** Too large to be read, and nothing but zero bytes. */
const isVast = (content: Content | undefined): boolean => typeof content === 'object' && 'sparse' in content;

const isGiven = (content: Content | undefined, bytes: Buffer): boolean =>
  content !== undefined && bytes.equals(bytesOf(content));

/** The secrets that can be read off somewhere: which, where and in which spelling. */
export function leaks(shown: Shown, secrets: ReadonlyMap<string, string>): readonly string[] {
  return [...secrets].flatMap(([what, secret]) =>
    wordsOf(secret).flatMap(word =>
      [...spellingsOf(word)].flatMap(([way, spelling]) =>
        [...shown].filter(([, text]) => text.includes(spelling)).map(([where]) => `${what}, ${way}, in ${where}`),
      ),
    ),
  );
}

/** Those that the runner wouldn't hide in the lines of later steps, by what this one has told it. */
export function untold(log: string, secrets: ReadonlyMap<string, string>): readonly string[] {
  const all = [...secrets].flatMap(([what, secret]) =>
    wordsOf(secret)
      .filter(word => !/[\r\n]/.test(word))
      .flatMap(word => [...spellingsOf(word)].map(([way, spelling]) => ({ name: `${what}, ${way}`, spelling }))),
  );
  const later = all.map(({ spelling }) => `> ${spelling}`);
  const { lines } = parseRunnerOutput([log, ...later].join('\n'));
  const printed = lines.slice(-later.length);
  return all.filter(({ spelling }, index) => printed[index]?.includes(spelling)).map(({ name }) => name);
}

/** A secret, and each of its lines that is long enough to be one by itself. */
const wordsOf = (secret: string): readonly string[] => [
  ...new Set([secret, ...secret.split(/[\r\n]+/).map(line => line.trim())].filter(word => word.length >= SHORTEST)),
];
