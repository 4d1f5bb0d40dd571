/** Publishes a preview of an app in a project of its own, and deletes it. */

import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, platformValues } from '../../app/build-values.ts';
import { APP_FILE } from '../../app/read-app-file.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { record } from '../../base/record.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import type { Tools } from '../run/definition.ts';
import { type LocalResult, rowsOf } from '../run/local-operation.ts';
import type { CommandTarget } from '../run/target.ts';
import { forgetPreview, isNamedLike, newPreview, type OwnPreview, ownPreviews, recordPreview } from './own-previews.ts';
import { type Deploying, layOut, preparePackage, sourceDigest } from './package-app.ts';
import { functionsOf, functionsOfPreview, runOn, type RunOnTarget, succeeded, succeededInLog } from './plan.ts';
import { askAbout, type PreviewPlan, previewText } from './show-plan.ts';

/** Publishes a preview of an app. @returns whether it was published, or shown in a dry run */
export async function publishPreview(deploying: Deploying, name: string, target: CommandTarget): Promise<boolean> {
  const { here, from, run, tools } = deploying;
  const { env, stdout, program, signal, setInterruption, typed } = tools;
  const { app } = here;
  const isDry = from.flags['dry-run'];
  const unchanged = `The preview${app.name === undefined ? '' : ` of ${app.name}`} was not changed.`;
  const known = ownPreviews(env, target.baseUrl).find(one => one.name === name && one.app === (app.name ?? null));
  let preview = known ?? newPreview(name, app.name ?? null, target.baseUrl);
  /** Runs an operation. The preview is recorded before, so that it is found again however the command ends. */
  const change = async (operation: string, inputs: Texts): Promise<LocalResult> => {
    // A run that is killed may have replaced the project: then only its name says whose it is.
    // Wall clock: later commands compare it.
    recordPreview(env, { ...preview, id: null, changedAt: program.clock.now() });
    const deletion = `${typed(['app', 'base-url', 'env-file', 'login'])} --delete-preview ${name}`;
    setInterruption({ left: `${leftText(preview, typed())} To delete the preview, run \`${deletion}\`.` });
    const result = await run(operation, inputs, preview.project);
    const id = result.outputs.get('project_id');
    if (id) recordPreview(env, (preview = { ...preview, id }));
    else if (result.failure?.mayHaveTakenEffect === false) recordPreview(env, preview);
    return succeededInLog(result);
  };
  const ask = async (plan: Pick<PreviewPlan, 'content' | 'next'>, given: Texts | undefined, refused: string) => {
    const planned = async (): Promise<string> => {
      const [project] = await projectsOf(preview, run);
      const isNew = project === undefined;
      const source = await sourceDigest(here, tools);
      const functions = given && (await functionsOfPreview(given, project?.id, run));
      return previewText({ here, root: realpathSync('.'), preview, target, isNew, source, functions, ...plan });
    };
    return askAbout({ text: await planned(), readAgain: planned, refused, isDry }, tools);
  };
  const inPlace = { 'app-file': APP_FILE, ...(app.name !== undefined && { app: app.name }) };
  const isPrepared = app.site?.path !== undefined && platformValues(environmentOf(app)).length > 0;
  if (isPrepared) {
    const next =
      'The build needs values of the project. Before the build, the project and its cloud service are created if they don’t exist.';
    const answer = await ask({ content: undefined, next }, here.parts.functions, unchanged);
    if (answer !== 'agreed') return answer === 'shown';
    using values = createTemporaryFolder('project-platform-');
    const apps = JSON.stringify([app.name ?? '']);
    await change('preview-prepare', { 'app-file': APP_FILE, apps, 'values-folder': values.path });
    const written = parsedJson(readFileSync(join(values.path, `${app.name ?? 'app'}.json`), 'utf8')).value;
    const { project_id: id } = record(written);
    if (typeof id === 'string') recordPreview(env, (preview = { ...preview, id }));
  }
  await using cleanup = new AsyncDisposableStack();
  const content = app.site?.source === undefined ? await packaged(deploying, preview, cleanup) : undefined;
  const refused = isPrepared ? 'The preview’s project stays. Nothing was published to it.' : unchanged;
  const functions = here.parts.functions && (content?.functions ?? here.parts.functions);
  const answer = await ask({ content: content?.shown, next: undefined }, functions, refused);
  if (answer !== 'agreed') return answer === 'shown';
  const { outputs } = await change('preview-deploy', content?.inputs ?? inPlace);
  const url = outputs.get('access_url');
  if (url) stdout.write(`${url}\n`);
  signal.throwIfAborted();
  return true;
}

/** @param typed the command that the user typed */
const leftText = ({ project }: OwnPreview, typed: string): string =>
  `The project ${project} of the preview may be left. To continue, run \`${typed}\` again.`;

/** Builds, packages and unpacks an app. @returns inputs of `preview-deploy`, and the package */
async function packaged(deploying: Deploying, { id }: OwnPreview, cleanup: AsyncDisposableStack) {
  const { app } = deploying.here;
  const project = id ?? '';
  const run: RunOnTarget = (operation, inputs) => deploying.run(operation, { 'project-id': project, ...inputs });
  const { path, opened, origin } = await preparePackage({ ...deploying, run }, project, cleanup);
  const temporary = cleanup.use(createTemporaryFolder('project-platform-'));
  const inputs = await layOut({ ...app, hasSite: app.site !== undefined }, path, opened, join(temporary.path, 'app'));
  const { contents, digest } = opened;
  return { shown: { contents, digest, origin }, inputs, functions: functionsOf(inputs) };
}

