import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runStep } from '../support/step.ts';

const KIB_PER_MIB = 1024;
const CREDENTIAL = { token: 'bench-token', projectId: 'bench' };

/**
 * Publishes a site with the bundle, against a local platform that runs in this process and not in the step's.
 * @param site absolute path of a folder or .zip
 * @returns the most memory that the step's process had, in MiB
 */
export async function peakOfPublishing(site: string): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'peak-'));
  const file = join(folder.path, 'peak');
  const platform = await startLocalPlatform({ seed: seedFor(CREDENTIAL), temporaryFolder: folder.path });
  try {
    const { exitCode, log } = await runStep({
      manifest: join(ROOT, 'action.yml'),
      with: {
        operation: 'static-publish',
        'base-url': platform.baseUrl,
        token: CREDENTIAL.token,
        'project-id': CREDENTIAL.projectId,
        path: site,
      },
      env: { NODE_OPTIONS: `--import=${join(ROOT, 'test/bench/report-peak.mjs')}`, PEAK_FILE: file },
      workspace: ROOT,
    });
    if (exitCode !== 0) throw new Error(`The site could not be published:\n${log}`);
    return Number(await readFile(file, 'utf8')) / KIB_PER_MIB;
  } finally {
    await platform.close();
  }
}
