/**
 * The commands `login`, `logout` and `link`, with which a user needs no flags for the platform and
 * its credential.
 */

import { baseAddress } from '../../base/address.ts';
import { sentence } from '../../base/failure.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { APP_NAME } from '../../app-file/app.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, textFlag } from '../run/flags.ts';
import { rowsOf } from '../run/local-operation.ts';
import type { Prompt } from '../run/program.ts';
import { CANNOT_PROMPT } from '../run/run-defined.ts';
import { type CommandTarget, commandTarget, isTargetInput } from '../run/target.ts';
import { operationEnvironment } from '../settings/environment.ts';
import {
  linkedFolder,
  linkName,
  linkPhrase,
  nameIgnoredFile,
  PROJECT_ID,
  saveLink,
} from '../settings/folder.ts';
import { DEFAULT_LOGIN, LOGINS, sameForm } from '../settings/logins.ts';
import { changeOwn, ownPath, readOwn } from '../settings/own-files.ts';
import { commandSettings } from '../settings/settings.ts';

const LOCAL =
  'The platform at the URL `local` ends with the command, so its projects can’t be linked. Set --base-url to another URL.';

/** Limit of `project-list`. */
const MOST_PROJECTS = 100_000;

/** Names of logins are words of the command line. */
const NAME = /^\w[\w.-]{0,63}$/;
const URL_QUESTION: Prompt = { text: 'URL of the platform: ' };
const TOKEN_QUESTION: Prompt = { text: 'Credential (not shown): ', isSecret: true };

/** Returns the name of a login. @throws Error for an invalid one */
function nameIn({ word = DEFAULT_LOGIN }: Tools): string {
  if (NAME.test(word)) return word;
  throw new Error(
    'The name of a login must have 1 to 64 letters, digits, `_`, `.` or `-`, and must not begin with `.` or `-`.',
  );
}

/** The commands only change small files of the user, each in one step. */
const INTERRUPTION = { left: 'The file that it writes is either unchanged or complete.' };

export const LOGIN = defineCommand({
  name: 'login',
  usage: '[name] [--base-url <URL>] [--token -]',
  summary: 'Check a platform’s URL and a credential for it, and save both. Next: `link`.',
  word: ['name', 'Name of the login, for use with `--login`. Default: `default`.'],
  flags: {
    'base-url': textFlag(
      'URL',
      'URL of the platform. Without this flag, the command prompts for the URL.',
    ),
    token: textFlag(
      '-',
      'Read the credential from standard input. Without this flag, the command prompts for it. The credential needs the scope `user.read`, and can’t be a project key.',
    ),
  },
  interruption: INTERRUPTION,
  run: ({ 'base-url': url, token }, tools) => saveLogin(nameIn(tools), url, token, tools),
});

export const LOGOUT = defineCommand({
  name: 'logout',
  usage: '[name]',
  summary: 'Delete a saved login from this machine. The credential itself stays valid.',
  word: ['name', 'Name of the login. Default: `default`.'],
  flags: {},
  interruption: INTERRUPTION,
  run: async (_, tools) => logout(nameIn(tools), tools),
});

const LINK_FLAGS = {
  'project-id': textFlag('ID', 'Public ID of the project. Required.', { required: '<ID>' }),
  'base-url': textFlag('URL', 'URL of the platform.', {
    fallback: 'PLATFORM_BASE_URL, the URL of the login `default`, or that of the only login',
  }),
  app: textFlag('name', 'Name of the app in `project-platform.yml` that belongs to the project.'),
  as: textFlag('name', 'Name of the target, such as `staging`, for `deploy --to`.'),
};

export const LINK = defineCommand({
  name: 'link',
  usage: '--project-id <ID> [--base-url <URL>] [--app <name>] [--as <name>]',
  summary:
    'Save which project this checkout uses. `project-list` shows the IDs. With a credential, the command checks that the project exists. Only `deploy` and `rollback` use a link with `--app` or `--as`. Only you can read what is saved.',
  flags: LINK_FLAGS,
  interruption: INTERRUPTION,
  run: link,
});

async function saveLogin(
  name: string,
  givenUrl: string | undefined,
  givenToken: string | undefined,
  tools: Tools,
): Promise<ExitCode> {
  const { env, stderr, ask, readInput } = tools;
  if (givenToken !== undefined && givenToken !== '-')
    throw new Error(
      'Pass the credential on standard input, with `--token -`: a value in the command would stay in the shell’s history and the process list.',
    );
  if (givenUrl !== undefined) requireRemote(givenUrl);
  const file = ownPath(env, LOGINS);
  // Reports a damaged file before anything is asked or sent.
  readOwn(env, LOGINS);
  if ((givenUrl === undefined || givenToken === undefined) && ask === undefined)
    throw new Error(`${CANNOT_PROMPT} Set --base-url, and pass the credential with \`--token -\`.`);
  const url = givenUrl ?? (await answerTo(URL_QUESTION, ask));
  // Before the user enters a credential.
  requireRemote(url);
  const token = (
    givenToken === undefined ? await answerTo(TOKEN_QUESTION, ask) : await readInput('token')
  ).trim();
  if (token === '') throw new Error('The credential is empty. Nothing was saved.');
  if (!(await isAccepted(url, token, tools))) {
    stderr.write('Nothing was saved.\n');
    return 1;
  }
  changeOwn(env, LOGINS, logins => void logins.set(name, { baseUrl: sameForm(url), token }));
  stderr.write(`Saved as \`${name}\` in ${file}, which only you can read.\n`);
  return 0;
}

