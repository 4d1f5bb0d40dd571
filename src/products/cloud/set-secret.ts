/** Lists, sets and deletes the project's secrets, and checks the list after a lost response. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { Client } from '../../client/client.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { errorCode } from '../../core/recovery/refusals.ts';
import { confirmDeleted, confirmMissing } from '../../core/recovery/uncertain-outcome.ts';
import { writeAndVerify } from '../../core/recovery/write-and-verify.ts';

/** A secret as listed by the platform, without its value. */
export type ListedSecret = AnswerOf<'secrets.list'>['secrets'][number];

/** Returns the project's secrets by name. @throws Failure of the request */
export async function listSecrets({
  client,
  projectId,
}: ProjectClient): Promise<ReadonlyMap<string, ListedSecret>> {
  const { secrets } = await client.call('secrets.list', { path: { project_id: projectId } });
  return new Map(secrets.map(listed => [listed.name, listed]));
}

/**
 * Returns the project's secrets, for callers that don't require them: "different scopes never imply
 * each other" (Part 2, Cloud services, rule 1).
 * @returns undefined, with a notice, if the credential lacks the scope
 */
export async function listSecretsIfAllowed(
  context: ProjectRun,
): Promise<ReadonlyMap<string, ListedSecret> | undefined> {
  try {
    return await listSecrets(context);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'insufficient_scope') throw thrown;
    context.log.notice(
      `Could not list the project’s secrets (continuing without the list): ${thrown.message}`,
    );
    return undefined;
  }
}

/**
 * Returns which of the names are not set in the project. Without the scope, none.
 * @param list how the secrets are listed
 */
export async function missingSecrets<C>(
  context: C,
  names: readonly string[],
  list: (context: C) => Promise<ReadonlyMap<string, ListedSecret> | undefined>,
): Promise<readonly string[]> {
  const set = names.length === 0 ? undefined : await list(context);
  return set === undefined ? [] : names.filter(name => !set.has(name));
}

/**
 * Creates or updates a secret. After a lost response, the time in the list shows whether it was
 * set. Without a list, it is set again, which is idempotent.
 * @param before the project's secrets as listed before this step wrote anything; undefined if they
 *   aren't known
 * @throws Failure, `uncertain` if the secret may have been set
 */
export async function setSecret(
  context: ProjectRun,
  name: string,
  value: string,
  before: ReadonlyMap<string, ListedSecret> | undefined,
): Promise<void> {
  const request = { path: { project_id: context.projectId, secret_name: name }, body: { value } };
  const setWithRetry = (): Promise<unknown> =>
    context.client.call('secrets.set', request, { repeat: 'safe' });
  if (before === undefined) {
    await setWithRetry();
    return;
  }
  const earlier = before.get(name);
  await writeAndVerify<unknown>(context, {
    effect: `the secret ${name} was set`,
    send: () => context.client.call('secrets.set', request),
    async find() {
      const secrets = await listSecretsIfAllowed(context);
      if (secrets === undefined) return setWithRetry();
      const listed = secrets.get(name);
      return earlier === undefined || listed?.updated_at !== earlier.updated_at
        ? listed
        : undefined;
    },
  });
}

/**
 * Deletes a secret. A secret that doesn't exist counts as deleted, whether by an attempt whose
 * response was lost (assumption R37) or by someone else.
 * @returns the platform's refusal if it doesn't allow deleting this secret, most likely one of the
 *   platform's own
 * @throws Failure of the request
 */
export async function deleteSecret(
  context: ProjectRun,
  name: string,
): Promise<'deleted' | Failure> {
  const { projectId } = context;
  const path = { project_id: projectId, secret_name: name };
  const isListed = async (client: Client): Promise<boolean> =>
    (await listSecrets({ client, projectId })).has(name);
  const result = await writeAndVerify<'deleted' | Failure>(context, {
    effect: `the secret ${name} was deleted`,
    async send() {
      try {
        await context.client.call('secrets.delete', { path });
        return 'deleted';
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        const code = errorCode(thrown);
        if (code === 'not_found') {
          await confirmMissing(context, thrown, `the secret ${name}`, isListed);
          context.log.notice(`The secret ${name} had already been deleted.`);
          return 'deleted';
        }
        // Setting secrets has just succeeded with the same credential and scope, so the refusal
        // concerns this secret only.
        if (code === 'forbidden' || code === 'invalid_request') return thrown;
        throw thrown;
      }
    },
    async find() {
      return (await isListed(context.client)) ? undefined : 'deleted';
    },
  });
  if (result === 'deleted') await confirmDeleted(context, `delete the secret ${name}`, isListed);
  return result;
}
