import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { baseAddress } from '../../src/base/address.ts';
import { STOP_SIGNALS } from '../../src/base/system/processes/stop-signals.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { newCredentials, seedFor } from '../../src/platform/seed/seed.ts';
import { EXPORT_MANIFEST } from '../../src/api/services/source.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { REPOSITORY } from '../support/github-fake/repository-content.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { runStep, type Step } from '../support/step.ts';
import { commitAll } from '../support/workspace.ts';
import { openOwnProjects } from './own-projects.ts';
import {
  check,
  createLogPrinter,
  heading,
  line,
  paragraph,
  printSummary,
  subheading,
} from './terminal.ts';

const HELP = `Publishes, migrates, imports, builds and exports on a local platform, and compares all files byte by byte. With
PLATFORM_BASE_URL and PLATFORM_TOKEN, on your platform, in new projects, which it deletes at the end.

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
 * Runs a step of the bundle as the runner starts it. With details, prints it as in a workflow, with
 * its live log, outputs and summary.
 * @returns its outputs
 * @throws Error unless it ends with the expected exit code
 */
async function runDemoStep(
  { operation, with: inputs, secrets, exit = 0, ...more }: DemoStep,
  details: boolean,
): Promise<ReadonlyMap<string, string>> {
  const uses = `./actions/${operation}`;
  const step = {
    ...more,
    manifest: join(ROOT, uses, 'action.yml'),
    with: { ...inputs, ...secrets },
    workspace: ROOT,
  };
  if (!details) {
    const { exitCode, log, outputs } = await runStep(step);
    const errors = parseRunnerOutput(log).annotations.map(({ message }) => message);
    if (exitCode !== exit)
      throw new Error(`${operation}: exit code ${exitCode}\n${errors.join('\n') || log}`);
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
    if (details || !same)
      check(same, `${path.padEnd(28)} ${String(bytes.length).padStart(6)} bytes, identical`);
  }
  check(true, `${what}: ${paths.length} files, byte for byte`);
}

/** What a database has beyond PostgreSQL's own. A server also has the roles of other databases. */
const ADDED = `SELECT rolname AS name FROM pg_roles WHERE rolname IN ('anon', 'authenticated')
  UNION SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|_platform|information_schema$|public$)'
  UNION SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'`;

type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function startPlatform() {
  const credential = { ...newCredentials(), projectId: 'harbour-lights' };
  // The build needs this Node and nothing else.
  const environment = { PATH: dirname(process.execPath) };
  const platform = await startLocalPlatform({
    seed: seedFor(credential),
    environment,
    rates: true,
  });
  line(`Databases: ${await platform.databases.description()}`);
  return { baseUrl: platform.baseUrl, token: credential.token, close: () => platform.close() };
}

/**
 * Runs the steps.
 * @param remote a platform that this demo didn't start; default: a new local one
 */
