/** Builds the site of an app in a job that has no credential. */

import { stripVTControlCharacters } from 'node:util';
import { buildValues, platformValues } from '../../app/build-values.ts';
import { APP_FILE, type App, ENVIRONMENT_NAME } from '../../app/read-app-file.ts';
import { type Finding, Failure, inputFailure } from '../../base/failure.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import { listed, problem } from '../../base/problem.ts';
import { isRecord } from '../../base/record.ts';
import { shortened } from '../../base/shortened.ts';
import { field, flag, type InputValues, type Parsed, path, text } from '../../core/fields.ts';
import type { InputPaths, Job, Services } from '../../core/services.ts';
import { type GivenSecrets, readSecrets, secretsIn } from '../cloud/given-secrets.ts';
import { inputPath } from '../shared/input-file.ts';
import { inputTexts, withFile } from './app-inputs.ts';
import { type AppSelection, appOfRun, partsOfApp } from './app-parts.ts';
import { VARS, variablesOf } from './build-variables.ts';

/** Inputs that say what the site is, for a repository without the app's file. */
const SITE_INPUTS = {
  path: path('Folder of the built site, without an app’s file.', { use: 'folder' }),
  build: text('Shell command that builds the site, without an app’s file.', { maxLength: 10_000 }),
};

export const BUILD_INPUTS = {
  ...SITE_INPUTS,
  'run-build': flag(
    'Build the site before it is packed. The build gets the variables of the job, but neither the job’s token nor a credential. Requires `site-only`. An app without a site has nothing to build.',
    'false',
  ),
  vars: VARS,
  'platform-values': field(
    'Values of the project that the build reads: an object with `cloud_url`, `anon_key` and `project_id`. Default: none.',
    'JSON object of strings',
    { shape: 'lines' },
    readPlatformValues,
  ),
  'build-env': field(
    'Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.',
    'dotenv lines or JSON object',
    { shape: 'lines', secret: true, secretsIn },
    readBuildEnvironment,
  ),
};

type BuildInputs = InputValues<typeof BUILD_INPUTS> & AppSelection;
type Context = InputPaths & Pick<Services, 'log' | 'signal'> & { readonly job: Pick<Job, 'runCommand'> };

/** The app with what the inputs say, if there is no file. Undefined if nothing says what the app is. */
export function appToPack(context: InputPaths, inputs: BuildInputs): App | undefined {
  const app = appOfRun(context, inputs);
  if (app !== undefined) {
    const { build } = app.site ?? {};
    const texts = { ...inputTexts(partsOfApp(app)), ...(build !== undefined && { build }) };
    withFile(SITE_INPUTS, inputs, texts, inputs['app-file'] ?? APP_FILE);
    return app;
  }
  const { path: folder, build } = inputs;
  if (folder === undefined) return undefined;
  const site = { path: folder, environment: new Map(), ...(build !== undefined && { build }) };
  return { name: undefined, folder: '.', paths: undefined, site };
}

/**
 * Runs the build of an app's site.
 * @param report receives the line that says why it failed
 * @returns digest of the values that depend on the project or the repository
 * @throws Failure, of kind `input` for a value that is missing
 */
export async function buildSite(
  context: Context,
  { site, folder }: App,
  inputs: BuildInputs,
  report: (line: string) => void,
): Promise<string | undefined> {
  const { 'build-env': secrets = new Map<string, string>(), 'platform-values': platform = {}, vars } = inputs;
  const { environment, build } = site ?? { environment: new Map(), build: undefined };
  const file = inputs['app-file'] ?? APP_FILE;
  const variables = variablesOf(environment, vars, file);
  const unknown = platformValues(environment).filter(name => platform[name] === undefined);
  if (unknown.length > 0) throw withoutValues(unknown, file);
  const { values, digest } = buildValues(environment, { platform, variables });
  const short = [...secrets].filter(([, value]) => !context.log.mask(value)).map(([name]) => name);
  if (short.length > 0)
    context.log.warning(
      `The values of these variables are too short to be masked: ${short.join(', ')}. If the build prints them, the log shows them. Use values with at least four characters.`,
    );
  if (build === undefined) return digest;
  const output = new BuildOutput();
  const run = async (): Promise<void> =>
    context.job.runCommand(build, {
      folder: inputPath(context, 'app-file', folder).location,
      variables: new Map([...secrets, ...values]),
      signal: context.signal,
      log: line => {
        output.add(line);
        context.log.info(line);
      },
    });
  try {
    await context.log.group(`Build: ${shortened(build, 200)}`, run);
  } catch (cause) {
    context.signal.throwIfAborted();
    const line = output.reason ?? (cause as Error).message;
    report(`The build failed: ${line}`);
    throw new Failure('input', `The build failed. ${(cause as Error).message}`, {
      title: 'Build failed',
      findings: [{ where: 'Build', message: line }],
      remedy: 'Fix the error that the log of this step shows.',
      cause,
    });
  }
  return digest;
}

/** Finds the line of a build's output that says why it failed. */
export class BuildOutput {
  #error: string | undefined;
  #last: string | undefined;

  add(line: string): void {
    if (this.#error !== undefined) return;
    // A carriage return ends a line, like that of a progress bar.
    for (const part of stripVTControlCharacters(line).split('\r')) {
      const shown = part.trim();
      if (shown === '') continue;
      this.#last = shown;
      if (/err(?:or|!)|fail|not found|cannot/i.test(shown)) {
        this.#error = shown;
        return;
      }
    }
  }

  /** First line that looks like an error, or else the last line. Undefined if nothing was printed. */
  get reason(): string | undefined {
    return this.#error ?? this.#last;
  }
}

const withoutValues = (names: readonly string[], file: string): Failure =>
  inputFailure('The build reads values of the project, which are unknown here.', [
    {
      where: 'platform-values',
      message: `lacks ${listed(names)}, which ${file} names in \`site.environment\``,
      remedy: 'Pass the values of the project, or write them as constants or variables.',
    },
  ]);

type PlatformValues = Readonly<Partial<Record<ReturnType<typeof platformValues>[number], string>>>;

function readPlatformValues(given: string): Parsed<PlatformValues> {
  const { value, reason } = writtenJson(given);
  if (reason !== undefined) return problem({ kind: 'json', given: reason });
  if (!isRecord(value) || Object.values(value).some(one => typeof one !== 'string'))
    return { message: 'must be a JSON object of strings' };
  return { value };
}

/** Names that the runner or the file don't allow are refused, as in the app's file. */
function readBuildEnvironment(given: string): Parsed<GivenSecrets> {
  const parsed = readSecrets(given);
  if (!('value' in parsed)) return parsed;
  const wrong = [...parsed.value.keys()].find(name => !ENVIRONMENT_NAME.pattern.test(name));
  return wrong === undefined
    ? parsed
    : { message: `contains \`${shortened(wrong, 60)}\`; a name must be ${ENVIRONMENT_NAME.words}` };
}

/** What `run-build` requires. */
export const buildFindings = (
  inputs: Pick<BuildInputs, 'run-build'> & { readonly 'site-only': boolean },
): readonly Finding[] =>
  inputs['run-build'] && !inputs['site-only']
    ? [
        {
          where: 'run-build',
          message: 'requires `site-only: true`',
          remedy: 'A job that runs the app’s code packs only the site.',
        },
      ]
    : [];
