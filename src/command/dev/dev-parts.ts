/** The parts of an app that `project-platform dev` brings to the local platform. */

import { environmentOf, readsCloud } from '../../app-file/build-values.ts';
import type { PartInputs } from '../../products/shared/app-parts.ts';
import type { LocalApp } from '../app/local-apps.ts';
import { cloudPart, databasePart, seedPart } from './database-parts.ts';
import { functionsPart, secretsPart } from './function-parts.ts';
import { type DevPart, type PartTools, succeeded } from './part.ts';
import { buildPart, sitePart, sourcePart } from './site-parts.ts';

/** Settings of the parts, by the user. */
export interface PartOptions {
  /** Commands that build the site. */
  readonly commands: readonly string[];
  /** Dotenv file with the functions' secrets. */
  readonly secrets: string | undefined;
  /** Values of variables that the site's build reads. */
  readonly variables: ReadonlyMap<string, string>;
  /** Whether to say which migrations a release refuses, though the local platform accepts them. */
  readonly lints: boolean;
}

/** Returns the parts of an app, in the order in which they depend on each other. */
export function partsOf(
  { app, parts }: Pick<LocalApp, 'app' | 'parts'>,
  { commands, secrets: file, variables, lints }: PartOptions,
  tools: PartTools,
): readonly DevPart[] {
  const { site, source, migrations, functions, storage, database } = parts;
  const secrets = { names: parts.secrets, file };
  const environment = environmentOf(app);
  const needsCloud =
    (migrations ?? functions ?? database.seed ?? file) !== undefined ||
    storage.length > 0 ||
    readsCloud(environment);
  const appParts = [
    needsCloud ? cloudPart(database.setup !== undefined, tools) : undefined,
    migrations && databasePart(migrations, lints, tools),
    database.seed === undefined ? undefined : seedPart(database.seed, tools),
    secretsPart(secrets, tools),
    functions && functionsPart(functions, secrets, tools),
    ...storage.map(folder => storagePart(folder, tools)),
    site === undefined || commands.length === 0
      ? undefined
      : buildPart({ path: site['path'] ?? '', commands, environment, variables }, tools),
    site && sitePart(site, tools),
    source && sourcePart(source, tools),
  ];
  return appParts.filter(part => part !== undefined);
}

/** Uploads the files of a bucket. */
const storagePart = (
  { bucket, path }: PartInputs['storage'][number],
  tools: PartTools,
): DevPart => ({
  name: `Storage ${bucket}`,
  paths: [path],
  run: async () => {
    const result = await succeeded(tools, 'cloud-storage-sync', { bucket, path });
    tools.remarks.push(...result.remarks);
    return `uploaded ${path}`;
  },
});
