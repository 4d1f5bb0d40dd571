/** The commands `login`, `logout`, `link` and `trust`, with which a user needs no flags for the platform and its credential. */

import { parseArgs } from 'node:util';
import { missingFlag } from '../run/flags.ts';
import { CANNOT_PROMPT } from '../run/confirmation.ts';
import { baseAddress } from '../../base/address.ts';
import { operationEnvironment, readStandardInput } from '../settings/environment.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import { LINK_FILE, trustFiles } from '../settings/folder.ts';
import { DEFAULT_LOGIN, LOGINS, sameForm } from '../settings/logins.ts';
import { changeOwn, ownPath, readOwn } from '../settings/own-files.ts';
import type { CommandProcess, Program } from '../run/program.ts';
import { trustFolder } from './trust.ts';

/** A command of this file, and its help. */
export interface LoginCommand {
  readonly usage: string;
  readonly summary: string;
  readonly flags: readonly string[];
  readonly flagTexts: readonly (readonly [usage: string, text: string])[];
}

/** Help of a command, with its flags that take no value. */
export interface ToolCommand extends LoginCommand {
  readonly switches: readonly string[];
}

export const LOGIN_COMMANDS = {
  login: {
    usage: 'login [name] [--base-url <URL>] [--token -]',
    summary: 'Check a platform’s URL and a credential for it, and save both.',
    flags: ['base-url', 'token'],
    flagTexts: [
      ['name', 'Name of the login, for use with `--login`. Default: `default`.'],
      ['--base-url <URL>', 'URL of the platform. Without this flag, the command prompts for the URL.'],
      [
        '--token -',
        'Read the credential from standard input. Without this flag, the command prompts for the credential.',
      ],
    ],
  },
  logout: {
    usage: 'logout [name]',
    summary: 'Delete a saved login from this machine. The credential itself stays valid.',
    flags: [],
    flagTexts: [['name', 'Name of the login. Default: `default`.']],
  },
  link: {
    usage: 'link --project-id <ID> [--base-url <URL>]',
    summary: `Write the platform’s URL and a project’s ID to ${LINK_FILE}, for all commands in this folder.`,
    flags: ['project-id', 'base-url'],
    flagTexts: [
      ['--project-id <ID>', 'Public ID of the project. Required.'],
      ['--base-url <URL>', 'URL of the platform. Default: the URL of the login `default`, or of the only login.'],
    ],
  },
  trust: {
    usage: 'trust',
    summary: `Show the platform, the project and the use of a credential that .env and ${LINK_FILE} set, and ask whether to trust them.`,
    flags: [],
    flagTexts: [],
  },
} as const satisfies Readonly<Record<string, LoginCommand>>;

export type LoginCommandName = keyof typeof LOGIN_COMMANDS;

/** Names of logins are words of the command line. */
const NAME = /^\w[\w.-]{0,63}$/;

/**
 * Runs one of the commands.
 * @returns the exit code
 */
export async function runLoginCommand(
  name: LoginCommandName,
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  const { flags } = LOGIN_COMMANDS[name];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(flags.map(flag => [flag, { type: 'string' as const }])),
      allowPositionals: name === 'login' || name === 'logout',
    });
    const [login = DEFAULT_LOGIN, ...others] = positionals;
    if (others.length > 0) throw new Error(`Unexpected argument \`${others[0]}\`.`);
    if (!NAME.test(login))
      throw new Error(
        'The name of a login must have 1 to 64 letters, digits, `_`, `.` or `-`, and must not begin with `.` or `-`.',
      );
    const given = values as Readonly<Record<string, string | undefined>>;
    if (name === 'link') return await link(given, process);
    if (name === 'trust') return await trustFolder(process, program);
    return await (name === 'logout' ? logout(login, process) : saveLogin(login, given, program, process));
  } catch (error) {
    // Node adds what is rarely meant: how to write an argument with a dash.
    process.stderr.write(`error: ${(error as Error).message.replace(/ To specify[^]*/, '')}\n`);
    return 1;
  }
}