/**
 * Deletes the previews of the apps of this folder with a name.
 * @param app undefined: all
 * @throws Error if this user has not created such a preview, or a project is another one than this user's
 */
export async function deletePreviews(
  name: string,
  app: string | undefined,
  isDry: boolean,
  target: CommandTarget,
  tools: Tools,
): Promise<boolean> {
  const { env, signal } = tools;
  const { baseUrl, credential } = target;
  const run = runOn(target, tools);
  const previews = ownPreviews(env, baseUrl).filter(one => one.name === name && (app === undefined || one.app === app));
  if (previews.length === 0) throw await noPreview(name, app, baseUrl, run, env);
  const find = () =>
    Promise.all(previews.map(async preview => ({ preview, projects: await projectsOf(preview, run) })));
  const planned = (all: Awaited<ReturnType<typeof find>>): string => {
    const lines = all.map(({ preview, projects }) =>
      projects.length === 0
        ? unlistedText(preview)
        : `Delete the project ${idsOf(projects)} (${preview.project}) with its site, database, functions and files.`,
    );
    return `${lines.join('\n')}\nPlatform    ${baseUrl}\nCredential  from ${credential}\n`;
  };
  const found = await find();
  const readAgain = async (): Promise<string> => planned(await find());
  const answer = await askAbout({ text: planned(found), readAgain, refused: 'Nothing was deleted.', isDry }, tools);
  if (answer !== 'agreed') return answer === 'shown';
  let isComplete = true;
  for (const one of found) {
    const isGone = await deletePreview(one, run, tools);
    isComplete &&= isGone;
    signal.throwIfAborted();
  }
  return isComplete;
}

/** Time for which the platform may be creating a project after a command that didn't learn its result, in milliseconds. */
const CREATION_MS = 3_600_000;

const isUncertain = ({ id, changedAt = 0 }: OwnPreview, now: number): boolean =>
  id === null && now - changedAt < CREATION_MS;

/** Deletes a preview, and reports it. @returns whether its project doesn't exist any more */
async function deletePreview(
  { preview, projects }: { readonly preview: OwnPreview; readonly projects: readonly Listed[] },
  run: RunOnTarget,
  { env, stderr, program, setInterruption, typed }: Tools,
): Promise<boolean> {
  setInterruption({ left: leftText(preview, typed()) });
  const { outputs } = succeededInLog(await run('preview-delete', {}, preview.project));
  const isDeleted = outputs.get('status') === 'deleted';
  const mayAppear = !isDeleted && isUncertain(preview, program.clock.now()); // Wall clock: see `changedAt`.
  if (!mayAppear) forgetPreview(env, preview);
  const unlisted = mayAppear
    ? `The platform lists no project of the preview ${preview.project}, but may still be creating one, because the result of the last command is unknown. Run this command again in an hour.`
    : unlistedText(preview);
  const deleted = `Deleted the project ${idsOf(projects)} (${preview.project}). The platform confirmed the deletion, and no longer lists the project.`;
  stderr.write(`${isDeleted ? deleted : unlisted}\n`);
  return !mayAppear;
}

const unlistedText = ({ project }: OwnPreview): string => `The platform lists no project of the preview ${project}.`;

const idsOf = (projects: readonly Listed[]): string => projects.map(({ id }) => id).join(', ');

/** Returns the error for a name of which this user has no preview. Names projects of others with such a name. */
async function noPreview(
  name: string,
  app: string | undefined,
  baseUrl: string,
  run: RunOnTarget,
  env: NodeJS.ProcessEnv,
): Promise<Error> {
  const others = (await listProjects(`-${name}`, run)).filter(one => isNamedLike(one.name, name));
  const foreign = others.map(
    one =>
      ` The project ${one.id} (${one.name}) was created by another user, on another computer or for another folder. To delete it, run \`project-platform project-delete --project-id ${one.id}\`.`,
  );
  const names = [...new Set(ownPreviews(env, baseUrl).map(one => one.name))].join(', ') || 'none';
  return new Error(
    `No preview \`${name}\`${app === undefined ? '' : ` of the app \`${app}\``} is recorded on this computer for this folder and ${baseUrl}: it was deleted, or never created here. Nothing was deleted.${foreign.join('')} Recorded previews of this folder: ${names}.`,
  );
}

/** A project that the platform lists. */
interface Listed {
  readonly id: string;
  readonly name: string;
}

/** Returns the projects of a preview. @throws Error for one that this user has not created */
async function projectsOf({ project, id }: OwnPreview, run: RunOnTarget): Promise<readonly Listed[]> {
  const listed = (await listProjects(project, run)).filter(({ name }) => name === project);
  const other = listed.find(one => id !== null && one.id !== id);
  if (other !== undefined)
    throw new Error(
      `The project ${other.id} has the name of your preview, ${project}, but is not the one that you created (${id}), so it was not changed. Rename the project ${other.id}, or delete it with \`project-delete\`.`,
    );
  return listed;
}

/** Lists projects by a part of their names. */
async function listProjects(query: string, run: RunOnTarget): Promise<readonly Listed[]> {
  const projects = rowsOf(succeeded(await run('project-list', { query })), 'projects');
  return projects.map(({ url_id: id, name }) => ({ id: String(id), name: String(name) }));
}
