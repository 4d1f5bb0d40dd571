import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { EXPORT_MANIFEST } from '../../src/api/source.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';
import { runStep, type Step } from '../support/step.ts';
import { commitAll } from '../support/workspace.ts';
import { check, createLogPrinter, heading, line, printSummary, subheading } from './terminal.ts';

const HELP = `Publishes, migrates, imports, builds and exports on a local platform, and compares all files byte by byte.

  npm run demo                at a terminal, keeps the published sites online until Ctrl+C
  npm run demo -- --keep      keeps them online elsewhere, too
  npm run demo -- --details   prints each step as in a workflow: inputs, log, outputs and summary
  npm run demo -- --help      prints this help
`;

/** Working directory of the steps, as in a job after checkout of this repository. */
const ROOT = join(import.meta.dirname, '../..');
const SITE = 'test/demo/site';
const SOURCE = 'test/demo/source';
const MIGRATIONS = 'test/demo/migrations';

type Texts = Readonly<Record<string, string>>;

interface DemoStep extends Pick<Step, 'with' | 'env' | 'event'> {
  readonly operation: string;
  /** Inputs that aren't printed. */
  readonly secrets: Texts;
  /** Expected exit code. Default: 0. */
  readonly exit?: number;
}

/** Options of the command line. */
interface Options {
  readonly keep: boolean;
  readonly details: boolean;
}

/**
 * Runs a step of the bundle as the runner starts it. With details, prints it as in a workflow, with its live log,
 * outputs and summary.
 * @returns its outputs
 * @throws Error unless it ends with the expected exit code
 */
async function runDemoStep(
  { operation, with: inputs, secrets, exit = 0, ...more }: DemoStep,
  { details }: Options,
): Promise<ReadonlyMap<string, string>> {
  const uses = `./actions/${operation}`;
  const step = { ...more, manifest: join(ROOT, uses, 'action.yml'), with: { ...inputs, ...secrets }, workspace: ROOT };
  if (!details) {
    const { exitCode, log, outputs } = await runStep(step);
    if (exitCode !== exit) throw new Error(`${operation}: exit code ${exitCode}\n${log}`);
    return outputs;
  }
  line(`uses: ${uses}`);
  line('with:');
  for (const [name, text] of Object.entries(inputs)) line(`  ${name}: ${text}`);
  for (const name of Object.keys(secrets)) line(`  ${name}: ***`);
  line();
  const { exitCode, outputs, summary } = await runStep(step, { onLog: createLogPrinter() });
  line();
  check(exitCode === exit, `exit code ${exitCode}`);
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

/** Compares copies with files of a folder, byte by byte. With details, prints each comparison. */
async function checkSame(
  what: string,
  paths: readonly string[],
  folder: string,
  copyOf: (path: string) => Uint8Array | Promise<Uint8Array>,
  { details }: Options,
): Promise<void> {
  if (details) subheading('Comparison');
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path));
    const same = bytes.equals(await copyOf(path));
    if (details || !same) check(same, `${path.padEnd(28)} ${String(bytes.length).padStart(6)} bytes, identical`);
  }
  check(true, `${what}: ${paths.length} files, byte for byte`);
}

