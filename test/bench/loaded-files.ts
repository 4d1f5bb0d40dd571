import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { runStep } from '../support/step.ts';
import { nonPackingStep } from './non-packing-steps.ts';
import { startRefusingPlatform } from './refusing-platform.ts';

export const DIST = join(ROOT, 'dist/');

/** Content of the files that Node writes to NODE_V8_COVERAGE: each script that was loaded. */
interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/**
 * Lists the files of dist/ that a step loads until its first request was refused and reported. Node
 * records them itself, so no hooks are needed.
 */
export async function listLoadedFiles(operation: string): Promise<readonly string[]> {
  await using platform = await startRefusingPlatform(false);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'coverage-'));
  const step = nonPackingStep(operation, platform.origin);
  const { log } = await runStep({ ...step, env: { ...step.env, NODE_V8_COVERAGE: folder.path } });
  if (!log.includes('401'))
    throw new Error(`${operation} sent no request. Check that dist/ is built.\n${log}`);
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
