/** Says what a person has to set and to run after `init`. */

import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import {
  environmentOf,
  readsCloud,
  readsSiteUrl,
  variableNames,
} from '../../app-file/build-values.ts';
import type { App } from '../../app-file/app.ts';
import {
  type KnownApp,
  ownSecrets,
  type PartName,
  projectVariable,
  secretsFor,
  WORKFLOW_PARTS,
} from '../setup/workflows.ts';
import { loadOperation } from '../run/operations.ts';
import type { Program } from '../run/program.ts';
import type { InitReport, NeededProject } from './init-report.ts';

export const PROGRAM = 'project-platform';

/** Placeholder for the ID of an app's project. */
export const idOf = (app: string | undefined): string =>
  app === undefined ? 'ID' : `ID-OF-${app.toUpperCase()}`;

/** What a person has to set and to run. */
type Remaining = Pick<
  InitReport,
  'variables' | 'secrets' | 'projects' | 'settings' | 'credentials'
>;

/** Says what a person has to set and to run. */
export async function remaining(
  parts: readonly PartName[],
  apps: readonly KnownApp[],
  program: Program,
): Promise<Remaining> {
  const rows = parts.map(part => WORKFLOW_PARTS[part]);
  const built = rows.some(({ builds }) => builds) ? apps : [];
  const projects = projectsOf(parts, apps);
  return {
    variables: [
      ...new Set([
        ...(rows.some(({ operations }) => operations.length > 0) ? ['PLATFORM_BASE_URL'] : []),
        ...projects.map(({ variable }) => variable),
        ...rows.flatMap(({ variables = [] }) => variables),
        ...built.flatMap(({ app }) => variableNames(environmentOf(app))),
      ]),
    ],
    secrets: [...new Set(parts.flatMap(part => secretsFor(part, apps)))].map(name => ({
      name,
      values: [
        ...new Set(
          apps.flatMap(({ app, privates }) => (name === 'BUILD_ENV' ? privates : ownSecrets(app))),
        ),
      ],
    })),
    projects,
    settings: [
      ...rows.flatMap(({ settings = [] }) => settings),
      ...(parts.includes('release') ? apps.flatMap(({ app }) => productionSteps(app)) : []),
    ],
    credentials: await credentialsOf(parts, apps, program),
  };
}

/** Says what production's project of an app needs once, before its first release. */
function productionSteps(app: App): readonly string[] {
  const { name, migrations, functions, storage = {}, database } = app;
  const project = `--project-id ${idOf(name)}`;
  const secrets = (functions?.secrets ?? []).filter(secret => !PROJECT_SECRETS.has(secret));
  const buckets = Object.keys(storage);
  return [
    ...((migrations ?? functions) === undefined &&
    buckets.length === 0 &&
    !readsCloud(environmentOf(app))
      ? []
      : [
          `${PROGRAM} cloud-provision ${project}   # once, for production’s database, functions and storage`,
        ]),
    ...(migrations === undefined || database?.setup !== 'supabase'
      ? []
      : [
          `${PROGRAM} setup-sql ${project}${name === undefined ? '' : ` --app ${name}`} > FILE   # only if \`deploy --dry-run\` lists objects that production’s database doesn’t have`,
        ]),
    ...(buckets.length === 0
      ? []
      : [
          `Create the storage buckets ${buckets.join(', ')} of the project ${idOf(name)} in the platform’s web app: the API can’t create buckets.`,
        ]),
    ...(secrets.length === 0
      ? []
      : [
          `${PROGRAM} cloud-secrets ${project} --secrets - < FILE   # with production’s values of ${secrets.join(', ')}`,
        ]),
  ];
}

/**
 * Returns the projects of the parts. Previews have projects of their own, and checks run on a local
 * platform.
 */
function projectsOf(
  parts: readonly PartName[],
  apps: readonly KnownApp[],
): readonly NeededProject[] {
  const projects = parts.flatMap((part): readonly NeededProject[] => {
    const { project, isShared, suits } = WORKFLOW_PARTS[part];
    if (project === null) return [];
    if (project !== undefined) return [{ variable: project, app: undefined, createdBy: 'import' }];
    const names = isShared
      ? [undefined]
      : apps.filter(({ app }) => suits(app)).map(({ app }) => app.name);
    return names.map(app => ({ variable: projectVariable(app), app, createdBy: 'project-ensure' }));
  });
  return [...new Map(projects.map(project => [project.variable, project])).values()];
}

/** Where the credential of a part is stored. */
const placeOf = (part: PartName) => {
  const { secret = 'PLATFORM_TOKEN', environment } = WORKFLOW_PARTS[part];
  return { secret, environment };
};

/**
 * Returns the credentials of the parts, one for each place where they are stored. Checks of
 * migrations need none.
 */
const credentialsOf = async (
  parts: readonly PartName[],
  apps: readonly KnownApp[],
  program: Program,
): Promise<InitReport['credentials']> => {
  const users = parts.filter(part => WORKFLOW_PARTS[part].operations.length > 0);
  const places = Map.groupBy(users, part => JSON.stringify(placeOf(part)));
  return Promise.all(
    Array.from(places.values(), async workflows => ({
      ...placeOf(workflows[0] as PartName),
      workflows,
      scopes: await scopesOf(workflows, apps, program),
    })),
  );
};

/** Scopes that the credential needs for all parts, from the rows of the API. */
async function scopesOf(
  parts: readonly PartName[],
  apps: readonly KnownApp[],
  program: Program,
): Promise<readonly string[]> {
  const runs = parts
    .flatMap(part => WORKFLOW_PARTS[part].operations)
    .flatMap(id => apps.map(({ app }) => ({ id, app })));
  const scopes = runs.map(async ({ id, app }) => {
    const operation = await loadOperation(program, id);
    return operation === undefined ? [] : program.scopesOf(operation, partsOf(app));
  });
  const ofValues = parts.includes('release') ? apps.flatMap(({ app }) => scopesOfValues(app)) : [];
  return [...new Set([...(await Promise.all(scopes)).flat(), ...ofValues])].toSorted();
}

/** Scopes with which a release reads what its build gets. */
const scopesOfValues = (app: App): readonly string[] => [
  ...(readsCloud(environmentOf(app)) ? ['cloud.credentials.read'] : []),
  ...(readsSiteUrl(environmentOf(app)) ? ['alias.read'] : []),
];

/** Keys of the app's file, and inputs, that require scopes. */
const partsOf = (app: App): readonly string[] => {
  const secrets = app.functions?.secrets ?? [];
  const hasSecrets = secrets.length > 0;
  return Object.entries({
    'site.source': app.site?.source,
    'site.environment': readsCloud(environmentOf(app)),
    'platform: site_url': readsSiteUrl(environmentOf(app)),
    migrations: app.migrations,
    database: app.database,
    functions: app.functions,
    'functions.secrets': hasSecrets,
    'secrets: [SUPABASE_URL]': secrets.some(name => PROJECT_SECRETS.has(name)),
    secrets: hasSecrets,
    storage: Object.keys(app.storage ?? {}).length > 0,
  }).flatMap(([key, value]) => (value === undefined || value === false ? [] : key));
};
