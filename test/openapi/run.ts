/**
 * Tests the local platform against docs/openapi.json with Schemathesis: generated requests, valid
 * and invalid, and sequences of requests that follow the document's links. Without Python, it
 * fails: it would have tested nothing. Arguments are passed to Schemathesis, such as
 * `--include-operation-id alias.set` or `--seed 2`.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINT_IDS } from '../../src/api/endpoints.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { findPythonProgram, MissingToolError } from '../support/python-program.ts';
import { scaledClock } from '../support/scaled-clock.ts';
import { CREDENTIALS, openApiSeed } from './seed.ts';

const SCHEMATHESIS = 'schemathesis==4.32.5';

/** Makes runs of the agent end soon. */
const CLOCK_FACTOR = 60;

const FOLDER = join(ROOT, '.cache/openapi');

/** Options of Schemathesis. Those of the command line come after these, and replace them. */
const OPTIONS = ['--phases', 'examples,coverage,fuzzing,stateful', '--seed', '1'];

interface Document {
  readonly paths: { readonly [path: string]: PathItem };
  readonly components: { readonly parameters: { readonly [name: string]: object } };
}

interface PathItem {
  readonly servers?: object;
  readonly post?: Operation;
  readonly delete?: Operation;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly responses: object;
  readonly requestBody?: {
    readonly content: { readonly [type: string]: { readonly schema: object } };
  };
}

/** Writes the document with changes for this run. */
async function writeDocument(): Promise<string> {
  const document = JSON.parse(await readFile(join(ROOT, 'docs/openapi.json'), 'utf8')) as Document;
  const paths = Object.entries(document.paths).map(([path, item]) => adapted(document, path, item));
  const file = join(FOLDER, 'openapi.json');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    file,
    JSON.stringify({ ...document, servers: [], paths: Object.fromEntries(paths) }),
  );
  return file;
}

/**
 * Makes the path of either service a full path, because Schemathesis has only one address. The
 * examples of deletions are disposable. Forms become their JSON: hooks.py encodes it.
 */
function adapted(
  { components }: Document,
  path: string,
  { servers, ...item }: PathItem,
): readonly [string, PathItem] {
  if (servers !== undefined && item.post !== undefined) {
    const { params, example } = formOf(item.post);
    const content = { 'application/json': { schema: params, example } };
    const responses = withoutParams(item.post.responses);
    const post = { ...item.post, requestBody: { ...item.post.requestBody, content }, responses };
    return [`/sql-log${path}`, { ...item, post }];
  }
  const example = item.delete && DISPOSABLE_EXAMPLES[item.delete.operationId];
  if (example === undefined) return [`/open/v1${path}`, item];
  const [name, value] = example;
  const parameters = [{ ...components.parameters[name], example: value }];
  return [`/open/v1${path}`, { ...item, delete: { ...(item.delete as Operation), parameters } }];
}

const DISPOSABLE_EXAMPLES: {
  readonly [operation: string]: readonly [parameter: string, value: string];
} = {
  'projects.delete': ['project_id', 'disposable-1'],
  'team.delete': ['member_id', 'tm_disposable-1'],
};

/** Adapts links to the JSON that replaces the form. */
function withoutParams(responses: object): object {
  return JSON.parse(JSON.stringify(responses), (key, value: unknown) => {
    if (key === 'requestBody' && typeof value === 'object' && value !== null && 'params' in value)
      return value.params;
    return typeof value === 'string'
      ? value.replace('$request.body#/params/', '$request.body#/')
      : value;
  }) as object;
}

function formOf({ requestBody }: Operation): { readonly params: object; readonly example: object } {
  const form = requestBody?.content['application/x-www-form-urlencoded'] as unknown as {
    readonly schema: { readonly properties: { readonly params: object } };
    readonly example: { readonly params: object };
  };
  return { params: form.schema.properties.params, example: form.example.params };
}

async function runSchemathesis(
  program: string,
  origin: string,
  startedAt: number,
): Promise<number> {
  const child = spawn(
    program,
    [
      ...[
        '--config-file',
        join(import.meta.dirname, 'schemathesis.toml'),
        'run',
        await writeDocument(),
      ],
      ...['--url', origin, '--report-json-path', join(FOLDER, 'report.json')],
      ...['--no-color', '--generation-database', 'none', ...OPTIONS, ...process.argv.slice(2)],
    ],
    {
      cwd: FOLDER,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PYTHONDONTWRITEBYTECODE: '1',
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
        PLATFORM_TOKEN: CREDENTIALS.token,
        PLATFORM_ACCESS_KEY: CREDENTIALS.accessKey,
        PLATFORM_SECRET_KEY: CREDENTIALS.secretKey,
        PLATFORM_STARTED_AT: String(startedAt),
        PLATFORM_CLOCK_FACTOR: String(CLOCK_FACTOR),
      },
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Part of Schemathesis' report. */
interface Report {
  readonly running_time: number;
  readonly operations: { readonly tested: number };
  readonly test_cases: { readonly generated: number; readonly unique_failures: number };
  readonly filtered: number;
}

/** Minimum number of generated requests in a run with the options of this file. */
const MIN_CASES = 9000;

/** Prints the numbers of a run. @returns whether it tested enough */
async function reportNumbers(): Promise<boolean> {
  const report = JSON.parse(await readFile(join(FOLDER, 'report.json'), 'utf8')) as Report;
  const { operations, test_cases: cases, filtered, running_time: seconds } = report;
  const numbers = [
    `${operations.tested} of ${ENDPOINT_IDS.length} operations`,
    `${cases.generated} requests`,
    `${cases.unique_failures} failures`,
    `${filtered} filtered`,
    `${Math.round(seconds)} s`,
  ];
  console.log(numbers.join(', '));
  const isComplete = process.argv.length === 2;
  return !isComplete || (operations.tested === ENDPOINT_IDS.length && cases.generated >= MIN_CASES);
}

async function main(): Promise<number> {
  const program = findPythonProgram('schemathesis', SCHEMATHESIS);
  const startedAt = Date.now();
  const platform = await startLocalPlatform({
    seed: openApiSeed(),
    clock: scaledClock(CLOCK_FACTOR, startedAt),
  });
  try {
    const code = await runSchemathesis(program, new URL(platform.baseUrl).origin, startedAt);
    const isEnough = await reportNumbers();
    if (!isEnough)
      console.log(`The run must test every operation, with at least ${MIN_CASES} requests.`);
    for (const failure of platform.failures) console.log('Failure of the local platform:', failure);
    return isEnough && platform.failures.length === 0 ? code : 1;
  } finally {
    await platform.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof MissingToolError)) throw error;
  console.error(`error: ${error.message}. Nothing was tested.`);
  process.exitCode = 1;
}
