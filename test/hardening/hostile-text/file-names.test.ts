import { existsSync, mkdtempDisposableSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { unpack } from '../../../src/packing/zip/unpack.ts';
import { reportFailure } from '../../../src/runner/workflow/failure-report.ts';
import { recordLog } from '../../runner/recorded-log.ts';
import { zipBytes } from '../../support/zip-bytes.ts';
import { anyHostileText, CORPUS } from './corpus.ts';
import { logProblems } from './log-check.ts';

const RUNS = 200;
/** Maximum length of a name in a ZIP, in bytes. */
const LONGEST_NAME = 65_535;

/** Lists a folder's contents at any depth. */
const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));

test('an archive’s names stay in the folder, or are refused and create nothing else', {
  timeout: 600_000,
}, async () => {
  using outer = mkdtempDisposableSync(join(tmpdir(), 'hostile-names-'));
  // Deep enough that a path that climbs out still ends in this test's folder.
  const place = join(outer.path, 'a/b/c/d/e/f');
  const into = join(place, 'into');
  const archive = join(outer.path, 'source.zip');
  const counted = { unpacked: 0, refused: 0 };

  const look = async (names: readonly string[]): Promise<readonly string[]> => {
    writeFileSync(archive, zipBytes(names.map(name => ({ name, bytes: Buffer.from('text') }))));
    const found: string[] = [];
    try {
      const { files, warnings } = await unpack({ archive, into, shownAs: 'into' });
      counted.unpacked += 1;
      const there = namesIn(into);
      if (there.length !== files) found.push(`${files} were unpacked, ${there.length} are there`);
      // A name may begin with `./`, which has no effect.
      const shown = names.map(name => name.replace(/^(?:\.\/)+/, ''));
      if (!there.every(name => shown.includes(name))) found.push(`other names: ${there.join(', ')}`);
      const { log, stdout } = recordLog();
      for (const { where, message } of warnings) log.warning(`${where}: ${message}`, { file: where });
      found.push(...logProblems(stdout(), ['warning']));
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'unavailable') throw thrown;
      counted.refused += 1;
      const { log, stdout } = recordLog();
      await reportFailure(thrown, log);
      found.push(...logProblems(stdout(), ['error', 'group', 'endgroup']));
      if (existsSync(into)) found.push('it was refused, and something is there all the same');
    }
    rmSync(into, { recursive: true, force: true });
    const outside = namesIn(outer.path).filter(name => name !== 'source.zip');
    return [...found, ...outside.map(name => `outside: ${name}`)];
  };

  const fitting = (name: string): boolean => name !== '' && Buffer.byteLength(name) <= LONGEST_NAME;
  for (const name of Object.values(CORPUS).flat().filter(fitting)) {
    expect(await look([name, 'index.html']), JSON.stringify(name).slice(0, 200)).toEqual([]);
  }
  const names = fc.uniqueArray(anyHostileText.filter(fitting), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(names, async given => {
      expect(await look(given)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(`Of archives with hostile names ${counted.unpacked} were unpacked, ${counted.refused} refused.`);
  expect(counted.unpacked).toBeGreaterThan(20);
  expect(counted.refused).toBeGreaterThan(100);
});
