import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { exportSource, importSource, publishFolder, publishSource } from './scenes.ts';
import { heading, line } from './terminal.ts';

const HELP = `Publishes, imports, builds and exports on a local platform, and compares every byte.

  npm run demo             removes everything at the end
  npm run demo -- --keep   keeps the published sites online until Ctrl+C
  npm run demo -- --help   prints this text
`;

/** Runs the real bundle against one local platform, as the runner starts it. */
const { values } = parseArguments();
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
const credential = { ...newCredentials(), projectId: 'harbour-lights' };

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

  if (values.keep) {
    heading('The sites stay online');
    line(`Open ${published} and ${built} in a browser; Ctrl+C ends both.`);
    await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  }
} finally {
  await platform.close();
  rmSync(folder, { recursive: true });
}

/** Parses the command line. An unknown option ends the process with the help. */
function parseArguments() {
  try {
    return parseArgs({ options: { keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(2);
  }
}
