import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { exportSource, importSource, publishFolder, publishFromSource } from './parts.ts';
import { heading, line } from './terminal.ts';

const HELP = `Publishes, imports, builds and exports on a local platform, and compares all files byte by byte.

  npm run demo             stops the local platform at the end
  npm run demo -- --keep   keeps the published sites online until Ctrl+C
  npm run demo -- --help   prints this help
`;

/**
 * Runs the real bundle against one local platform, as the runner starts it.
 * @param keep whether to keep the sites online
 */
async function runDemo(keep: boolean): Promise<void> {
  const credential = { ...newCredentials(), projectId: 'harbour-lights' };

  heading('1. Start the local platform');
  const platform = await startLocalPlatform({
    seed: seedFor(credential),
    // The build needs this Node and nothing else.
    environment: { PATH: dirname(process.execPath) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  try {
    line(`It listens on ${platform.baseUrl}. It has one user and the project ${credential.projectId}.`);
    const context = { platform: { baseUrl: platform.baseUrl, token: credential.token }, folder };

    const published = await publishFolder(context, credential.projectId);
    const imported = await importSource(context);
    const built = await publishFromSource(context, imported);
    await exportSource(context, imported);

    if (keep) {
      heading('The sites are still online');
      line(`Open ${published} and ${built} in a browser. Press Ctrl+C to stop.`);
      await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    }
  } finally {
    await platform.close();
    rmSync(folder, { recursive: true });
  }
}

try {
  const { values } = parseArgs({ options: { keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) process.stdout.write(HELP);
  else await runDemo(values.keep ?? false);
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