/** @throws Error if the user cancels */
async function answerTo(question: Prompt, ask: Tools['ask']): Promise<string> {
  const answer = await ask?.(question);
  if (answer === undefined) throw new Error('Canceled. Nothing was saved.');
  return answer;
}

/** Whether the platform accepts a credential. Prints what it says. */
async function isAccepted(
  url: string,
  token: string,
  { env, stderr, signal, runOperation }: Tools,
): Promise<boolean> {
  const inputs = { 'base-url': url, token };
  const credential = operationEnvironment(env, {});
  const { code } = await runOperation({
    operation: 'whoami',
    inputs,
    env: credential,
    onLog: stderr.write,
  });
  return code === 0 && !signal.aborted;
}

/** @throws Error for a URL to which no credential can be sent */
function requireRemote(url: string): void {
  if (url === 'local')
    throw new Error('`local` needs no login. Run the operations with --base-url local.');
  const address = baseAddress(url);
  if ('problem' in address) throw new Error(`--base-url ${address.problem}. Nothing was saved.`);
}

function logout(name: string, { env, stderr }: Tools): ExitCode {
  changeOwn(env, LOGINS, logins => {
    if (!logins.delete(name))
      throw new Error(
        `There is no login \`${name}\`. Saved logins: ${[...logins.keys()].join(', ') || 'none'}.`,
      );
  });
  stderr.write(
    `Deleted the login \`${name}\` from this machine. To make its credential invalid, revoke it on the platform.\n`,
  );
  return 0;
}

async function link(flags: FlagValues<typeof LINK_FLAGS>, tools: Tools): Promise<ExitCode> {
  const { 'project-id': project, 'base-url': url, app, as: target } = flags;
  const { env, stderr, notice, signal, warn } = tools;
  for (const [flag, name] of Object.entries({ app, as: target }))
    if (name !== undefined && !APP_NAME.pattern.test(name))
      throw new Error(`--${flag} must be ${APP_NAME.words}.`);
  if (!PROJECT_ID.test(project))
    throw new Error(
      '--project-id must be the public ID of a project: 1 to 50 letters, digits, `_` or `-`.',
    );
  nameIgnoredFile(notice);
  const flagValues = { 'base-url': url };
  const request = {
    env,
    envFile: undefined,
    login: undefined,
    flags: flagValues,
    takes: isTargetInput,
    link: null,
  };
  const platform = commandTarget(await commandSettings(request), LOCAL);
  await requireProject(project, platform, tools);
  signal.throwIfAborted();
  const name = linkName(app, target);
  const endsWithCommit = await saveLink(env, name, { baseUrl: platform.baseUrl, project });
  stderr.write(
    `Saved ${linkPhrase(name)}, ${inOneLine(linkedFolder())}: project ${project} at ${platform.baseUrl}.\n`,
  );
  if (endsWithCommit)
    warn('Nothing is committed here yet. After the first commit, run the command again.');
  return 0;
}

/** Codes of a credential that may not list projects, such as a project key. */
const NOT_ALLOWED = ['forbidden', 'insufficient_scope'];

/**
 * @throws Error if the platform doesn't list the project, or can't be asked. A credential may not
 *   be allowed to ask
 */
async function requireProject(
  project: string,
  target: CommandTarget,
  { runOperation, warn }: Tools,
): Promise<void> {
  const { baseUrl, token, env } = target;
  const inputs = { 'base-url': baseUrl, token, limit: String(MOST_PROJECTS) };
  const result = await runOperation({ operation: 'project-list', inputs, env });
  const { failure, outputs } = result;
  if (failure !== undefined && NOT_ALLOWED.includes(outputs.get('error_code') ?? ''))
    warn(
      `The credential can’t list projects, so the command didn’t check whether the project ${project} exists.`,
    );
  else if (failure !== undefined)
    throw new Error(`${sentence(failure.message)} Nothing was saved.`);
  else if (!rowsOf(result, 'projects').some(({ url_id: id }) => id === project))
    throw new Error(
      `The project ${project} doesn’t exist at ${baseUrl}, or the credential can’t access it. \`project-platform project-list\` lists the IDs. Nothing was saved.`,
    );
}
