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
  /** Dotenv file with their values. Undefined if the user has set none. */
  readonly file: string | undefined;
}

/**
 * Sets the secrets of the file, and those that are values of the cloud service. With a file,
 * deletes all others, because a line may have been removed from it. Undefined if there are none.
 */
export function secretsPart(
  { names, file }: FunctionSecrets,
  tools: PartTools,
): DevPart | undefined {
  const cloudSecrets = [...PROJECT_SECRETS].filter(([name]) => names.includes(name));
  if (file === undefined && cloudSecrets.length === 0) return undefined;
  const run = async (): Promise<string | undefined> => {
    const outputs = cloudSecrets.length === 0 ? undefined : await tools.cloudOutputs();
    const values = {
      ...Object.fromEntries(
        cloudSecrets.map(([name, output]) => [name, outputs?.get(output) ?? '']),
      ),
      ...valuesIn(file),
    };
    const set = Object.keys(values);
    if (set.length > 0)
      await succeeded(tools, 'cloud-secrets', { secrets: JSON.stringify(values) });
    const deleted = file === undefined ? [] : tools.deleteOtherSecrets(set);
    const changes = [
      ...(set.length === 0 ? [] : [`set ${set.join(', ')}`]),
      ...(deleted.length === 0
        ? []
        : [`deleted ${deleted.join(', ')}, which ${file} doesn’t contain`]),
    ];
    return changes.length === 0 ? undefined : changes.join('; ');
  };
  return { name: 'Secrets', paths: file === undefined ? [] : [file], run };
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
export const functionsPart = (
  inputs: Texts,
  secrets: FunctionSecrets,
  tools: PartTools,
): DevPart => ({
  name: 'Functions',
  paths: [inputs['path'] ?? '', ...(secrets.file === undefined ? [] : [secrets.file])],
  run: async () => {
    const result = await succeeded(
      tools,
      'cloud-deploy-function',
      { ...inputs, 'state-path': tools.deployed },
      KEYS,
    );
    tools.remarks.push(...result.remarks);
    const functions = rowsOf(result, 'functions');
    const names = functions.map(({ name }) => String(name));
    const cloud = await tools.cloudOutputs();
    for (const name of names)
      tools.addresses.set(
        `Function ${name}`,
        `${outputOf(cloud, 'cloud_url')}/functions/v1/${name}`,
      );
    tools.addresses.set('Key for clients', outputOf(cloud, 'anon_key'));
    const changed = functions
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ name }) => String(name));
    const deployed = changed.length === 0 ? 'unchanged' : `deployed: ${changed.join(', ')}`;
    return `${deployed}; ${await startAll(names, secrets, tools)}`;
  },
});

/**
 * Loads functions one after the other.
 * @throws Error for those that fail, though no secret is missing
 */
async function startAll(
  names: readonly string[],
  secrets: FunctionSecrets,
  { start, unproven }: PartTools,
): Promise<string> {
  unproven.delete('functions');
  if (start === undefined) {
    unproven.set('functions', { kind: 'functions-not-started' });
    return 'not started';
  }
  const failures: { readonly name: string; readonly message: string }[] = [];
  for (const name of names)
    await start(name).catch((error: unknown) =>
      failures.push({ name, message: (error as Error).message }),
    );
  if (failures.length === 0) return `started: ${names.join(', ')}`;
  // Many functions can fail for one reason, such as a missing Deno.
  const byMessage = Map.groupBy(failures, ({ message }) => message);
  const text = Array.from(
    byMessage,
    ([message, ofMessage]) =>
      `${listedNames(
        ofMessage.map(({ name }) => name),
        10,
      )} ${ofMessage.length === 1 ? 'fails' : 'fail'}: ${message}`,
  ).join('\n');
  const missing = missingSecrets(secrets);
  if (missing.length === 0) throw new Error(text);
  unproven.set('functions', { kind: 'functions-failed', missing });
  return `not proven:\n${text}`;
}
