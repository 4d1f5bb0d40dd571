import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OutputFields } from '../../../src/core/operation.ts';
import type { ScenarioResults } from '../../scenarios/run-scenario.ts';
import type { Content } from '../../scenarios/scenario.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import { bytesOf } from '../../support/workspace.ts';
import { removeMasks } from '../step-log.ts';
import { encodingsOf, MIN_LENGTH } from './encodings.ts';

/** Texts that a step shows, by place. */
export type VisibleTexts = ReadonlyMap<string, string>;

/**
 * Collects everything that a step shows: its log, debug lines included, its summary, its outputs
 * except those declared as secrets, its writes to GitHub, its artifact, and the files that it has
 * left.
 * @param given previous contents of the workspace
 * @param artifact the files that it has uploaded, by path
 */
export function collectVisibleTexts(
  result: ScenarioResults,
  outputs: OutputFields,
  given: Readonly<Record<string, Content>>,
  artifact: ReadonlyMap<string, Buffer>,
): VisibleTexts {
  const open = [...result.outputs].filter(([name]) => outputs[name]?.secret === undefined);
  return new Map([
    // We mask secrets before the runner does; only the commands that register them contain any.
    ['log', removeMasks(result.log)],
    ['summary', result.summary],
    // Everyone who can read the repository sees comments, deployments and pull requests.
    ...result.writtenOnGitHub.map((body, index) => [`GitHub ${index + 1}`, body] as const),
    ...open.map(([name, text]) => [`output ${name}`, text] as const),
    ...filesIn(result.workspace)
      .filter(name => !isVast(given[name]))
      .map(name => [name, readFileSync(join(result.workspace, name))] as const)
      .filter(([name, bytes]) => !isGiven(given[name], bytes))
      .map(([name, bytes]) => [`file ${name}`, textOf(name, bytes)] as const),
    ...[...result.kept].map(([name, bytes]) => [`kept ${name}`, textOf(name, bytes)] as const),
    ...[...artifact].map(([name, bytes]) => [`artifact ${name}`, textOf(name, bytes)] as const),
  ]);
}

const textOf = (name: string, bytes: Buffer): string =>
  (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
}

/** Returns whether a file is too large to be read, and contains only zero bytes. */
const isVast = (content: Content | undefined): boolean =>
  typeof content === 'object' && 'sparse' in content;

const isGiven = (content: Content | undefined, bytes: Buffer): boolean =>
  content !== undefined && bytes.equals(bytesOf(content));

/** Returns the secrets that are readable, each with its place and encoding. */
export function findLeaks(
  shown: VisibleTexts,
  secrets: ReadonlyMap<string, string>,
): readonly string[] {
  return [...secrets].flatMap(([what, secret]) =>
    wordsOf(secret).flatMap(word =>
      [...encodingsOf(word)].flatMap(([way, encoding]) =>
        [...shown]
          .filter(([, text]) => text.includes(encoding))
          .map(([where]) => `${what}, ${way}, in ${where}`),
      ),
    ),
  );
}

/** Returns the secrets that the runner wouldn't mask in the lines of later steps. */
export function findUnmasked(log: string, secrets: ReadonlyMap<string, string>): readonly string[] {
  const all = [...secrets].flatMap(([what, secret]) =>
    wordsOf(secret)
      .filter(word => !/[\r\n]/.test(word))
      .flatMap(word =>
        [...encodingsOf(word)].map(([way, encoding]) => ({ name: `${what}, ${way}`, encoding })),
      ),
  );
  const later = all.map(({ encoding }) => `> ${encoding}`);
  const { lines } = parseRunnerOutput([log, ...later].join('\n'));
  const printed = lines.slice(-later.length);
  return all
    .filter(({ encoding }, index) => printed[index]?.includes(encoding))
    .map(({ name }) => name);
}

/** Returns a secret, and each of its lines that is long enough to be a secret of its own. */
const wordsOf = (secret: string): readonly string[] => [
  ...new Set(
    [secret, ...secret.split(/[\r\n]+/).map(line => line.trim())].filter(
      word => word.length >= MIN_LENGTH,
    ),
  ),
];
