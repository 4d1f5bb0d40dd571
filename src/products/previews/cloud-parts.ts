/**
 * Runs the parts of a preview's cloud service, in their order and with their dependencies. Parts
 * that few previews have are imported where they run.
 */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { DEPLOYED_FUNCTIONS } from '../../base/preview-record.ts';
import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import { defaultsOf } from '../../core/fields.ts';
import type { Context } from '../../core/operation.ts';
import { KEYS } from '../app/app-inputs.ts';
import { setProjectSecrets } from '../cloud/project-secrets.ts';
import {
  listSecrets,
  listSecretsIfAllowed,
  missingSecrets,
  setSecret,
} from '../cloud/set-secret.ts';
import { setSecrets } from '../cloud/set-secrets.ts';
import { deployFunctions } from '../functions/deploy-functions.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import { DeployedState, type States as DeployedStates } from '../functions/deployed-state.ts';
import { applyOnce, SEED, SETUP } from '../migrations/once.ts';
import { INPUTS, type MigrationInputs } from '../migrations/files/inputs.ts';
import { migrate } from '../migrations/migrate.ts';
import { PART } from '../shared/app-parts.ts';
import type { GivenSecrets } from '../shared/given-secrets.ts';
import { asPart, inKeysOfFile, type PartWork } from '../shared/part-runs.ts';
import { fetchBuckets, missingBucketRemedy } from '../storage/bucket.ts';
import { type BuildEnvironment, dotenvLines } from './build-environment.ts';
import type { PreviewApp } from './preview-app.ts';
import type { PreviewContent, StorageFolder } from './preview-content.ts';
import { readPreviewFact, writePreviewFact } from './preview-facts.ts';
import type { PreviewRun } from './preview-run.ts';

const NO_SAMPLE_DATA =
  'Nothing was seeded again, because the app has no sample data. Set `database.seed` in the app’s file.';

/**
 * Name under which a digest of the functions' variables of `site.environment` is recorded in the
 * preview's database.
 */
const ENVIRONMENT_RECORD = 'environment';

/**
 * Runs all parts of the cloud service. If a part fails, only the parts that depend on it are
 * skipped.
 * @param environment variables of the build
 */
export async function runCloudParts(
  { context, app, parts }: PreviewRun,
  { migrations, functions, storage }: PreviewContent,
  environment: BuildEnvironment,
): Promise<void> {
  const { setup, seed } = app;
  const { secrets, reseed } = app.inputs;

  // Run the setup SQL and the migrations.
  if (setup !== undefined)
    await parts.run(PART.setup, [PART.cloud], () =>
      applyOnce(parts.workContext(), SETUP, setup, migrationInputs(app, setup.path)),
    );
  if (migrations !== undefined)
    await parts.run(PART.migrations, [PART.cloud, PART.setup], async part =>
      asPart(
        await inKeysOfFile(KEYS.migrations, () =>
          migrate(part, migrations, migrationInputs(app), { baselineBy: undefined }),
        ),
      ),
    );
  const schema = [PART.cloud, PART.setup, PART.migrations];

  // Add the sample data.
  if (seed !== undefined)
    await parts.run(PART.seed, schema, () =>
      applyOnce(
        parts.workContext(),
        { ...SEED, runsAgain: reseed },
        seed,
        migrationInputs(app, seed.path),
      ),
    );
  else if (reseed) context.log.warning(NO_SAMPLE_DATA);

  // Set the secrets. The functions get only variables that the app's file also names as theirs, and
  // the project's URL and keys only if nothing else sets these names.
  const variables = new Map([...environment].filter(([name]) => app.secrets.includes(name)));
  const projectSecrets = app.secrets.filter(
    name => PROJECT_SECRETS.has(name) && !app.environment.has(name) && secrets?.has(name) !== true,
  );
  if (secrets !== undefined || variables.size + projectSecrets.length > 0)
    await parts.run(PART.secrets, [PART.cloud], part =>
      setAllSecrets(part, { variables, secrets, projectSecrets }),
    );

  // Deploy the functions.
  if (functions !== undefined)
    await parts.run(PART.functions, [...schema, PART.secrets], async part => {
      // The step has set the project's own, or the platform keeps their names for its runtime.
      const others = app.secrets.filter(name => !PROJECT_SECRETS.has(name));
      const missing = await missingSecrets(part, others, listSecretsIfAllowed);
      if (missing.length > 0)
        context.log.warning(
          `The functions read secrets that are not set in the preview’s project: ${missing.join(', ')}. Add them to ${inputRef('secrets')}.`,
        );
      return deployAll(part, functions);
    });

  // Upload the files. Migrations can create the buckets.
  for (const folder of storage)
    await parts.run(`Storage ${folder.bucket}`, schema, part => uploadFolder(part, folder));
}

