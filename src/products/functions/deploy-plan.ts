/** Finds, names and packs the functions to deploy, before any request to the platform. */

import { dirname, posix } from 'node:path';
import { FUNCTION_PACKAGE } from '../../api/services/functions.ts';
import { listedNames } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { FileRun } from '../../core/run.ts';
import { Failure, type Finding, inputFailure, withDetails } from '../../base/failure.ts';
import { onePerKind } from '../../packing/files/errors.ts';
import { GIT_IGNORES } from '../../packing/files/selection.ts';
import {
  type FunctionSource,
  type FunctionSources,
  findFunctions,
} from './package/function-folders.ts';
import { type FunctionPackage, packFunction, SETTINGS_FILE } from './package/function-package.ts';
import { ignoresIn } from '../shared/held-commit.ts';
import { inputPath } from '../shared/input-file.ts';
import { logPackage, UNSENT } from '../shared/package-report.ts';
import { FUNCTION_NAME_INPUT, isFunctionName } from './function-name.ts';
import { type JwtRule, needsJwt, unknownNames } from './verify-jwt.ts';

/** Function that is ready for deployment. */
export interface PlannedFunction {
  readonly name: string;
  readonly verifyJwt: boolean;
  /** Setting in the function's folder or in Supabase's configuration, and the path of its file. */
  readonly ownJwt: { readonly file: string; readonly verifyJwt: boolean } | undefined;
  readonly packed: FunctionPackage;
}

export interface DeployPlan extends Pick<FunctionSources, 'leftOut' | 'disabled' | 'isCollection'> {
  readonly functions: readonly PlannedFunction[];
}

export interface DeployInputs {
  readonly path: string;
  readonly 'function-name': string | undefined;
  readonly 'verify-jwt': JwtRule | undefined;
  readonly prune: boolean;
  /** Commit whose files are deployed. */
  readonly commit?: HeldCommit | undefined;
}

/** Maximum number of shared files that the log lists for each function. */
const MAX_SHARED_NAMES = 20;

type NamedFunction = FunctionSource & { readonly givenName: string };

/**
 * Finds, names and packs the functions of `path`. Sends no request to the platform.
 * @throws Failure of kind `input` with the problems of all functions
 */
export async function planDeployment(context: FileRun, inputs: DeployInputs): Promise<DeployPlan> {
  const { path, 'verify-jwt': rule, commit } = inputs;

  // Find the functions. Of a commit, those that Git ignores are left out.
  const sources = findFunctions(context.resolvePath(path), inputPath(context, 'path', path), path);
  const { disabled, isCollection } = sources;
  requireConfiguration(commit, sources.configuration);
  const ignored = sources.functions.filter(
    ({ source, configuredFiles }) =>
      isCollection &&
      ignoresIn(commit, source)?.(configuredFiles?.entry ?? FUNCTION_PACKAGE.entry) === true,
  );
  const functions = sources.functions.filter(source => !ignored.includes(source));
  const leftOut: FunctionSources['leftOut'] = [
    ...sources.leftOut,
    ...ignored.map(({ name }) => ({ path: `${name}/`, reason: GIT_IGNORES })),
  ];

  // Select and name those to deploy.
  const selected = selectFunctions(functions, isCollection, inputs['function-name']);
  for (const { path: other, reason, remedy } of leftOut) {
    if (remedy === undefined) context.log.info(`Not deployed: ${other} (${reason})`);
    else context.log.warning(`Not deployed: ${posix.join(path, other)} (${reason}). ${remedy}`);
  }
  const names = selected.map(({ givenName }) => givenName);
  const findings = [
    ...selected.flatMap(named => nameFinding(named, selected.length === 1)),
    ...unknownNames(rule, names),
    ...(inputs.prune && !isCollection ? [pruneFinding(path)] : []),
  ];

  // Pack them. The failure also has the problems that were found before.
  const packed = await packAll(context, path, selected, findings, commit);
  const planned = packed.map(([{ givenName: name, shownAs, configured }, functionPackage]) => {
    const { verifyJwt } = functionPackage;
    const ownJwt =
      verifyJwt === undefined
        ? configured
        : { file: posix.join(shownAs, SETTINGS_FILE), verifyJwt };
    return {
      name,
      verifyJwt: needsJwt(rule, name, ownJwt?.verifyJwt),
      ownJwt,
      packed: functionPackage,
    };
  });
  return { functions: planned, leftOut, disabled, isCollection };
}

/**
 * Selects the functions to deploy. `function-name` names the single function of the path,
 * regardless of its folder's name, or selects one of several.
 * @throws Failure of kind `input` if there are several, and none has that name
 */
