import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { EXPORT_MANIFEST } from '../../src/api/source.ts';
import { runStep } from '../support/step.ts';
import { check, createLogPrinter, heading, line, printSummary, subheading } from './terminal.ts';

const HELP = `Publishes, imports, builds and exports on a local platform, and compares all files byte by byte.

  npm run demo             stops the local platform at the end
  npm run demo -- --keep   keeps the published sites online until Ctrl+C
  npm run demo -- --help   prints this help
`;

/** Working directory of the steps, as in a job after checkout of this repository. */
const ROOT = join(import.meta.dirname, '../..');
const SITE = 'test/demo/site';
const SOURCE = 'test/demo/source';

type Texts = Readonly<Record<string, string>>;

/**
 * Runs a step of the bundle as the runner starts it, and prints it as in a workflow, with its live log, outputs and
 * summary.
 * @returns its outputs
 * @throws Error unless it succeeds
 */
async function showStep(token: string, inputs: Texts): Promise<ReadonlyMap<string, string>> {
  line('uses: ./');
  line('with:');
  for (const [name, text] of Object.entries({ ...inputs, token: '${{ secrets.PLATFORM_TOKEN }}' }))
    line(`  ${name}: ${text}`);
  line();
  const step = { manifest: join(ROOT, 'action.yml'), with: { ...inputs, token }, workspace: ROOT };
  const { exitCode, outputs, summary } = await runStep(step, { onLog: createLogPrinter() });
  line();
  check(exitCode === 0, `exit code ${exitCode}`);
  subheading('Outputs');
  for (const [name, text] of outputs) line(`${name.padEnd(15)} ${text}`);
  subheading('Job summary');
  printSummary(summary);
  return outputs;
}

/** Paths of all files below a folder, sorted. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

function checkSame(name: string, copy: Uint8Array, original: string): void {
  const bytes = readFileSync(original);
  check(bytes.equals(copy), `${name.padEnd(28)} ${String(bytes.length).padStart(6)} bytes, identical`);
}

/** Fetches every file of a site, and the root URL, and compares them with a folder. */
async function compareServed(address: string, folder: string, name: string): Promise<void> {
  subheading(`Comparison of the site with ${name}`);
  for (const path of ['', ...filesIn(folder)]) {
    const served = await (await fetch(new URL(path, address))).bytes();
    checkSame(`/${path}`, served, join(folder, path || 'index.html'));
  }
}

/** Runs the steps against one local platform. @param keep whether to keep the sites online */
async function runDemo(keep: boolean): Promise<void> {
  const credential = { ...newCredentials(), projectId: 'harbour-lights' };
  heading('1. Start the local platform');
  const platform = await startLocalPlatform({
    seed: seedFor(credential),
    // The build needs this Node and nothing else.
    environment: { PATH: dirname(process.execPath) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const step = (inputs: Texts) => showStep(credential.token, { ...inputs, 'base-url': platform.baseUrl });
  try {
    line(`It listens on ${platform.baseUrl}. It has one user and the project ${credential.projectId}.`);

    heading('2. Publish a folder as a site');
    const site = await step({ operation: 'static-publish', path: SITE, 'project-id': credential.projectId });
    const published = site.get('access_url') ?? '';
    await compareServed(published, join(ROOT, SITE), 'the folder');

    heading('3. Import source code as a new project');
    const project = await step({ operation: 'import', path: SOURCE, name: 'harbour-buoys' });
    const onProject = { 'project-id': project.get('project_id') ?? '' };

    heading('4. Build the source on the platform and publish it');
    const built = (await step({ operation: 'source-publish', ...onProject })).get('access_url') ?? '';
    const builtHere = join(folder, 'built-here');
    mkdirSync(builtHere);
    execFileSync(process.execPath, [join(ROOT, SOURCE, 'build.mjs')], { cwd: builtHere });
    await compareServed(built, join(builtHere, 'dist'), 'a local build');

    heading('5. Export the source');
    const unpacked = join(folder, 'source');
    await step({
      operation: 'export',
      ...onProject,
      'output-path': join(folder, 'source.zip'),
      'extract-to': unpacked,
    });
    subheading('Comparison of the export with the imported source');
    const paths = filesIn(join(ROOT, SOURCE));
    const exported = filesIn(unpacked).filter(path => path !== EXPORT_MANIFEST);
    check(isDeepStrictEqual(exported, paths), `it has the imported files and ${EXPORT_MANIFEST}, and no others`);
    for (const path of paths) checkSame(path, readFileSync(join(unpacked, path)), join(ROOT, SOURCE, path));

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
