/** Sets the secrets of a project's functions, and can delete all others. */

import type { EarlyResults, ProjectRun } from '../../core/run.ts';
import type { GivenSecrets } from '../shared/given-secrets.ts';
import { SecretUpdate, type UpdatedSecrets } from './secret-update.ts';
import { listSecrets, listSecretsIfAllowed } from './set-secret.ts';

/**
 * Sets all secrets, then deletes the others if `prune` is true. A dry run only lists the changes.
 * @throws Failure that lists what was and wasn't changed
 */
export async function setSecrets(
  context: ProjectRun & EarlyResults<UpdatedSecrets>,
  secrets: GivenSecrets,
  prune = false,
) {
  const { dryRun, log } = context;

  // Masks each value that is long enough.
  const unmasked = [...secrets].filter(([, value]) => !log.mask(value));
  if (unmasked.length > 0) {
    const names = unmasked.map(([name]) => name).join(', ');
    log.warning(
      `The values of these secrets are too short to be masked: ${names}. If a step prints them, the log shows them. Use values with at least four characters.`,
    );
  }

  // Only a deletion requires the list. For other secrets, it shows which ones exist, and whether
  // one was set by a request whose response was lost.
  const before = prune ? await listSecrets(context) : await listSecretsIfAllowed(context);
  const listedNames = [...(before?.keys() ?? [])];
  const toDelete = prune ? listedNames.filter(name => !secrets.has(name)) : [];
  const update = new SecretUpdate(context, secrets, before, toDelete);

  if (!dryRun) {
    context.onFailureReport(() => ({ blocks: [update.table()] }));
    await update.set();
    await update.prune();
  }

  log.info(dryRun ? 'Dry run: nothing was changed on the platform.' : 'All secrets were set.');
  return {
    outputs: dryRun ? { updated: null, deleted: null } : update.outputs(),
    report: { title: dryRun ? 'Secrets' : 'Secrets set', blocks: [update.table()] },
  };
}
