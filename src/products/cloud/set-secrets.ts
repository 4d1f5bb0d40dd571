/** Sets the secrets of a project's functions, and can delete all others. */

import type { EarlyResults, ProjectRun } from '../../core/run.ts';
import type { GivenSecrets } from '../shared/given-secrets.ts';
import { SecretUpdate, type UpdatedSecrets } from './secret-update.ts';
import { listSecrets, listSecretsIfAllowed } from './set-secret.ts';

export async function setSecrets(
  context: ProjectRun & EarlyResults<UpdatedSecrets>,
  secrets: GivenSecrets,
  prune = false,
) {
  const { dryRun, log } = context;
  const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
  if (short.length > 0) {
    log.warning(
      `The values of these secrets are too short to be masked: ${short.join(', ')}. If a step prints them, the log shows them. Use values with at least four characters.`,
    );
  }
  const before = prune ? await listSecrets(context) : await listSecretsIfAllowed(context);
  const toDelete = prune ? [...(before?.keys() ?? [])].filter(name => !secrets.has(name)) : [];
  const work = new SecretUpdate(context, secrets, before, toDelete);
  if (!dryRun) {
    context.onFailureReport(() => ({ blocks: [work.table()] }));
    await work.set();
    await work.prune();
  }
  log.info(dryRun ? 'Dry run: nothing was changed on the platform.' : 'All secrets were set.');
  return {
    outputs: dryRun ? { updated: null, deleted: null } : work.outputs(),
    report: { title: dryRun ? 'Secrets' : 'Secrets set', blocks: [work.table()] },
  };
}
