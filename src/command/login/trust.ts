/** The command `trust`, with which a user allows the values in the files of the current folder. */

import { realpathSync } from 'node:fs';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FolderFile, hashOf, LINK_FILE, readFolder, trustFiles } from '../settings/folder.ts';
import { LOGINS, sameForm } from '../settings/logins.ts';
import { readOwn } from '../settings/own-files.ts';

export const TRUST = defineCommand({
  name: 'trust',
  usage: '',
  summary: `Show the platform, the project and where a credential would be sent, as .env and ${LINK_FILE} set them, and ask whether to trust them.`,
  flags: {},
  interruption: { left: 'The file with the trusted values is either unchanged or complete.' },
  run: trust,
});

async function trust(_: object, { env, stderr, program: { safeLines }, askAlways }: Tools): Promise<ExitCode> {
  const changed = readFolder(env).filter(({ isTrusted }) => !isTrusted);
  if (changed.length === 0) {
    stderr.write(`Nothing to trust: .env and ${LINK_FILE} in this folder set no new value.\n`);
    return 0;
  }
  const logins = [...readOwn(env, LOGINS)];
  // A line break in a value must not look like another line of this text.
  const lines = changed.flatMap(file => shownLines(file, logins).map(line => `  ${safeLines(line).join(' ')}`));
  const folder = `Folder ${safeLines(realpathSync('.')).join(' ')}`;
  const question = 'Commands in this folder will use these values.';
  const remedy = 'Run it at a terminal. There is no flag for this confirmation.';
  if (!(await askAlways(`${[folder, ...lines, question].join('\n')}\n`, 'Nothing was trusted.', remedy))) return 1;
  trustFiles(env, changed);
  stderr.write(`Trusted. If a value changes, run \`project-platform trust\` again.\n`);
  return 0;
}

/** Returns a URL with its host in ASCII, as requests use it: other letters can look like those of the user’s platform. */
const shownUrl = (url: string | undefined): string | undefined => url && sameForm(url);

function shownLines(
  { name, values, earlier }: FolderFile,
  logins: readonly (readonly [string, { readonly baseUrl: string }])[],
): readonly string[] {
  const { token } = values;
  const url = shownUrl(values['base-url']);
  const row = (label: string, key: 'base-url' | 'project-id'): readonly string[] => {
    const shown = key === 'base-url' ? shownUrl : (id: string | undefined) => id;
    const [before, now] = [shown(earlier?.[key]) || 'none', shown(values[key]) || 'none'];
    if (earlier === undefined || before === now) return now === 'none' ? [] : [`  ${label}: ${now}`];
    return [`  ${label}: ${now} (before: ${before})`];
  };
  const fitting = logins.filter(([, { baseUrl }]) => sameForm(baseUrl) === url).map(([id]) => id);
  const sent = url ? `sent to ${url}` : 'not used, because the file contains no URL';
  const isKept = earlier === undefined || earlier['token'] === hashOf({ token });
  return [
    `${name} (${earlier === undefined ? 'new' : 'changed'})`,
    ...row('URL', 'base-url'),
    ...row('Project', 'project-id'),
    ...(token ? [`  Contains a credential${isKept ? '' : ' that is new or has changed'}, which is ${sent}.`] : []),
    ...(!token && earlier?.['token'] ? ['  No longer contains a credential.'] : []),
    ...(!token && fitting.length > 0 ? [`  Commands send your login ${fitting.join(' or ')} to this URL.`] : []),
  ];
}
