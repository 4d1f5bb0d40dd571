/** Builds the site of an app in a job that has no credential. */

import { posix } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  buildValues,
  environmentOf,
  platformValues,
  siteUrl,
} from '../../app-file/build-values.ts';
import { APP_FILE, type App } from '../../app-file/app.ts';
import { type Finding, Failure, inputFailure } from '../../base/failure.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { listed } from '../../base/problem.ts';
import { shortened } from '../../base/text/shortened.ts';
import { legible } from '../../base/text/legible.ts';
import { missingSite } from '../../base/system/files/built-site.ts';
import { flag, type InputValues, text, withTerminalText } from '../../core/fields.ts';
import type { FileRun, Run } from '../../core/run.ts';
import { secretsField } from '../shared/given-secrets.ts';
import { inputPath } from '../shared/input-file.ts';
import type { AppSelection } from '../shared/app-parts.ts';
import { nameFindings, VARS, variablesOf } from './build-variables.ts';
import { PLAIN, type ProjectValues, readProjectValues, VALUES_PATH } from './project-values.ts';

export const BUILD_INPUTS = {
  'run-build': withTerminalText(
    flag(
      'Build the site before it is packed. The build gets the variables of the job, but neither the job’s token nor a credential. An app without a site has nothing to build.',
      'false',
    ),
    'Build the site before it is packed, without a credential in its environment. An app without a site has nothing to build.',
  ),
  vars: VARS,
  'values-path': VALUES_PATH,
  'site-url': text(
    'Address of the site, for a build that reads `site_url`: the output `access_url` of `alias`. Default: that of `@values-path`.',
    { pattern: PLAIN, allowed: 'it must be a URL' },
  ),
  'build-env': secretsField(
    'Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.',
  ),
};

type BuildInputs = InputValues<typeof BUILD_INPUTS> & AppSelection;

/**
 * Runs the build of an app's site.
 * @param report receives the command with its exit code, and its last lines, if it failed
 * @throws Failure, of kind `input` for a value that is missing
 */
export async function buildSite(
  context: FileRun,
  app: App,
  inputs: BuildInputs,
  report: (lines: readonly string[]) => void,
): Promise<void> {
  const {
    'build-env': secrets = new Map<string, string>(),
    'values-path': valuesPath,
    'site-url': url,
    vars,
  } = inputs;
  const { log, hasNoSecrets, signal } = context;
  const environment = environmentOf(app);
  const build = app.site?.build;
  const file = inputs['app-file'] ?? APP_FILE;

  // Read the values of the variables and of the project.
  const variables = variablesOf(environment, vars, file);
  const names = platformValues(environment);
  let projectValues: ProjectValues = {};
  if (valuesPath !== undefined && names.length > 0)
    projectValues = readProjectValues(context, valuesPath);
  const platform = { ...projectValues, ...(url !== undefined && { site_url: siteUrl(url) }) };

  // Check that none is missing. A run without secrets can't ask for the address of its site.
  const missing = names.filter(name => platform[name] === undefined);
  if (valuesPath === undefined && hasNoSecrets && missing.join('') === 'site_url')
    log.notice(
      'The build doesn’t get the address of its site (`site_url`), because this run has no access to the credential.',
    );
  else if (missing.length > 0) throw withoutValues(missing, file);
  if (hasNoSecrets && names.includes('site_url') && projectValues.site_url !== undefined)
    log.notice(
      'The build gets an address of the local platform as `site_url`, because this run has no access to the credential.',
    );
  const { values } = buildValues(environment, { platform, variables });

  // Mask the further variables.
  const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
  if (short.length > 0)
    log.warning(
      `The values of these variables are too short to be masked: ${short.join(', ')}. If the build prints them, the log shows them. Use values with at least four characters.`,
    );
  if (build === undefined) return;

  // Run the build.
  const output = new LastLines(log.hide);
  const run = async (): Promise<void> =>
    context.job.runCommand(build, {
      folder: inputPath(context, 'app-file', app.folder).location,
      variables: new Map([...secrets, ...values]),
      signal,
      log: line => {
        output.add(line);
        log.info(line);
      },
    });
  try {
    await log.group(`Build: ${shortened(build, 200)}`, run);
  } catch (cause) {
    signal.throwIfAborted();
    const { message } = cause as Error;
    report([`The build failed: ${message}`, ...output.lines]);
    throw new Failure('input', `The build failed: ${message}`, {
      title: 'Build failed',
      ...(output.lines.length > 0 && { excerpt: output.lines.join('\n') }),
      remedy:
        'Fix the error. These are the last lines of the build; the log of this step shows all of them.',
      cause,
    });
  }

  // Check that it has written the site.
  const problem =
    app.site?.path &&
    missingSite(context.resolvePath(app.folder), posix.relative(app.folder, app.site.path));
  if (problem)
    throw new Failure('input', `${problem.message}.`, {
      title: 'No site built',
      remedy: problem.remedy,
    });
}

/**
 * Number of lines of a failed build that its error shows, and their maximum length in characters.
 */
const SHOWN_LINES = 10;
const MAX_LINE = 200;

/**
 * Last lines of a build that aren't empty. None is chosen as the reason: a line such as `0 errors`
 * looks like one, and only a person can tell.
 */
class LastLines {
  readonly lines: string[] = [];
  readonly #hide: Run['log']['hide'];

  constructor(hide: Run['log']['hide']) {
    this.#hide = hide;
  }

  add(line: string): void {
    // A carriage return ends a line, like that of a progress bar.
    for (const part of stripVTControlCharacters(line).split('\r')) {
      // Secrets are hidden before the line is cut: a part of one would not be recognized.
      const cut = shortened(this.#hide(legible(this.#hide(part))).trimEnd(), MAX_LINE);
      if (cut.trim() === '') continue;
      this.lines.push(cut);
      if (this.lines.length > SHOWN_LINES) this.lines.shift();
    }
  }
}

const withoutValues = (names: readonly string[], file: string): Failure =>
  inputFailure('The build reads values of the project, which are unknown here.', [
    {
      where: 'values-path',
      message: `doesn’t contain ${listed(names)}, which ${file} uses in \`site.environment\``,
      remedy:
        names.join('') === 'site_url'
          ? `Set ${inputRef('site-url')} to the output \`access_url\` of \`alias\` in an earlier job. In \`release.yml\`, set \`environment-values: true\`.`
          : 'Write the values to a file with `preview-prepare` or `cloud-credentials` in an earlier job.',
    },
  ]);

/** Checks the inputs of a build. */
export const buildFindings = ({
  'build-env': secrets,
}: Pick<BuildInputs, 'build-env'>): readonly Finding[] =>
  [...(secrets?.keys() ?? [])].flatMap(name => nameFindings('build-env', name));
