import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { baseAddress } from '../../src/base/address.ts';
import { onStopSignals } from '../../src/base/system/stop-signals.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { EXPORT_MANIFEST } from '../../src/api/source.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { runStep, type Step } from '../support/step.ts';
import { commitAll } from '../support/workspace.ts';
import { compareAssumptions } from './assumptions.ts';
import { openOwnProjects } from './own-projects.ts';
import { check, createLogPrinter, heading, line, paragraph, printSummary, subheading } from './terminal.ts';

const HELP = `Publishes, migrates, imports, builds and exports on a local platform, and compares all files byte by byte. With
PLATFORM_BASE_URL and PLATFORM_TOKEN, does so on your platform, in new projects, which it deletes at the end.

  npm run demo                at a terminal, keeps the published sites online until Ctrl+C
  npm run demo -- --keep      keeps them online elsewhere, too
  npm run demo -- --details   prints each step as in a workflow: inputs, log, outputs and summary
  npm run demo -- --yes       on your platform, answers all questions with yes
  npm run demo -- --help      prints this help
`;

/** Working directory of the steps, as in a job after checkout of this repository. */
const ROOT = join(import.meta.dirname, '../..');
const SITE = 'test/demo/site';
const SOURCE = 'test/demo/source';
const MIGRATIONS = 'test/demo/migrations';

/** Aborts after Ctrl+C on a remote platform. */
const STOP = new AbortController();

const get = (address: string | URL) =>
  fetch(address, { signal: AbortSignal.any([STOP.signal, AbortSignal.timeout(60_000)]) });

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
  readonly yes: boolean;
}

/**
 * Runs a step of the bundle as the runner starts it. With details, prints it as in a workflow, with its live log,
 * outputs and summary.
 * @returns its outputs
 * @throws Error unless it ends with the expected exit code
 */
