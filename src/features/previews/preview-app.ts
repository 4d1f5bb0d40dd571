/** The app of a preview: the inputs of its parts, with what the app's file says in their place. */

import { type Finding, inputFailure } from '../../base/failure.ts';
import type { Names } from '../../base/input-reference.ts';
import { problemAt } from '../../base/problem.ts';
import { APP_FILE, type BuildValue } from '../../app/read-app-file.ts';
import type { InputPaths, Services } from '../../core/services.ts';
import { inputTexts, keysOfFile, withFile } from '../app/app-inputs.ts';
import { appOfRun, partsOfApp } from '../app/app-parts.ts';
import { variablesOf } from '../app/build-variables.ts';
import { readSetup } from '../app/package-sources.ts';
import { type JwtRule, ruleWithoutJwt } from '../functions/verify-jwt.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import { checkDeployInputs } from './deploy-checks.ts';
import { PREVIEW_PART_INPUTS, type PreviewInputs } from './inputs.ts';

/** Values that the build of a package reads. */
interface BuildOfFile {
  readonly environment: ReadonlyMap<string, BuildValue>;
  /** Values of GitHub's variables, by their names. */
  readonly variables: ReadonlyMap<string, string>;
}

/** App of a preview. */
export interface PreviewApp {
  /** `preview-environment` is that of the app's file, if there is one. */
  readonly inputs: PreviewInputs;
  /** Names of secrets that the functions read. */
  readonly secrets: readonly string[];
  /** Functions that require no JWT. Undefined: each function's own settings decide. */
  readonly jwtRule: JwtRule | undefined;
  readonly hasFile: boolean;
  /** Keys of the app's file, by the inputs with the same settings. Empty without a file. */
  readonly keys: Names;
  /** Set if the site of `package` is bound to values that are known only with the project. */
  readonly build: BuildOfFile | undefined;
}

/**
 * Reads the app's file, if there is one.
 * @throws Failure of kind `input` if it contradicts the inputs, or if there is nothing to publish
 */
export async function readPreviewApp(
  context: InputPaths & Pick<Services, 'log'>,
  given: PreviewInputs,
): Promise<PreviewApp> {
  const app = appOfRun(context, given);
  const file = given['app-file'] ?? APP_FILE;
  if (app === undefined) {
    requireNone('There is nothing to publish.', withoutSite(given));
    return { inputs: given, secrets: [], jwtRule: undefined, hasFile: false, keys: {}, build: undefined };
  }
  const parts = partsOfApp(app);
  const { setup } = parts.database;
  const environment = app.site?.path === undefined ? new Map<string, BuildValue>() : app.site.environment;
  const platform = Array.from(environment, ([name, value]) =>
    'platform' in value ? `${name}: ${value.platform}` : '',
  ).filter(Boolean);
  const texts = {
    ...inputTexts(parts),
    ...(setup !== undefined && {
      'setup-sql-text': await inKeysOfFile(keysOfFile(app), () => readSetup(context, setup)),
    }),
    ...(platform.length > 0 && { 'preview-environment': platform.join('\n') }),
  };
  const said = withFile(PREVIEW_PART_INPUTS, given, texts, file);
  const { 'setup-sql-text': sql, package: packed } = said;
  const hasBuiltSite = parts.site !== undefined;
  const inputs = {
    ...said,
    site: said.site ?? said.app,
    ...(sql && setup !== undefined && setup !== 'supabase' && { 'setup-sql-text': { ...sql, path: setup } }),
    // The package has the site, without the files that are left out.
    ...(packed !== undefined && {
      path: undefined,
      exclude: undefined,
      'package-app': said['package-app'] ?? said.app,
    }),
    // A workflow sets the same inputs for all apps.
    ...(!hasBuiltSite && { 'base-path': undefined, 'fail-on': undefined }),
  };
  requireNone('The inputs contradict the app’s file.', [
    // The functions don't get what the file's build reads.
    ...checkDeployInputs({ ...inputs, 'preview-environment': undefined }),
    ...(packed !== undefined && !hasBuiltSite
      ? [{ where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` }]
      : []),
  ]);
  const isBound = packed !== undefined && said['package-values'] === undefined;
  const build = isBound ? { environment, variables: variablesOf(environment, said.vars, file) } : undefined;
  const jwtRule = ruleWithoutJwt(app.functions?.['no-verify-jwt']);
  return { inputs, secrets: parts.secrets, jwtRule, hasFile: true, keys: keysOfFile(app), build };
}

/** Checks whether a preview has a site. */
export const hasSite = ({ path, package: packed, 'source-path': source }: PreviewInputs): boolean =>
  [path, packed, source].some(given => given !== undefined);

function requireNone(title: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw inputFailure(title, findings);
}

function withoutSite(inputs: PreviewInputs): readonly Finding[] {
  if (inputs.prepare || hasSite(inputs)) return [];
  const remedy =
    'Set `path` to the built site, `package` to a package with it, or `source-path` to the source that the platform builds.';
  return [problemAt({ kind: 'neither', subject: 'path', other: 'source-path', remedy })];
}