/** Runs the steps against one local platform. */
async function runDemo(options: Options): Promise<void> {
  const credential = { ...newCredentials(), projectId: 'harbour-lights' };
  const platform = await startLocalPlatform({
    seed: seedFor(credential),
    // The build needs this Node and nothing else.
    environment: { PATH: dirname(process.execPath) },
  });
  line(`Databases: ${await platform.databases.description()}`);
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const github = await GitHubFake.start();
  const step = (operation: string, inputs: Texts, more: Partial<DemoStep> = {}) => {
    const secrets = { token: credential.token, ...more.secrets };
    return runDemoStep({ operation, with: { ...inputs, 'base-url': platform.baseUrl }, ...more, secrets }, options);
  };
  const checkServed = (address: string, original: string, name: string) =>
    checkSame(
      `${address} serves ${name}`,
      filesIn(original),
      original,
      async path => (await fetch(new URL(path, address))).bytes(),
      options,
    );
  try {
    heading('1. Publish a folder as a site');
    const project = { 'project-id': credential.projectId };
    const published = (await step('static-publish', { path: SITE, ...project })).get('access_url') ?? '';
    await checkServed(published, join(ROOT, SITE), SITE);

    heading('2. Apply a migration to its live database');
    const migrations = { path: MIGRATIONS, ...project };
    const [applied] = JSON.parse((await step('sql-migrate', { ...migrations, target: '1' })).get('applied') ?? '') as {
      path: string;
    }[];
    check(applied !== undefined, `Applied ${basename(applied?.path ?? '')}`);

    heading('3. Preview a pull request whose second migration drops a column');
    const changed = join(folder, 'changed');
    cpSync(join(ROOT, SITE), changed, { recursive: true });
    const page = readFileSync(join(changed, 'index.html'), 'utf8').replaceAll(
      'Harbour Lights',
      'Harbour Lights, changed',
    );
    writeFileSync(join(changed, 'index.html'), page);
    const { number, headSha } = await github.repository.openPullRequest('drop-light');
    const githubToken = await github.repository.jobToken({ pull_requests: 'write', deployments: 'write' });
    const onPullRequest = {
      secrets: { 'github-token': githubToken },
      env: { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: REPOSITORY, GITHUB_EVENT_NAME: 'pull_request' },
      event: { number, pull_request: { number, head: { sha: headSha, ref: 'drop-light' } } },
    };
    cpSync(join(ROOT, MIGRATIONS), join(folder, 'migrations'), { recursive: true });
    writeFileSync(join(folder, 'project-platform.yml'), 'site: { path: changed }\nmigrations: migrations\n');
    commitAll(folder);
    const preview = await step('preview-deploy', { 'working-directory': folder }, onPullRequest);
    const previewed = preview.get('access_url') ?? '';
    const served = await (await fetch(previewed)).text();
    check(served.includes('Harbour Lights, changed'), `${previewed} serves the changed page`);
    const inPreview = { 'project-id': preview.get('project_id') ?? '', query: 'SELECT * FROM buoys' };
    const buoys = (await step('sql-query', inPreview)).get('rows') ?? '';
    const isDropped = buoys.includes('Whale Rock') && !buoys.includes('light');
    check(isDropped, 'Both migrations ran, in the preview’s own database');
    const [comment] = await github.repository.comments(number);
    check(comment?.body.includes(previewed) ?? false, 'A comment on the pull request links to the preview');

    heading('4. Apply the same migration to the live database, where the column has values');
    const findings = (await step('sql-migrate', migrations, { exit: 1 })).get('lint_findings') ?? '';
    const [finding] = JSON.parse(findings) as { where: string; message: string }[];
    check(finding !== undefined, `Rejected: ${basename(finding?.where ?? '')} ${finding?.message}`);
    const rows = (await step('sql-query', { ...project, query: 'SELECT light FROM buoys' })).get('rows') ?? '';
    check(rows.includes('red') && rows.includes('green'), 'The column still has its values');

    heading('5. Import source code as a new project');
    const imported = await step('import', { path: SOURCE, name: 'harbour-buoys' });
    const onProject = { 'project-id': imported.get('project_id') ?? '' };
    check(onProject['project-id'] !== '', `Imported ${SOURCE}`);

    heading('6. Build the source on the platform, and publish it');
    const built = (await step('source-publish', onProject)).get('access_url') ?? '';
    const builtHere = join(folder, 'built-here');
    mkdirSync(builtHere);
    execFileSync(process.execPath, [join(ROOT, SOURCE, 'build.mjs')], { cwd: builtHere });
    await checkServed(built, join(builtHere, 'dist'), 'a local build');

    heading('7. Export the source');
    const unpacked = join(folder, 'source');
    await step('export', { ...onProject, 'output-path': join(folder, 'source.zip'), 'extract-to': unpacked });
    const paths = filesIn(join(ROOT, SOURCE));
    const exported = filesIn(unpacked).filter(path => path !== EXPORT_MANIFEST);
    check(
      isDeepStrictEqual(exported, paths),
      `The export has the imported files and ${EXPORT_MANIFEST}, and no others`,
    );
    const copyOf = (path: string) => readFileSync(join(unpacked, path));
    await checkSame('The export is the imported source', paths, join(ROOT, SOURCE), copyOf, options);

    if (options.keep) {
      heading('The sites are online');
      line(`Site:        ${published}`);
      line(`Preview:     ${previewed}`);
      line(`Built site:  ${built}`);
      line('These addresses end with the demo. Press Ctrl+C to stop.');
      await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    }
  } finally {
    await Promise.all([platform.close(), github.close()]);
    rmSync(folder, { recursive: true });
  }
}

const OPTIONS = {
  keep: { type: 'boolean' },
  details: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) process.stdout.write(HELP);
  else await runDemo({ keep: values.keep ?? process.stdout.isTTY, details: values.details ?? false });
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