async function runDemoStep(
  { operation, with: inputs, secrets, exit = 0, ...more }: DemoStep,
  { details }: Pick<Options, 'details'>,
): Promise<ReadonlyMap<string, string>> {
  const uses = `./actions/${operation}`;
  const step = { ...more, manifest: join(ROOT, uses, 'action.yml'), with: { ...inputs, ...secrets }, workspace: ROOT };
  if (!details) {
    const { exitCode, log, outputs } = await runStep(step, {
      onStart: kill => STOP.signal.addEventListener('abort', () => kill('SIGINT')),
    });
    const errors = parseRunnerOutput(log).annotations.map(({ message }) => message);
    if (exitCode !== exit) throw new Error(`${operation}: exit code ${exitCode}\n${errors.join('\n') || log}`);
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

interface Platform {
  readonly baseUrl: string;
  readonly token: string;
  readonly close: () => Promise<void>;
}

async function startPlatform(): Promise<Platform> {
  const credential = { ...newCredentials(), projectId: 'harbour-lights' };
  const platform = await startLocalPlatform({
    seed: seedFor(credential),
    // The build needs this Node and nothing else.
    environment: { PATH: dirname(process.execPath) },
  });
  line(`Databases: ${await platform.databases.description()}`);
  return { baseUrl: platform.baseUrl, token: credential.token, close: () => platform.close() };
}

/** Runs the steps. @param remote a platform that this demo didn't start; default: a new local one */
async function runDemo(options: Options, remote?: Platform): Promise<void> {
  const platform = remote ?? (await startPlatform());
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const github = await GitHubFake.start();
  const { number, headSha } = await github.repository.openPullRequest('drop-light');
  const variables: Record<string, string> = {};
  const step = (operation: string, inputs: Texts, more: Partial<DemoStep> = {}, { details } = options) => {
    if (inputs['project-id'] === '') throw new Error('Skipped: the project was not created.');
    const env = { ...variables, ...more.env };
    const secrets = { token: platform.token, ...more.secrets };
    const given = { ...inputs, 'base-url': platform.baseUrl };
    return runDemoStep({ operation, with: given, ...more, env, secrets }, { details });
  };
  /** Runs one part. On a remote platform, the demo goes on after a failure. @param assumptions that the part relies on */
  const part = async (title: string, assumptions: string, work: () => Promise<void>): Promise<void> => {
    heading(title);
    try {
      STOP.signal.throwIfAborted();
      await work();
    } catch (error) {
      if (remote === undefined || STOP.signal.aborted) throw error;
      process.exitCode = 1;
      paragraph(`✘ Expected: ${title}. Came: ${(error as Error).message}`);
      paragraph(`This relies on the assumptions ${assumptions}.`);
    }
  };
  const checkServed = (address: string, original: string, name: string) =>
    checkSame(
      `${address} serves ${name}`,
      filesIn(original),
      original,
      async path => (await get(new URL(path, address))).bytes(),
      options,
    );
  let own: Awaited<ReturnType<typeof openOwnProjects>> | undefined;
  let [projectId, imported, published, previewed, built] = ['harbour-lights', '', '', '', ''];
  try {
    if (remote !== undefined) {
      const run = (operation: string, inputs: Texts) => step(operation, inputs, {}, { ...options, details: false });
      own = await openOwnProjects(run, remote.baseUrl, number, options.yes, STOP.signal);
      Object.assign(variables, { GITHUB_REPOSITORY_ID: own.mark, GITHUB_RUN_ID: own.mark });
      projectId = '';
      await part('0. Create a project with a database', 'R5, R26, R32', async () => {
        projectId = (await step('project-create', { name: own?.names[0] ?? '' })).get('project_id') ?? '';
        await step('cloud-provision', { 'project-id': projectId });
      });
    }
    const project = { 'project-id': projectId };
    const migrations = { path: MIGRATIONS, ...project };
    await part('1. Publish a folder as a site', 'R1, R2, R22, R31', async () => {
      published =
        (await step('static-publish', { path: SITE, 'wait-for-url': 'true', ...project })).get('access_url') ?? '';
      await checkServed(published, join(ROOT, SITE), SITE);
    });

    await part('2. Apply a migration to its live database', 'R52, R57', async () => {
      const [applied] = JSON.parse(
        (await step('sql-migrate', { ...migrations, target: '1' })).get('applied') ?? '',
      ) as {
        path: string;
      }[];
      check(applied !== undefined, `Applied ${basename(applied?.path ?? '')}`);
    });

    await part('3. Preview a pull request whose second migration drops a column', 'R1, R5, R22, R32, R57', async () => {
      const changed = join(folder, 'changed');
      cpSync(join(ROOT, SITE), changed, { recursive: true });
      const page = readFileSync(join(changed, 'index.html'), 'utf8').replaceAll(
        'Harbour Lights',
        'Harbour Lights, changed',
      );
      writeFileSync(join(changed, 'index.html'), page);
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
      previewed = preview.get('access_url') ?? '';
      const served = await (await get(previewed)).text();
      check(served.includes('Harbour Lights, changed'), `${previewed} serves the changed page`);
      const inPreview = { 'project-id': preview.get('project_id') ?? '', query: 'SELECT * FROM buoys' };
      const buoys = (await step('sql-query', inPreview)).get('rows') ?? '';
      const isDropped = buoys.includes('Whale Rock') && !buoys.includes('light');
      check(isDropped, 'Both migrations ran, in the preview’s own database');
      const [comment] = await github.repository.comments(number);
      check(comment?.body.includes(previewed) ?? false, 'A comment on the pull request links to the preview');
    });

    await part('4. Apply the same migration to the live database, where the column has values', 'R52', async () => {
      const findings = (await step('sql-migrate', migrations, { exit: 1 })).get('lint_findings') ?? '';
      const [finding] = JSON.parse(findings) as { where: string; message: string }[];
      check(finding !== undefined, `Rejected: ${basename(finding?.where ?? '')} ${finding?.message}`);
      const rows = (await step('sql-query', { ...project, query: 'SELECT light FROM buoys' })).get('rows') ?? '';
      check(rows.includes('red') && rows.includes('green'), 'The column still has its values');
    });

    await part('5. Import source code as a new project', 'R4, R5, R24', async () => {
      const named = { path: SOURCE, name: own?.names[1] ?? 'harbour-buoys' };
      imported = (await step('import', named)).get('project_id') ?? '';
      check(imported !== '', `Imported ${SOURCE}`);
    });

    await part('6. Build the source on the platform, and publish it', 'R4, R22, R35', async () => {
      built =
        (await step('source-publish', { 'project-id': imported, 'wait-for-url': 'true' })).get('access_url') ?? '';
      const builtHere = join(folder, 'built-here');
      mkdirSync(builtHere);
      execFileSync(process.execPath, [join(ROOT, SOURCE, 'build.mjs')], { cwd: builtHere });
      await checkServed(built, join(builtHere, 'dist'), 'a local build');
    });

    await part('7. Export the source', 'R45', async () => {
      const unpacked = join(folder, 'source');
      const into = { 'output-path': join(folder, 'source.zip'), 'extract-to': unpacked };
      await step('export', { 'project-id': imported, ...into });
      const paths = filesIn(join(ROOT, SOURCE));
      const exported = filesIn(unpacked).filter(path => path !== EXPORT_MANIFEST);
      check(
        isDeepStrictEqual(exported, paths),
        `The export has the imported files and ${EXPORT_MANIFEST}, and no others`,
      );
      const copyOf = (path: string) => readFileSync(join(unpacked, path));
      await checkSame('The export is the imported source', paths, join(ROOT, SOURCE), copyOf, options);
    });

    if (own !== undefined) {
      heading('8. Compare responses with docs/assumptions.md');
      await compareAssumptions(platform, projectId);
    }
    if (options.keep) {
      heading('The sites are online');
      line(`Site:        ${published}`);
      line(`Preview:     ${previewed}`);
      line(`Built site:  ${built}`);
      line('Press Ctrl+C to stop.');
      await new Promise<void>(resolve => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    }
  } finally {
    await own?.close();
    await Promise.all([platform.close(), github.close()]);
    rmSync(folder, { recursive: true });
  }
}

/** @throws Error if one of the two variables is missing, or the address is none for a credential */
function platformOfEnvironment(): Platform | undefined {
  const { PLATFORM_BASE_URL: baseUrl, PLATFORM_TOKEN: token } = process.env;
  if (!baseUrl && !token) return undefined;
  if (!baseUrl || !token) throw new Error('Set both PLATFORM_BASE_URL and PLATFORM_TOKEN, or none.');
  const address = baseAddress(baseUrl);
  if ('problem' in address) throw new Error(`PLATFORM_BASE_URL ${address.problem}.`);
  const receivers = { first: () => STOP.abort(new Error('Stopped.')), later: () => process.exit(130) };
  onStopSignals(process, { monotonicMs: () => performance.now() }, receivers);
  return { baseUrl: address.url.href, token, close: () => Promise.resolve() };
}

const OPTIONS = {
  keep: { type: 'boolean' },
  details: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) process.stdout.write(HELP);
  else {
    const { keep = process.stdout.isTTY, details = false, yes = false } = values;
    await runDemo({ keep, details, yes }, platformOfEnvironment());
  }
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
