/** Sets secrets of a project's functions to the URL and the keys of the project itself. */

import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import type { ResultOf } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { withRemedies } from '../../core/recovery/refusals.ts';
import { combinedFailure, isAnyUncertain, runEach } from '../../core/recovery/run-each.ts';
import { readCredentials } from './credentials.ts';
import { listSecrets, setSecret } from './set-secret.ts';

/** Names of the secrets, by what became of them. */
interface ProjectSecretsResult {
  readonly updated: readonly string[];
  /** Those that the platform doesn't accept. */
  readonly refused: readonly string[];
}

/**
 * Sets those of the secrets that the project still lacks. Never replaces a value, which can't be
 * read back (Part 2, Secret metadata). After a lost response, the list shows whether a secret was
 * set.
 * @param names names in `PROJECT_SECRETS`
 * @throws Failure that names the missing scope, or says which secrets were set before another
 *   failure
 */
export async function setProjectSecrets(
  context: ProjectRun,
  names: readonly string[],
): Promise<ResultOf<ProjectSecretsResult>> {
  if (context.dryRun)
    return resultOf(`To set to the project’s URL and keys: ${names.join(', ')}`, [], []);

  // The list is read last: somebody can set them while the limit of requests for the values lets a
  // minute pass.
  const values = await valuesOf(context, names);
  const before = await listSecrets(context);
  const missing = names.filter(name => !before.has(name));
  if (missing.length === 0) return { ...resultOf('Set meanwhile', [], []), unchanged: true };

  const refused = new Map<string, Failure>();
  const outcomes = await runEach(missing, 1, async name => {
    try {
      await withRemedies(remedies('cloud.secret.write', missing), () =>
        setSecret(context, name, values.get(name) ?? '', before),
      );
    } catch (thrown) {
      // Assumption R61. Another code with the status 400, such as for a limit, has another cause.
      if (!(thrown instanceof Failure) || thrown.uncertain || thrown.code !== 'invalid_request')
        throw thrown;
      refused.set(name, thrown);
    }
  });
  const updated = outcomes.done.filter(name => !refused.has(name));
  for (const name of updated)
    context.log.info(`Set the secret ${name} to the value of the project itself.`);
  if (outcomes.failed.size > 0) {
    const verb = isAnyUncertain(outcomes) ? 'may not have been' : 'were not all';
    const set = updated.length === 0 ? '' : ` Secrets set: ${updated.join(', ')}.`;
    throw combinedFailure(
      outcomes,
      'Secret update',
      name => name,
      `The project’s URL and keys ${verb} set.${set}`,
    );
  }

  // The platform's own message isn't quoted: it can contain a part of the value, which isn't
  // masked.
  for (const [name, { code, traceId }] of refused)
    context.log.notice(
      `The platform doesn’t accept the secret ${name} (\`${code}\`${traceId === undefined ? '' : `, trace ID ${traceId}`}). The name is assumed to be one that the runtime sets itself (assumption R61), so the step continues. Without it in \`functions.secrets\`, the step doesn’t try to set it.`,
    );
  if (updated.length === 0)
    return { ...resultOf('Left to the runtime', [], [...refused.keys()]), unchanged: true };
  return resultOf(`Set to the project’s URL and keys: ${updated.join(', ')}`, updated, [
    ...refused.keys(),
  ]);
}

/**
 * Reads the values of the secrets. The client masks the keys.
 * @throws Failure if the platform doesn't report one
 */
async function valuesOf(
  context: ProjectRun,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { url, anon_key, service_key } = await withRemedies(
    remedies('cloud.credentials.read', names),
    () => readCredentials(context),
  ).catch((thrown: unknown) => {
    throw thrown instanceof Failure
      ? withDetails(thrown, { title: `Secrets not set: ${names.join(', ')}` })
      : thrown;
  });
  const values = { cloud_url: url ?? '', anon_key, service_key };
  const byName = new Map(
    names.map(name => [name, values[PROJECT_SECRETS.get(name) ?? 'cloud_url']]),
  );
  const unreported = names.filter(name => byName.get(name) === '');
  if (unreported.length === 0) return byName;
  throw new Failure(
    'conflict',
    `The platform doesn’t report the value of ${unreported.join(', ')}.`,
    {
      title: `Secrets not set: ${unreported.join(', ')}`,
      remedy: `Set ${unreported.join(', ')} with \`cloud-secrets\`, and run the step again.`,
    },
  );
}

/** Returns the remedy for a credential without a scope. */
const remedies = (scope: string, names: readonly string[]) => ({
  insufficient_scope: `Use a credential with the scope \`${scope}\`, which project keys may lack. Or set ${names.join(', ')} once with \`cloud-secrets\`, to the outputs of \`cloud-credentials\`, and run the step again. If the platform refuses these names, its runtime sets them: remove them from \`functions.secrets\`.`,
});

const resultOf = (
  title: string,
  updated: readonly string[],
  refused: readonly string[],
): ResultOf<ProjectSecretsResult> => ({
  outputs: { updated, refused },
  report: { title, blocks: [] },
});
