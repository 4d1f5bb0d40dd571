/**
 * The demo's projects on a platform that it didn't start. It deletes them, also those of a killed
 * run, and no others.
 */

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sha256Hex } from '../../src/base/values/sha256-hex.ts';
import { lockFile } from '../../src/base/system/files/file-lock.ts';
import { userStateFolder } from '../../src/base/system/files/paths.ts';
import { previewName } from '../../src/products/previews/preview-name.ts';
import { heading, paragraph } from './terminal.ts';

/** Runs a step without printing its log. @returns its outputs @throws Error if it fails */
type Run = (
  operation: string,
  inputs: Readonly<Record<string, string>>,
) => Promise<ReadonlyMap<string, string>>;

/**
 * Age from which a project that was never listed isn't expected anymore: no request is still
 * running then.
 */
const LONGEST_REQUEST_MS = 24 * 3_600_000;

/**
 * Names the platform, the user and the new projects, and asks, unless `yes`.
 * @throws Error without consent
 */
export async function openOwnProjects(
  run: Run,
  baseUrl: string,
  number: number,
  yes: boolean,
  stop: AbortSignal,
) {
  const state = userStateFolder(process.env);
  if (state === undefined) throw new Error('Your home folder is unknown. Set HOME.');
  const user = await run('whoami', {});
  paragraph(`Platform: ${baseUrl}. User: ${user.get('name')} (${user.get('open_id')}).`);
  // A file for each run, with the names of its projects. No repository can put one into the user's
  // own state.
  const folder = join(state, 'demo', sha256Hex(`${baseUrl} ${user.get('open_id')}`));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(folder, 'lock'), 0);
  const kept = new Set<string>();
  const ask = async (question: string): Promise<boolean> => {
    if (yes) return true;
    if (!process.stdin.isTTY || process.env['CI'])
      throw new Error(`${question} To confirm, add --yes.`);
    process.stdout.write(`  ${question} [y/N] `);
    const lines = createInterface({ input: process.stdin, signal: stop });
    const answers: readonly unknown[] = await Promise.race([
      once(lines, 'line'),
      once(lines, 'close'),
    ]);
    lines.close();
    return /^y/i.test(String(answers[0]));
  };
  const namesIn = (mark: string): readonly string[] =>
    readFileSync(join(folder, mark), 'utf8').split('\n');
  const listed = async (name: string): Promise<readonly string[]> => {
    const projects: unknown = JSON.parse(
      (await run('project-list', { query: name })).get('projects') ?? '[]',
    );
    return (projects as { name: string; url_id: string }[])
      .filter(one => one.name === name)
      .map(one => one.url_id);
  };
  /** Deletes a run's projects, each as it is listed. Prints the names of those that may be left. */
  const deleteProjects = async (mark: string, isEarlier: boolean): Promise<void> => {
    let [count, isLeft] = [0, false];
    for (const name of namesIn(mark)) {
      try {
        for (const id of await listed(name)) {
          const question = `Delete ${name} (${id}), which an earlier run has left?`;
          if (isEarlier && !(await ask(question))) return void kept.add(mark);
          await run('project-delete', { 'project-id': id });
          count += 1;
          paragraph(`✔ Deleted ${name} (${id})`);
        }
      } catch (error) {
        [isLeft, process.exitCode] = [true, 1];
        paragraph(
          `✘ ${name} may not be deleted. The next run offers to delete it. ${(error as Error).message}`,
        );
      }
    }
    // After a kill or a lost response, a project that isn't listed may still be in creation.
    const isOld = Date.now() - statSync(join(folder, mark)).mtimeMs > LONGEST_REQUEST_MS;
    if (!isLeft && (count >= namesIn(mark).length || isOld)) rmSync(join(folder, mark));
  };
  const offerEarlier = async (): Promise<void> => {
    for (const mark of readdirSync(folder).filter(one => /^\d+$/.test(one) && !kept.has(one)))
      await deleteProjects(mark, true);
  };

  await offerEarlier();
  // Also the ID of the preview's repository and of the workflow run: no run gets the project or the
  // result of another one.
  const mark = String(randomInt(1e14, 2e14));
  const preview = previewName(mark, { pullRequest: number, site: undefined });
  const names = [`demo-lights-${mark}`, `demo-buoys-${mark}`, preview] as const;
  paragraph(
    `The demo creates these projects, deletes them at the end, and changes no others: ${names.join(', ')}.`,
  );
  if (!(await ask('Continue?'))) throw new Error('Nothing was created.');
  kept.add(mark);
  writeFileSync(join(folder, mark), names.join('\n'), { flag: 'wx', mode: 0o600, flush: true });
  const close = async (): Promise<void> => {
    heading('Delete the demo’s projects');
    await deleteProjects(mark, false);
    // A step of a killed run may have created its project meanwhile.
    if (!stop.aborted) await offerEarlier();
    lock[Symbol.dispose]();
  };
  return { mark, names, close };
}
