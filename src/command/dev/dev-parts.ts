/** The parts of an app that `project-platform dev` brings to the local platform. */

import { environmentOf, platformValues } from '../../app/build-values.ts';
import { APP_FILE } from '../../app/read-app-file.ts';
import type { AppParts } from '../../features/app/app-parts.ts';
import { type AppHere, hasBackend } from '../app/app-here.ts';
import { lintErrors } from '../run/local-operation.ts';
import { cloudPart, databasePart, seedPart } from './database-parts.ts';
import { functionsPart, secretsPart } from './function-parts.ts';
import { type Part, type PartTools, succeeded } from './part.ts';
import { buildPart, sitePart, sourcePart } from './site-parts.ts';

/** Settings of the parts, by the user. */
export interface PartOptions {
  /** Commands that build the site. */
  readonly commands: readonly string[];
  /** Dotenv file with the functions' secrets. */
  readonly secrets: string | undefined;
  /** Values of variables that the site's build reads. */
  readonly variables: ReadonlyMap<string, string>;
  /** Whether to check first what `deploy` refuses, and the local platform accepts. */
  readonly checksFiles: boolean;
}

/** Returns the parts of an app, in the order in which they depend on each other. */
export function partsOf(
  { app, parts }: Pick<AppHere, 'app' | 'parts'>,
  { commands, secrets: file, variables, checksFiles }: PartOptions,
  tools: PartTools,
): readonly Part[] {
  const { site, source, migrations, functions, storage, database } = parts;
  const secrets = { names: parts.secrets, file };
  const environment = environmentOf(app);
  const needsCloud =
    (migrations ?? functions ?? database.seed ?? file) !== undefined ||
    storage.length + platformValues(environment).length > 0;
  const all = [
    checksFiles && hasBackend(parts) ? filesPart(app.name, tools) : undefined,
    needsCloud ? cloudPart(tools) : undefined,
    migrations && databasePart(migrations, tools),
    database.seed === undefined ? undefined : seedPart(database.seed, tools),
    secretsPart(secrets, tools),
    functions && functionsPart(functions, secrets, tools),
    ...storage.map(one => storagePart(one, tools)),
    site === undefined || commands.length === 0
      ? undefined
      : buildPart({ path: site['path'] ?? '', commands, environment, variables }, tools),
    site && sitePart(site, tools),
    source && sourcePart(source, tools),
  ];
  return all.filter(part => part !== undefined);
}

/** Checks all parts but the site as `deploy` does. */
const filesPart = (app: string | undefined, tools: PartTools): Part => ({
  name: 'Files',
  paths: [],
  run: async () => {
    const noPlatform = { 'base-url': undefined, token: undefined, 'project-id': undefined };
    const inputs = { ...noPlatform, 'app-file': APP_FILE, app, 'without-site': 'true', 'dry-run': 'true' };
    const result = await succeeded(tools, 'app-package', inputs);
    const files = lintErrors(result);
    if (files.length > 0) tools.unproven.set('lint', { kind: 'lint', files });
    tools.remarks.push(...result.remarks);
    return 'checked';
  },
});

/** Uploads the files of a bucket. */
const storagePart = ({ bucket, path }: AppParts['storage'][number], tools: PartTools): Part => ({
  name: `Storage ${bucket}`,
  paths: [path],
  run: async () => {
    const result = await succeeded(tools, 'cloud-storage-sync', { bucket, path });
    tools.remarks.push(...result.remarks);
    return `uploaded ${path}`;
  },
});