/**
 * Uploads a folder to its bucket. A new project may not have the bucket, and the API can't create
 * it (Part 2, Cloud services: rule 5), so its files are left out with a warning.
 */
async function uploadFolder(
  context: Context,
  { folder, ...settings }: StorageFolder,
): Promise<PartWork> {
  const { syncBucket } = await import('../storage/sync-bucket.ts');
  const { bucket, path } = settings;
  const buckets = await fetchBuckets(context);
  if (buckets.some(({ name }) => name === bucket)) {
    const sync = { ...settings, buckets, prune: false };
    return asPart(await inKeysOfFile(KEYS.storage, () => syncBucket(context, folder, sync)));
  }
  const message = `The preview’s project has no bucket \`${bucket}\`, so the files in \`${path}\` were not uploaded.`;
  context.log.warning(`${message} ${missingBucketRemedy(bucket, buckets)}`);
  return { message, isLeftOut: true };
}

/** Secrets of the functions, by what has their values. */
interface AllSecrets {
  /** Variables of the build. */
  readonly variables: BuildEnvironment;
  readonly secrets: GivenSecrets | undefined;
  /** Names of those whose values are the project's URL and keys. */
  readonly projectSecrets: readonly string[];
}

/** Sets the secrets of the functions. The project's URL and keys replace no value. */
async function setAllSecrets(
  context: Context,
  { variables, secrets, projectSecrets }: AllSecrets,
): Promise<PartWork> {
  const works: PartWork[] = [];
  if (variables.size > 0) works.push(await setEnvironment(context, variables));
  if (secrets !== undefined) works.push(asPart(await setSecrets(context, secrets)));
  const missing = await missingSecrets(context, projectSecrets, listSecrets);
  if (missing.length > 0) works.push(asPart(await setProjectSecrets(context, missing)));
  return {
    message: works.map(({ message }) => message).join('; ') || 'Secrets unchanged',
    unchanged: works.every(({ unchanged }) => unchanged === true),
    blocks: works.flatMap(({ blocks = [] }) => blocks),
  };
}

/**
 * Sets variables of the build as secrets of the functions. Doesn't use `cloud-secrets`, which
 * would mask the project's ID and URL. Sets them only if they have changed: the platform allows
 * one write per second (Part 2, Limits).
 */
async function setEnvironment(context: Context, environment: BuildEnvironment): Promise<PartWork> {
  const unchanged: PartWork = {
    message: 'Variables of `site.environment` unchanged',
    unchanged: true,
  };
  const digest = sha256Hex(dotenvLines(environment));
  if ((await readPreviewFact(context, ENVIRONMENT_RECORD)) === digest) return unchanged;
  for (const [name, value] of environment) await setSecret(context, name, value, undefined);
  await writePreviewFact(context, ENVIRONMENT_RECORD, digest);
  return { message: 'Variables of `site.environment` set' };
}

/**
 * Deploys the functions. Between runs, the record of deployed functions is in the preview's
 * database.
 */
async function deployAll(context: Context, plan: DeployPlan): Promise<PartWork> {
  const recorded = await readPreviewFact(context, DEPLOYED_FUNCTIONS);
  let written: DeployedStates | undefined;
  const state = new DeployedState(
    context,
    recorded,
    DEPLOYED_FUNCTIONS,
    async states => void (written = states),
  );
  try {
    // A single function doesn't show which other functions the project should have.
    return asPart(await deployFunctions(context, plan, { prune: plan.isCollection, state }));
  } finally {
    if (written !== undefined && !context.signal.aborted)
      await writePreviewFact(context, DEPLOYED_FUNCTIONS, written);
  }
}

/**
 * Returns the inputs of `sql-migrate`. The linter's errors are warnings here: a preview has no data
 * to lose, and `migrate-check.yml` reports them as errors.
 */
export function migrationInputs(
  { migrations }: PreviewApp,
  path = migrations?.path ?? '',
): MigrationInputs {
  const settings = { lint: 'warning', drift: 'off' } as const;
  return { ...defaultsOf(INPUTS), ...migrations, path, ...settings };
}
