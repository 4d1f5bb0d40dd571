import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { exportSource, importSource, publishFolder, publishSource } from './scenes.ts';
import { heading, line } from './terminal.ts';

/**
 * Publishes, imports, builds and exports on one local platform through the real bundle, started as the runner starts
 * it, and compares what comes back with what is on disk. `--keep` leaves the sites up until Ctrl+C.
 */
const credential = { ...newCredentials(), projectId: 'harbour-lights' };
const keep = process.argv.includes('--keep');

heading('1. The local platform');
const platform = await startLocalPlatform({
  seed: seedFor(credential),
  // The build needs this Node and nothing else.
  environment: { PATH: dirname(process.execPath) },
});
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
try {
  line(`answers at ${platform.baseUrl}, with one user and the project ${credential.projectId}`);
  const stage = { platform: { baseUrl: platform.baseUrl, token: credential.token }, folder };

  const published = await publishFolder(stage, credential.projectId);
  const imported = await importSource(stage);
  const built = await publishSource(stage, imported);
  await exportSource(stage, imported);

  if (keep) {
    heading('The sites stay up');
    line(`Open ${published} and ${built} in a browser; Ctrl+C ends both.`);
    await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  }
} finally {
  await platform.close();
  rmSync(folder, { recursive: true });
}