function selectFunctions(
  sources: readonly FunctionSource[],
  isCollection: boolean,
  name: string | undefined,
): readonly NamedFunction[] {
  if (name === undefined) return sources.map(source => ({ ...source, givenName: source.name }));
  const [first] = sources;
  const selected =
    !isCollection || sources.length === 1 ? first : sources.find(source => source.name === name);
  if (selected !== undefined) return [{ ...selected, givenName: name }];
  const remedy = `The functions in ${inputRef('path')} are ${sources.map(source => `\`${source.name}\``).join(', ')}.`;
  throw inputFailure('The function to deploy was not found.', [
    {
      where: 'function-name',
      message: `is \`${name}\`, but ${inputRef('path')} contains no function with this name`,
      remedy,
    },
  ]);
}

/** @param isOnly whether `function-name` can name the function */
function nameFinding({ givenName, shownAs }: NamedFunction, isOnly: boolean): readonly Finding[] {
  if (isFunctionName(givenName)) return [];
  const message = `has the invalid function name \`${givenName}\`; ${FUNCTION_NAME_INPUT.allowed}`;
  return [
    {
      where: shownAs,
      message,
      remedy: `Rename the folder${isOnly ? ` or .zip file. With \`cloud-deploy-function\`, you can set ${inputRef('function-name')} instead` : ''}.`,
    },
  ];
}

const pruneFinding = (path: string): Finding => ({
  where: 'prune',
  message: `requires a folder of functions, but \`${path}\` is not one`,
  remedy: `Remove ${inputRef('prune')}: it would delete every other function of the project.`,
});

/**
 * Packs each function. Problems are reported under the function's own path.
 * @param path folder of the functions
 */
async function packAll(
  context: FileRun,
  path: string,
  sources: readonly NamedFunction[],
  inputFindings: readonly Finding[],
  commit: HeldCommit | undefined,
): Promise<readonly (readonly [NamedFunction, FunctionPackage])[]> {
  const findings = [...inputFindings];
  const packed: (readonly [NamedFunction, FunctionPackage])[] = [];
  const rejected = new Set(sources.filter(({ givenName }) => !isFunctionName(givenName)));
  let singleFailure: Failure | undefined;
  for (const named of sources) {
    try {
      packed.push([named, await packOne(context, named, commit)]);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'input') throw thrown;
      rejected.add(named);
      singleFailure = thrown;
      findings.push(...thrown.findings.map(finding => withFunctionPath(named, finding)));
    }
  }
  if (findings.length === 0) return packed;
  // For a single function without other problems, the packer's own error is the clearest.
  const title = rejectionTitle(rejected);
  if (sources.length === 1 && inputFindings.length === 0 && singleFailure !== undefined) {
    throw withDetails(singleFailure, title);
  }
  const message = `No function was deployed. ${UNSENT}`;
  throw new Failure('input', message, { ...title, findings: onePerKind(findings, path) });
}

/** Without a rejected function, only inputs are invalid, and the default title names them. */
function rejectionTitle(rejected: ReadonlySet<NamedFunction>): { readonly title?: string } {
  const names = Array.from(rejected, ({ givenName }) => givenName);
  if (names.length === 0) return {};
  return {
    title: `${names.length === 1 ? 'Function' : 'Functions'} rejected: ${listedNames(names)}`,
  };
}

function packOne(
  context: FileRun,
  { source, shownAs, functionsFolder, configuredFiles }: FunctionSource,
  commit: HeldCommit | undefined,
): Promise<FunctionPackage> {
  const { log, signal } = context;
  return log.group(`Package ${shownAs}`, async () => {
    const into = await context.temporaryFolder();
    const ignores = ignoresIn(commit, source);
    const beside =
      functionsFolder === undefined
        ? {}
        : {
            functionsFolder,
            configuredFiles,
            ignoresShared: ignoresIn(commit, functionsFolder),
            ignoresAbove: ignoresIn(commit, dirname(functionsFolder)),
          };
    const packed = await packFunction({ source, shownAs, into, signal, ignores, ...beside });
    logPackage(log, packed);
    if (packed.shared.length > 0)
      log.info(`Included from the folder above: ${listedNames(packed.shared, MAX_SHARED_NAMES)}`);
    return packed;
  });
}

/**
 * @throws Failure of kind `input` if the configuration of the functions isn't as it is committed
 */
function requireConfiguration(
  commit: HeldCommit | undefined,
  configuration: FunctionSources['configuration'],
): void {
  if (commit === undefined || configuration === undefined) return;
  const { source, shownAs: where } = configuration;
  if (commit.tracked.has(source) && !commit.uncommitted.includes(source)) return;
  const findings = [
    { where, message: 'differs from the commit, or isn’t in it', remedy: 'Commit it.' },
  ];
  throw new Failure('input', 'The configuration of the functions isn’t committed.', { findings });
}

const withFunctionPath = ({ shownAs }: FunctionSource, finding: Finding): Finding =>
  finding.where === shownAs ? finding : { ...finding, where: posix.join(shownAs, finding.where) };
