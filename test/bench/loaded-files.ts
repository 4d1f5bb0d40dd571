import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../src/catalog/tool.ts';
import { runStep } from '../support/step.ts';
import { packlessStep } from './packless-steps.ts';
import { startRefusingPlatform } from './refusing-platform.ts';

export const DIST = join(ROOT, 'dist/');

/** What Node writes where NODE_V8_COVERAGE points: each script that was loaded. */
interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/**
 * The names of dist's files that a step loads up to its first request, and to tell that it was refused. Node keeps the
 * list by itself, so nothing has to be hooked in.
 */
export async function filesLoadedBy(operation: string): Promise<readonly string[]> {
  await using platform = await startRefusingPlatform(false);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'coverage-'));
  const step = packlessStep(operation, platform.origin);
  const { log } = await runStep({ ...step, env: { ...step.env, NODE_V8_COVERAGE: folder.path } });
  if (!log.includes('401')) throw new Error(`${operation} made no request; is dist/ built?\n${log}`);
  const reports = await Promise.all(
    (await readdir(folder.path)).map(name => readFile(join(folder.path, name), 'utf8')),
  );
  return reports
    .flatMap(report => (JSON.parse(report) as Coverage).result)
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url))
    .filter(path => path.startsWith(DIST))
    .map(path => path.slice(DIST.length))
    .toSorted();
}
