/** The command `rollback`, which releases the packages again that `deploy` has kept. */

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FILE } from '../../app-file/app.ts';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';
import { deployTarget, TARGET_FLAGS } from '../deploy/deploy-target.ts';
import { type KeptRelease, keptAt, keptReleases, readKept } from '../deploy/kept-releases.ts';
import { releaseHere } from '../deploy/release-here.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, textFlag, toggleFlag } from '../run/flags.ts';
import { nameIgnoredFile } from '../settings/folder.ts';

const FLAGS = {
  ...TARGET_FLAGS,
  app: textFlag('name', 'Name of the app, if its project was linked with `link --app`.'),
  'with-functions': toggleFlag('Also deploy the functions of that version.'),
};

export const ROLLBACK = defineCommand({
  name: 'rollback',
  usage: '[version] [flags]',
  summary:
    'List the project’s last five releases from this machine, or publish the site of one again. Migrations, stored files and, without `--with-functions`, functions stay.',
  word: ['version', 'Version to publish again, or its release time, as listed.'],
  unexpected: word => `\`rollback\` takes one version. Remove \`${word}\`.`,
  flags: FLAGS,
  changes: 'Publish without asking. Required without a terminal, or if the variable CI is set.',
  examples: ['rollback', 'rollback 12'],
  interruption: { left: 'Nothing was changed on the platform.' },
  run: rollback,
});

async function rollback(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { env, notice, stdout, word } = tools;
  const withFunctions = flags['with-functions'];
  nameIgnoredFile(notice);

  // Finds the releases of the project that this machine has.
  const target = await deployTarget(flags.app, flags, tools);
  const project = { baseUrl: target.baseUrl, project: target.project.id };
  const releases = keptReleases(env, project);
  if (releases.length === 0)
    throw new Error(
      `\`deploy\` has kept no version of the project ${target.project.id}. If a workflow released the app, run the workflow Rollback on GitHub.`,
    );

  // Lists them, if the user names none.
  if (word === undefined) {
    stdout.write(releases.map(release => `${releaseText(release)}\n`).join(''));
    return 0;
  }

  // Chooses one, and its parts.
  const chosenRelease = chooseRelease(releases, word, { withFunctions });
  const { site } = chosenRelease;
  const functions = withFunctions ? chosenRelease.functions : [];
  if (site === null && functions.length === 0)
    throw new Error(
      `The version ${word} has no site. To deploy its functions again, add --with-functions.`,
    );

  // Releases these parts, as an app in a folder of its own.
  using temporary = createTemporaryFolder('project-platform-');
  const folder = realpathSync(temporary.path);
  await writeApp({ site, functions }, folder, tools);
  const unchangedParts = ['migrations', 'stored files'];
  if (functions.length === 0) unchangedParts.push('functions');
  const versionText = `${releaseText(chosenRelease)}; ${unchangedParts.join(', ')} stay as they are`;
  const { isReleased, url } = await releaseHere(
    {
      title: [['Version', versionText]],
      inputs: { 'working-directory': folder, 'app-file': APP_FILE },
      refused: 'Nothing was changed.',
      isDry: false,
      // The folder is no checkout, so the release reads no commit.
      usesKeptPackages: true,
      // The site is built, so no command of the repository runs, and the user need not allow one.
      allow: async () => true,
      build: async () => undefined,
      ...keptAt(env, project, tools),
    },
    target,
    tools,
  );

  if (url !== undefined) stdout.write(`${url}\n`);
  return isReleased ? 0 : 1;
}

/**
 * Returns the newest release with a version or a release time.
 * @throws Error if none has it, or if it is open which functions to deploy
 */
function chooseRelease(
  releases: readonly KeptRelease[],
  word: string,
  { withFunctions }: { readonly withFunctions: boolean },
): KeptRelease {
  const matching = releases.filter(
    ({ version, releasedAt }) => `${version ?? ''}` === word || releasedAt === word,
  );
  const [newest] = matching;
  if (newest === undefined)
    throw new Error(
      `No kept version matches ${word}. Versions:\n${releases.map(releaseText).join('\n')}`,
    );

  // Releases of one version have the same site, and differ only in their functions.
  if (matching.length > 1 && withFunctions)
    throw new Error(
      `Several releases have the version ${word}. Give the time of one:\n${matching.map(releaseText).join('\n')}`,
    );
  return newest;
}

/** Writes the packages of a release as an app that can be released. */
async function writeApp(
  { site, functions }: Pick<KeptRelease, 'site' | 'functions'>,
  folder: string,
  { env, program, signal }: Tools,
): Promise<void> {
  const { unpack } = await program.loadUnpacking();
  const app: Record<string, object> = {};

  if (site !== null) {
    writeFileSync(join(folder, 'site.zip'), readKept(env, site.sha256));
    app['site'] = { path: 'site.zip' };
  }

  mkdirSync(join(folder, 'functions'));
  for (const { name, sha256 } of functions) {
    const file = join(folder, `${name}.zip`);
    writeFileSync(file, readKept(env, sha256));
    await unpack({ archive: file, into: join(folder, 'functions', name), shownAs: name, signal });
  }
  if (functions.length > 0) {
    const withoutJwt = functions.filter(({ verifyJwt }) => !verifyJwt);
    app['functions'] = {
      path: 'functions',
      'no-verify-jwt': withoutJwt.map(({ name }) => name),
    };
  }

  // JSON is YAML.
  writeFileSync(join(folder, APP_FILE), JSON.stringify(app));
}

/** Returns a line about a release. */
const releaseText = ({ version, releasedAt, functions }: KeptRelease): string => {
  const names = functions.map(({ name }) => name);
  const also = names.length === 0 ? '' : `, with the functions ${names.join(', ')}`;
  const versionText = version === null ? 'no version' : `version ${version}`;
  return `${versionText}, released ${releasedAt}${also}`;
};
