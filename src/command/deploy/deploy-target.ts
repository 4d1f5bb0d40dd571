/** The project to which an app is deployed: linked for this app, or named for this command. */

import { suggestion } from '../../base/problem.ts';
import type { Tools } from '../run/definition.ts';
import { textFlag, SOURCE_FLAGS } from '../run/flags.ts';
import { type Link, linkName, linkPhrase, readLinks } from '../settings/folder.ts';
import { sameForm } from '../settings/logins.ts';
import { commandSettings } from '../settings/settings.ts';
import { type CommandTarget, commandTarget, isTargetInput } from '../run/target.ts';
import type { Texts } from '../../products/shared/app-parts.ts';

/** Flags that say where an app is deployed. */
export const TARGET_FLAGS = {
  app: textFlag('name', 'Name of the app in `project-platform.yml`.', { fallback: 'the only one' }),
  to: textFlag('name', 'Target, such as `staging`, that `link --as` has saved.'),
  'project-id': textFlag('ID', 'Public ID of the project.', {
    fallback: 'PLATFORM_PROJECT_ID, or the project that `link` saved for the app',
  }),
  'base-url': textFlag('URL', 'URL of the platform.', {
    fallback: 'PLATFORM_BASE_URL, the URL that `link` saved for the app, or that of the login',
  }),
  ...SOURCE_FLAGS,
};

/** Flag for the migrations that the project's database already contains. */
export const BASELINE_FLAG = {
  baseline: textFlag(
    'version',
    'Version up to which migrations are recorded as applied, without running them, or `none`. Required once for a database that has tables but no migration history.',
  ),
};

/** Values of `TARGET_FLAGS`. */
export type TargetFlags = { readonly [Name in keyof typeof TARGET_FLAGS]: string | undefined };

/** A project on a platform. */
export interface DeployTarget extends CommandTarget {
  readonly project: NonNullable<CommandTarget['project']>;
}

/** Returns the inputs and the environment of an operation on a target. */
export const ofTarget = ({ baseUrl, token, env, project }: CommandTarget, inputs: Texts) => ({
  inputs: { 'base-url': baseUrl, token, ...(project && { 'project-id': project.id }), ...inputs },
  env: { ...env, PLATFORM_PROJECT_ID: undefined },
  ...(project && { projectSource: project.source }),
});

const LOCAL =
  'The platform at the URL `local` is empty, and ends with the command, so this command can’t use it. To run the app locally, use `project-platform dev`. To try a release, keep a platform running with `project-platform emulator`.';

/**
 * Returns the project of an app. The project of another app, or of the folder's own link, is never
 * taken.
 * @param app undefined for the only app of a file without `apps`
 * @throws Error if no project is linked or named, or if two are
 */
export async function deployTarget(
  app: string | undefined,
  flags: TargetFlags,
  { env, notice }: Pick<Tools, 'env' | 'notice'>,
): Promise<DeployTarget> {
  const { to, login, 'env-file': envFile, 'project-id': projectFlag, 'base-url': url } = flags;
  const linkKey = linkName(app, to);
  const folderLinks = await readLinks(env);
  const { links } = folderLinks;
  const link = links.get(linkKey);

  const settings = await commandSettings({
    env,
    envFile,
    login,
    flags: { 'project-id': projectFlag, 'base-url': url },
    takes: input => input === 'project-id' || isTargetInput(input),
    link: linkKey,
    links: folderLinks,
  });
  if (settings.notice !== undefined) notice(settings.notice);

  const hasNoProject = settings.problems.length === 0 && settings.project === undefined;
  if (hasNoProject || (to !== undefined && link === undefined))
    throw new Error(notLinked(app, to, [...links.keys()]));
  const target = commandTarget(settings, LOCAL);
  // Set, because `commandTarget` throws the problems, and without any there is a project.
  const project = target.project as NonNullable<CommandTarget['project']>;

  // One app must not replace another in its project.
  const isForTarget = (other: Link): boolean =>
    other.project === project.id && sameForm(other.baseUrl) === sameForm(target.baseUrl);
  const [otherApp] =
    [...links].find(
      ([name, other]) =>
        app !== undefined && !['', app].includes(name.split('@')[0] ?? '') && isForTarget(other),
    ) ?? [];
  if (otherApp !== undefined)
    throw new Error(
      `The project ${project.id} (${project.source}) is linked to another app (${linkPhrase(otherApp)}). Specify the project of ${app}.`,
    );

  // Only --project-id replaces the linked project, and nothing replaces that of --to.
  const isOverridden = projectFlag !== undefined && to === undefined;
  if (link !== undefined && !isOverridden && !isForTarget(link))
    throw new Error(
      `Two projects are set: ${project.id} at ${target.baseUrl} (${project.source}), and ${link.project} at ${link.baseUrl} (${linkPhrase(linkKey)}). ${to === undefined ? 'Remove one of the settings, or set --project-id.' : 'Remove the first setting, or change the link.'}`,
    );

  return { ...target, project };
}

function notLinked(
  app: string | undefined,
  to: string | undefined,
  links: readonly string[],
): string {
  const flags = `${app === undefined ? '' : ` --app ${app}`}${to === undefined ? '' : ` --as ${to}`}`;
  const targets = links.flatMap(name => name.split('@')[1] ?? []);
  const near = to === undefined || targets.length === 0 ? '' : ` ${suggestion(to, targets)}`;
  return `No project is linked${app === undefined ? '' : ` for the app ${app}`}${to === undefined ? '' : ` as ${to}`}. Run \`project-platform link --project-id <ID>${flags}\` once (before that, \`project-platform login\`)${to === undefined ? ', or set PLATFORM_PROJECT_ID' : ''}.${near}`;
}