async function saveLogin(
  name: string,
  { 'base-url': givenUrl, token: givenToken }: Readonly<Record<string, string | undefined>>,
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  if (givenToken !== undefined && givenToken !== '-')
    throw new Error('--token takes only `-`, to keep the credential out of the shell history and the process list.');
  const file = ownPath(process.env, LOGINS);
  // Reports a damaged file before anything is asked or sent.
  readOwn(process.env, LOGINS);
  const questions = [
    ...(givenUrl === undefined ? [{ text: 'URL of the platform: ' }] : []),
    ...(givenToken === undefined ? [{ text: 'Credential (not shown): ', isSecret: true }] : []),
  ];
  if (questions.length > 0 && process.ask === undefined)
    throw new Error(`${CANNOT_PROMPT} Set --base-url, and pass the credential with \`--token -\`.`);
  const answers = (questions.length === 0 ? [] : await process.ask?.(questions)) ?? undefined;
  if (answers === undefined) throw new Error('Canceled. Nothing was saved.');
  const url = givenUrl ?? answers[0] ?? '';
  const token = (givenToken === undefined ? answers.at(-1) : await readStandardInput(process, 'token'))?.trim() ?? '';
  if (url === 'local') throw new Error('`local` needs no login. Run the operations with --base-url local.');
  if (token === '') throw new Error('The credential is empty. Nothing was saved.');
  const inputs = { [program.inputVariable('base-url')]: url, [program.inputVariable('token')]: token };
  const exitCode = await program.runAction({
    ...program,
    part: { cleanUp: false, operation: 'whoami' },
    env: operationEnvironment(process.env, inputs),
    signals: process.signals,
    write: process.stderr.write,
    command: { confirm: async () => undefined, receiveOutputs: () => undefined, drawProgress: () => undefined },
  });
  if (exitCode !== 0) {
    process.stderr.write('Nothing was saved.\n');
    return 1;
  }
  changeOwn(process.env, LOGINS, logins => void logins.set(name, { baseUrl: sameForm(url), token }));
  process.stderr.write(`Saved as \`${name}\` in ${file}, which only you can read.\n`);
  return 0;
}

async function logout(name: string, process: CommandProcess): Promise<0> {
  changeOwn(process.env, LOGINS, logins => {
    if (!logins.delete(name))
      throw new Error(`There is no login \`${name}\`. Saved logins: ${[...logins.keys()].join(', ') || 'none'}.`);
  });
  process.stderr.write(
    `Deleted the login \`${name}\` from this machine. To make its credential invalid, revoke it on the platform.\n`,
  );
  return 0;
}

async function link(
  { 'project-id': project, 'base-url': given }: Readonly<Record<string, string | undefined>>,
  process: CommandProcess,
): Promise<0> {
  if (!project) throw missingFlag('project-id', '<ID>');
  const logins = readOwn(process.env, LOGINS);
  const login = logins.get(DEFAULT_LOGIN) ?? (logins.size === 1 ? [...logins.values()][0] : undefined);
  const url = given || login?.baseUrl;
  if (!url) throw missingFlag('base-url', '<URL>', ', or log in first with `project-platform login`');
  // The file is committed, so the URL must not contain a credential, such as a password or a query.
  const address = url === 'local' ? undefined : baseAddress(url);
  if (address !== undefined && 'problem' in address) throw new Error(`--base-url ${address.problem}.`);
  if (!/^[\w-]{1,50}$/.test(project))
    throw new Error('--project-id must be the public ID of a project: 1 to 50 letters, digits, `_` or `-`.');
  const values = { 'base-url': sameForm(url), 'project-id': project };
  // First, so that a failure leaves the file as it is.
  trustFiles(process.env, [{ name: LINK_FILE, values }]);
  try {
    writeRegularFile(LINK_FILE, `${JSON.stringify({ base_url: sameForm(url), project_id: project }, undefined, 2)}\n`);
  } catch (error) {
    throw new Error(`${LINK_FILE} in this folder can’t be written: ${(error as Error).message}.`, { cause: error });
  }
  process.stderr.write(`Wrote ${LINK_FILE}. It contains no secret, so you can commit it.\n`);
  return 0;
}
