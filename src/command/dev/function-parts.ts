/** The functions of an app, and their secrets. */

import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import { listedNames } from '../../base/text/amount.ts';
import type { Texts } from '../../products/shared/app-parts.ts';
import { rowsOf } from '../run/local-operation.ts';
import { dotenvValues } from '../settings/environment.ts';
import { outputOf, type DevPart, type PartTools, succeeded, textIn } from './part.ts';

export interface FunctionSecrets {
  /** Names of those that the functions read. */
  readonly names: readonly string[];
  /** Dotenv file with their values. Undefined if the user has specified no file. */
  readonly file: string | undefined;
}

/**
 * Sets the secrets of the file, and those that are values of the cloud service. With a file, also
 * deletes all others, because a line may have been removed from it.
 * @returns undefined if there is no file, and the functions read no value of the cloud service
 */
export function secretsPart(
  { names, file }: FunctionSecrets,
  tools: PartTools,
): DevPart | undefined {
  const readsCloud = names.some(name => PROJECT_SECRETS.has(name));
  if (file === undefined && !readsCloud) return undefined;

  return {
    name: 'Secrets',
    paths: file === undefined ? [] : [file],
    run: async () => {
      const cloudSecrets = readsCloud ? await cloudSecretsOf(names, tools) : {};
      const secrets = { ...cloudSecrets, ...valuesIn(file) };
      const setNames = Object.keys(secrets);
      if (setNames.length > 0)
        await succeeded(tools, 'cloud-secrets', { secrets: JSON.stringify(secrets) });

      const deletedNames = file === undefined ? [] : tools.deleteOtherSecrets(setNames);

      const changes: string[] = [];
      if (setNames.length > 0) changes.push(`set ${setNames.join(', ')}`);
      if (deletedNames.length > 0)
        changes.push(`deleted ${deletedNames.join(', ')}, which ${file} doesn’t contain`);
      return changes.length === 0 ? undefined : changes.join('; ');
    },
  };
}

/** Returns those of the secrets that are values of the cloud service. */
async function cloudSecretsOf(
  names: readonly string[],
  tools: PartTools,
): Promise<Readonly<Record<string, string>>> {
  const outputs = await tools.cloudOutputs();
  const secrets: Record<string, string> = {};
  for (const [name, output] of PROJECT_SECRETS) {
    if (names.includes(name)) secrets[name] = outputs.get(output) ?? '';
  }
  return secrets;
}

const valuesIn = (file: string | undefined): NodeJS.Dict<string> =>
  file === undefined ? {} : dotenvValues(textIn(file), `--secrets-path ${file}`);

/** Returns the names of secrets that the functions read, and that nothing sets. */
export function missingSecrets({ names, file }: FunctionSecrets): readonly string[] {
  const values = valuesIn(file);
  return names.filter(name => !PROJECT_SECRETS.has(name) && !values[name]);
}

/** Keys of the app's file for inputs of `cloud-deploy-function`. */
const KEYS = { path: 'functions.path', 'verify-jwt': 'functions.no-verify-jwt' };

/** Deploys functions and loads each of them. @param inputs those of `cloud-deploy-function` */
export function functionsPart(inputs: Texts, secrets: FunctionSecrets, tools: PartTools): DevPart {
  const paths = [inputs['path'] ?? ''];
  // Functions read their secrets when they are loaded.
  if (secrets.file !== undefined) paths.push(secrets.file);

  return {
    name: 'Functions',
    paths,
    run: async () => {
      const deployInputs = { ...inputs, 'state-path': tools.deployed };
      const result = await succeeded(tools, 'cloud-deploy-function', deployInputs, KEYS);
      tools.remarks.push(...result.remarks);

      const functions = rowsOf(result, 'functions');
      const names = functions.map(({ name }) => String(name));
      await addAddresses(names, tools);

      const changed = functions.filter(({ outcome }) => outcome !== 'unchanged');
      const changedNames = changed.map(({ name }) => String(name)).join(', ');
      const deployed = changed.length === 0 ? 'unchanged' : `deployed: ${changedNames}`;
      return `${deployed}; ${await startAll(names, secrets, tools)}`;
    },
  };
}

/** Adds the addresses of functions, and the key with which clients call them. */
async function addAddresses(names: readonly string[], tools: PartTools): Promise<void> {
  const cloud = await tools.cloudOutputs();
  for (const name of names) {
    const address = `${outputOf(cloud, 'cloud_url')}/functions/v1/${name}`;
    tools.addresses.set(`Function ${name}`, address);
  }
  tools.addresses.set('Key for clients', outputOf(cloud, 'anon_key'));
}

/**
 * Loads functions one after the other.
 * @returns the result as text
 * @throws Error for those that fail, unless a missing secret may be the reason
 */
async function startAll(
  names: readonly string[],
  secrets: FunctionSecrets,
  { loadFunction, unproven }: PartTools,
): Promise<string> {
  // An earlier round may have left a problem that no longer exists.
  unproven.delete('functions');

  if (loadFunction === undefined) {
    unproven.set('functions', { kind: 'functions-not-started' });
    return 'not started';
  }

  const failures: StartFailure[] = [];
  for (const name of names) {
    try {
      await loadFunction(name);
    } catch (error) {
      failures.push({ name, message: (error as Error).message });
    }
  }
  if (failures.length === 0) return `started: ${names.join(', ')}`;

  const missing = missingSecrets(secrets);
  if (missing.length === 0) throw new Error(failureText(failures));

  unproven.set('functions', { kind: 'functions-failed', missing });
  return `not proven:\n${failureText(failures)}`;
}

/** A function that couldn't be loaded, and the reason. */
interface StartFailure {
  readonly name: string;
  readonly message: string;
}

/** Returns a line for each reason. Many functions can fail for one, such as a missing Deno. */
function failureText(failures: readonly StartFailure[]): string {
  const lines: string[] = [];
  for (const [message, ofMessage] of Map.groupBy(failures, failure => failure.message)) {
    const names = ofMessage.map(({ name }) => name);
    const verb = names.length === 1 ? 'fails' : 'fail';
    lines.push(`${listedNames(names, 10)} ${verb}: ${message}`);
  }
  return lines.join('\n');
}
