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
  nameIgnoredFile(notice);

  const target = await deployTarget(flags.app, flags, tools);
  const project = { baseUrl: target.baseUrl, project: target.project.id };
  const releases = keptReleases(env, project);
  if (releases.length === 0)
    throw new Error(
      `\`deploy\` has kept no version of the project ${target.project.id}. If a workflow released the app, run the workflow Rollback on GitHub.`,
    );

  if (word === undefined) {
    stdout.write(releases.map(release => `${releaseText(release)}\n`).join(''));
    return 0;
  }

  const matching = releases.filter(({ version, releasedAt }) =>
    [`${version ?? ''}`, releasedAt].includes(word),
  );
  const [chosenRelease] = matching;
  if (chosenRelease === undefined)
    throw new Error(
      `No kept version matches ${word}. Versions:\n${releases.map(releaseText).join('\n')}`,
    );
  // Without functions, they are the same.
  if (matching.length > 1 && flags['with-functions'])
    throw new Error(
      `Several releases have the version ${word}. Give the time of one:\n${matching.map(releaseText).join('\n')}`,
    );
  const functions = flags['with-functions'] ? chosenRelease.functions : [];
  if (chosenRelease.site === null && functions.length === 0)
    throw new Error(
      `The version ${word} has no site. To deploy its functions again, add --with-functions.`,
    );

  using temporary = createTemporaryFolder('project-platform-');
  const folder = realpathSync(temporary.path);
  await layOut({ ...chosenRelease, functions }, folder, tools);
  const { isReleased, url } = await releaseHere(
    {
      title: [
        [
          'Version',
          `${releaseText(chosenRelease)}; migrations, stored files${functions.length === 0 ? ', functions' : ''} stay as they are`,
        ],
      ],
      inputs: { 'working-directory': folder, 'app-file': APP_FILE },
      refused: 'Nothing was changed.',
      isDry: false,
      isKept: true,
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

/** Writes packages as an app that can be released. */
async function layOut(
  { site, functions }: Pick<KeptRelease, 'site' | 'functions'>,
  folder: string,
  { env, program, signal }: Tools,
): Promise<void> {
  const { unpack } = await program.loadUnpacking();
  if (site !== null) writeFileSync(join(folder, 'site.zip'), readKept(env, site.sha256));
  mkdirSync(join(folder, 'functions'));
  for (const { name, sha256 } of functions) {
    const file = join(folder, `${name}.zip`);
    writeFileSync(file, readKept(env, sha256));
    await unpack({ archive: file, into: join(folder, 'functions', name), shownAs: name, signal });
  }
  const app = {
    ...(site !== null && { site: { path: 'site.zip' } }),
    ...(functions.length > 0 && {
      functions: {
        path: 'functions',
        'no-verify-jwt': functions.filter(({ verifyJwt }) => !verifyJwt).map(({ name }) => name),
      },
    }),
  };
  // JSON is YAML.
  writeFileSync(join(folder, APP_FILE), JSON.stringify(app));
}

const releaseText = ({ version, releasedAt, functions }: KeptRelease): string => {
  const names = functions.map(({ name }) => name);
  const also = names.length === 0 ? '' : `, with the functions ${names.join(', ')}`;
  return `${version === null ? 'no version' : `version ${version}`}, released ${releasedAt}${also}`;
};
