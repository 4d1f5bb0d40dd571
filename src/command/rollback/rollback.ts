/** The command `rollback`, which publishes a package again that `deploy` has kept. */

import { mkdtempDisposable } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { APP_FILE } from '../../app/read-app-file.ts';
import { deployTarget, TARGET_FLAGS } from '../deploy/deploy-target.ts';
import { type KeptPackage, keptPackages, keepPackage, packagePath } from '../deploy/kept-packages.ts';
import { open } from '../deploy/package-app.ts';
import { succeeded } from '../deploy/plan.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import type { FlagValues } from '../run/flags.ts';

const FLAGS = { ...TARGET_FLAGS, app: { ...TARGET_FLAGS.app, fallback: `the only app of ${APP_FILE}` } };

export const ROLLBACK = defineCommand({
  name: 'rollback',
  usage: '[version] [flags]',
  summary:
    'List the packages that `deploy` kept in this folder, or publish one of them again: its site and its functions. Migrations stay applied.',
  word: ['version', 'Version to publish again. Without it, the command lists the versions.'],
  flags: FLAGS,
  changes: 'Publish without asking.',
  interruption: { left: 'The last change may have taken effect. To continue, run the command again.' },
  run: rollback,
});

async function rollback(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { env, stdout, stderr, word, confirm, program } = tools;
  const target = deployTarget(flags.app, flags, env);
  const place = { baseUrl: target.baseUrl, project: target.project.id, app: flags.app ?? null };
  const kept = keptPackages(env, place);
  if (kept.length === 0)
    throw new Error(`This folder has no package of the project ${place.project}. \`deploy\` keeps the last five.`);
  if (word === undefined) {
    stdout.write(kept.map(one => `${shown(one)}\n`).join(''));
    return 0;
  }
  const chosen = kept.find(({ version }) => String(version) === word);
  if (chosen === undefined)
    throw new Error(`No package of version ${word} is kept. Kept are:\n${kept.map(shown).join('\n')}`);
  const path = packagePath(chosen.digest);
  const opened = await open(path, { app: place.app, digest: chosen.digest }, tools);
  try {
    await using temporary = await mkdtempDisposable(join(realpathSync(tmpdir()), 'project-platform-'));
    const { functions } = await opened.unpackParts(join(temporary.path, 'app'));
    const text = `Version ${word} at ${target.baseUrl} in the project ${place.project} (from ${target.project.source}), with the credential from ${target.credential}: ${[opened.site && 'the site', functions && 'the functions'].filter(Boolean).join(' and ')} of ${shown(chosen)}. Migrations stay applied.\n`;
    if (!(await confirm(program.safeLines(text).join('\n'), 'Nothing was changed.'))) return 1;
    const run = async (operation: string, inputs: Readonly<Record<string, string>>) =>
      succeeded(
        await tools.runOperation({
          operation,
          inputs: { ...target.inputs, ...inputs },
          env: target.env,
          onLog: line => stderr.write(line),
        }),
      );
    if (functions !== undefined) await run('cloud-deploy-function', { path: functions });
    if (opened.site === undefined) return 0;
    const values = chosen.values === null ? {} : { 'package-values': chosen.values };
    const published = await run('static-publish', {
      package: resolve(path),
      'package-digest': chosen.digest,
      'wait-for-url': 'true',
      ...values,
    });
    const version = Number(published.outputs.get('version') || Number.NaN);
    const deployedAt = new Date(program.clock.now()).toISOString(); // Wall clock: shown to a person.
    keepPackage(env, { ...chosen, version: Number.isSafeInteger(version) ? version : null, deployedAt });
    stdout.write(`${published.outputs.get('access_url') ?? ''}\n`);
    return 0;
  } finally {
    opened.close();
  }
}

const shown = ({ version, deployedAt, digest }: KeptPackage): string =>
  `version ${version ?? 'without a number'}, deployed ${deployedAt}, SHA-256 ${digest}`;