async function runDemo(options: Options, remote?: Platform): Promise<void> {
  const platform = remote ?? (await startPlatform());
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const github = await GitHubFake.start();
  const { number, headSha } = await github.repository.openPullRequest('drop-light');
  const variables: Record<string, string> = {};
  const step = (
    operation: string,
    inputs: Texts,
    more: Partial<DemoStep> = {},
    details = options.details,
  ) => {
    if (inputs['project-id'] === '') throw new Error('Skipped: the project was not created.');
    const env = { ...variables, ...more.env };
    const secrets = { token: platform.token, ...more.secrets };
    const given = { ...inputs, 'base-url': platform.baseUrl };
    return runDemoStep({ operation, with: given, ...more, env, secrets }, details);
  };
  /**
   * Runs one part. On a remote platform, the demo goes on after a failure.
   * @param assumptions that the part relies on
   */
  const part = async (
    title: string,
    assumptions: string,
    work: () => Promise<void>,
  ): Promise<void> => {
    heading(title);
    try {
      STOP.signal.throwIfAborted();
      await work();
    } catch (error) {
      if (remote === undefined || STOP.signal.aborted) throw error;
      process.exitCode = 1;
      paragraph(
        `✘ Expected: ${title}. Came: ${(error as Error).message} It relies on ${assumptions}.`,
      );
    }
  };
  const publish = async (operation: string, inputs: Texts) =>
    (await step(operation, { ...inputs, 'wait-for-url': 'true' })).get('access_url') ?? '';
  const checkServed = (address: string, original: string, name: string) => {
    const copyOf = async (path: string) => (await get(new URL(path, address))).bytes();
    return checkSame(`${address} serves ${name}`, filesIn(original), original, copyOf, options);
  };
  let own: Awaited<ReturnType<typeof openOwnProjects>> | undefined;
  let [projectId, imported, published, previewed, built] = ['harbour-lights', '', '', '', ''];
  try {
    if (remote !== undefined) {
      const run = (operation: string, inputs: Texts) => step(operation, inputs, {}, false);
      own = await openOwnProjects(run, remote.baseUrl, number, options.yes, STOP.signal);
      Object.assign(variables, { GITHUB_REPOSITORY_ID: own.mark, GITHUB_RUN_ID: own.mark });
      projectId = '';
      await part('0. Create a project with a database', 'R5, R25, R26, R32', async () => {
        projectId =
          (await step('project-create', { name: own?.names[0] ?? '' })).get('project_id') ?? '';
        await step('cloud-provision', { 'project-id': projectId });
        check(true, `Created ${projectId}`);
      });
    }
    const project = { 'project-id': projectId };
    const migrations = { path: MIGRATIONS, ...project };
    await part('1. Publish a folder as a site', 'R1, R2, R22, R31', async () => {
      published = await publish('static-publish', { path: SITE, ...project });
      await checkServed(published, join(ROOT, SITE), SITE);
    });

    await part('2. Apply a migration to its live database', 'R52, R57', async () => {
      const list = (await step('sql-migrate', { ...migrations, target: '1' })).get('applied') ?? '';
      const [applied] = JSON.parse(list) as { path: string }[];
      check(applied !== undefined, `Applied ${basename(applied?.path ?? '')}`);
    });

    await part(
      '3. Preview a pull request whose second migration drops a column',
      'R1, R5, R22, R25, R32, R57',
      async () => {
        const changed = join(folder, 'changed');
        cpSync(join(ROOT, SITE), changed, { recursive: true });
        const page = readFileSync(join(changed, 'index.html'), 'utf8');
        writeFileSync(
          join(changed, 'index.html'),
          page.replaceAll('Harbour Lights', 'Harbour Lights, changed'),
        );
        writeFileSync(join(changed, 'lights.html'), page);
        const githubToken = await github.repository.jobToken({
          pull_requests: 'write',
          deployments: 'write',
        });
        const onPullRequest = {
          secrets: { 'github-token': githubToken },
          env: {
            GITHUB_API_URL: github.url,
            GITHUB_REPOSITORY: REPOSITORY,
            GITHUB_EVENT_NAME: 'pull_request',
          },
          event: { number, pull_request: { number, head: { sha: headSha, ref: 'drop-light' } } },
        };
        cpSync(join(ROOT, MIGRATIONS), join(folder, 'migrations'), { recursive: true });
        writeFileSync(
          join(folder, 'project-platform.yml'),
          'site: { path: changed }\nmigrations: migrations\n',
        );
        commitAll(folder);
        const preview = await step(
          'preview-deploy',
          { 'working-directory': folder },
          onPullRequest,
        );
        previewed = preview.get('access_url') ?? '';
        const served = await (await get(previewed)).text();
        check(served.includes('Harbour Lights, changed'), `${previewed} serves the changed page`);
        const { status } = await get(new URL('lights', previewed));
        line(`  R62: the response to /lights, for the page lights.html, is ${status}`);
        const inPreview = {
          'project-id': preview.get('project_id') ?? '',
          query: 'SELECT * FROM buoys',
        };
        const buoys = (await step('sql-query', inPreview)).get('rows') ?? '';
        const isDropped = buoys.includes('Whale Rock') && !buoys.includes('light');
        check(isDropped, 'Both migrations ran, in the preview’s own database');
        const [comment] = await github.repository.comments(number);
        check(
          comment?.body.includes(previewed) ?? false,
          'A comment on the pull request links to the preview',
        );
      },
    );

    await part(
      '4. Apply the same migration to the live database, where the column has values',
      'R52',
      async () => {
        const findings =
          (await step('sql-migrate', migrations, { exit: 1 })).get('lint_findings') ?? '';
        const [finding] = JSON.parse(findings) as { where: string; message: string }[];
        check(
          finding !== undefined,
          `Unsafe release blocked: ${basename(finding?.where ?? '')} ${finding?.message}`,
        );
        const rows =
          (await step('sql-query', { ...project, query: 'SELECT light FROM buoys' })).get('rows') ??
          '';
        check(rows.includes('red') && rows.includes('green'), 'The column still has its values');
      },
    );

    await part('5. Import source code as a new project', 'R4, R5, R24, R25', async () => {
      const named = { path: SOURCE, name: own?.names[1] ?? 'harbour-buoys' };
      imported = (await step('import', named)).get('project_id') ?? '';
      check(imported !== '', `Imported ${SOURCE}`);
    });

    await part('6. Build the source on the platform, and publish it', 'R4, R22, R35', async () => {
      built = await publish('source-publish', { 'project-id': imported });
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
      const isSame = isDeepStrictEqual(exported, paths);
      check(isSame, `The export has the imported files and ${EXPORT_MANIFEST}, and no others`);
      const copyOf = (path: string) => readFileSync(join(unpacked, path));
      await checkSame(
        'The export is the imported source',
        paths,
        join(ROOT, SOURCE),
        copyOf,
        options,
      );
    });

    if (own !== undefined) {
      await part('8. Read the agent’s models', 'R11', async () => {
        check(true, `Models: ${(await step('agent-capabilities', project)).get('models')}`);
      });
      await part('9. Read the latest agent run of a project without one', 'R8', async () => {
        check((await step('agent-status', project)).get('run_id') === '', 'There is no run');
      });
      await part(
        '10. Find only PostgreSQL’s own roles, schemas and extensions in the database',
        'R57',
        async () => {
          const rows = (await step('sql-query', { ...project, query: ADDED })).get('rows');
          check(rows === '[]', `Others: ${rows}`);
        },
      );
      await part('11. Compare the platform’s clock with that of this machine', 'R25', async () => {
        const date = (await get(platform.baseUrl)).headers.get('date') ?? '';
        const seconds = Math.round((Date.parse(date) - Date.now()) / 1000);
        check(Math.abs(seconds) <= 60, `Difference, at most 60 s: ${seconds} s`);
      });
    }
    if (options.keep && !STOP.signal.aborted) {
      heading('The sites are online');
      line(`Site:        ${published}`);
      line(`Preview:     ${previewed}`);
      line(`Built site:  ${built}`);
      line('These addresses end with the demo. Press Ctrl+C to stop.');
      await Promise.race(STOP_SIGNALS.map(name => once(process, name)));
    }
  } finally {
    await Promise.all([own?.close(), platform.close(), github.close()]);
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the platform that the environment names. Ctrl+C then stops the demo, which deletes its
 * projects.
 */
function remotePlatform({
  PLATFORM_BASE_URL: baseUrl = '',
  PLATFORM_TOKEN: token = '',
}): Platform | undefined {
  if (baseUrl === '' && token === '') return undefined;
  const address = baseAddress(baseUrl);
  if ('problem' in address) throw new Error(`PLATFORM_BASE_URL ${address.problem}.`);
  for (const name of STOP_SIGNALS) process.on(name, () => STOP.abort(new Error('Stopped.')));
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
  else
    await runDemo(
      { keep: process.stdout.isTTY, details: false, yes: false, ...values },
      remotePlatform(process.env),
    );
} catch (error) {
  const isUsage =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !process.env['PLATFORM_BASE_URL']) throw error;
  process.stderr.write(`${(error as Error).message}\n${isUsage ? `\n${HELP}` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
