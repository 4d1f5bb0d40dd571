import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed.ts';
import { runStep } from '../support/step.ts';
import { heading, line, liveLog, renderSummary } from './terminal.ts';

/**
 * Publishes a small site to the local platform through the real bundle, started as the runner starts it, and reads
 * the published pages back. `--keep` leaves the site up until Ctrl+C.
 */
const ROOT = join(import.meta.dirname, '../..');
const SITE = 'test/demo/site';
const credential = { token: 'demo-key-that-opens-nothing-else', projectId: 'harbour-lights' };
const keep = process.argv.includes('--keep');

heading('1. The local platform');
const platform = await startLocalPlatform({ seed: seedFor(credential) });
line(`answers at ${platform.baseUrl}, with one user and the project ${credential.projectId}`);

heading('2. The step');
const inputs = {
  operation: 'static-publish',
  path: SITE,
  'project-id': credential.projectId,
  'base-url': platform.baseUrl,
  token: credential.token,
};
line('uses: ./');
line('with:');
for (const [name, text] of Object.entries(inputs))
  line(`  ${name}: ${name === 'token' ? '${{ secrets.PLATFORM_TOKEN }}' : text}`);
line();
const step = await runStep({ manifest: join(ROOT, 'action.yml'), with: inputs, workspace: ROOT }, { onLog: liveLog() });
line();
line(`exit code ${step.exitCode}`);

heading('3. Its outputs');
for (const [name, text] of step.outputs) line(`${name.padEnd(13)} ${text}`);

heading('4. Its job summary');
line(renderSummary(step.summary).replaceAll('\n', '\n  '));

heading('5. What is served now');
const address = step.outputs.get('access_url') ?? '';
const different = step.exitCode === 0 ? await compareWithSite(address) : 1;

if (keep && different === 0) {
  heading('The site stays up');
  line(`Open ${address} in a browser; Ctrl+C ends it.`);
  await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}
await platform.close();
process.exitCode = different === 0 ? 0 : 1;

/** Fetches every file of the site from `origin`. @returns how many differ from what is on disk */
async function compareWithSite(origin: string): Promise<number> {
  const files = globSync('**/*', { cwd: join(ROOT, SITE) })
    .concat(globSync('.*/**', { cwd: join(ROOT, SITE) }))
    .filter(name => statSync(join(ROOT, SITE, name)).isFile())
    .toSorted();
  let differing = 0;
  for (const name of ['', ...files]) {
    const answer = await fetch(new URL(name, origin));
    const served = await answer.bytes();
    const same = answer.ok && sha256(served) === sha256(readFileSync(join(ROOT, SITE, name || 'index.html')));
    if (!same) differing += 1;
    const verdict = same ? 'byte for byte the same' : `DIFFERENT (HTTP ${answer.status})`;
    line(`${same ? '✔' : '✘'} ${`/${name}`.padEnd(28)} ${String(served.length).padStart(6)} bytes, ${verdict}`);
  }
  return differing;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
