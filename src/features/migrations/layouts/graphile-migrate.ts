/** Layout of graphile-migrate: its committed migrations, and the chain of their hashes. */

import { createHash } from 'node:crypto';
import type { Finding } from '../../../base/failure.ts';
import {
  type FileRole,
  firstSign,
  type FolderRoles,
  type Layout,
  migrationRole,
  readByRole,
  skippedRole,
  type TextFile,
} from './layout.ts';

const COMMITTED = /^(?<folder>committed\/)?(?<version>[0-9]+)(?:-(?<name>[-_a-zA-Z0-9]*))?\.sql$/;
const HEADER = /^(?:--! [A-Z][^\n]*\n)+/;

/** Checks whether a file is a committed migration, which graphile-migrate begins with a header of its own. */
const isCommitted = ({ path, text }: TextFile): boolean => COMMITTED.test(path) && text.startsWith('--! Previous: ');

/** Checks whether a committed migration asks to run outside of a transaction: the first line below its header. */
const hasNoTransaction = (text: string): boolean => /^--! no-transaction\b/.test(bodyOf(text));

/**
 * Returns the roles of the files. A migration's version is its number as written. Each file contains the hash of the one
 * before and its own, and the tool runs nothing if one doesn't match.
 */
function committedRoles(files: readonly TextFile[]): FolderRoles {
  const findings: Finding[] = [];
  const roles = new Map<string, FileRole>();
  const refuse = (where: string, message: string): void => {
    const remedy = 'Restore the committed files. To change the last one, run `graphile-migrate uncommit` first.';
    findings.push({ where, message, remedy });
  };
  const isParent = files.some(file => isCommitted(file) && file.path.startsWith('committed/'));
  const committed = files
    .flatMap(file => {
      const { version = '', name = '', folder } = COMMITTED.exec(file.path)?.groups ?? {};
      if (version !== '' && (folder !== undefined) === isParent) return [{ ...file, version, name }];
      const isCurrent = /(?:^|\/)current(?:\.sql$|\/)/.test(file.path);
      const reason = isCurrent
        ? 'it is the migration in development, which `graphile-migrate migrate` runs only after `graphile-migrate commit`'
        : 'it isn’t a committed migration of graphile-migrate';
      roles.set(file.path, skippedRole(reason));
      return [];
    })
    .toSorted((a, b) => (a.version < b.version ? -1 : 1));
  let before = '-';
  for (const { path, text, version, name } of committed) {
    roles.set(path, migrationRole(version, name));
    const header = HEADER.exec(text)?.[0] ?? '';
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^--! ${key}: *(.*)$`, 'm').exec(header)?.[1]?.trim();
    const [previous, hash] = [valueOf('Previous'), valueOf('Hash')];
    if (previous === undefined || hash === undefined || text[header.length] !== '\n')
      refuse(path, 'must begin with the lines `--! Previous: …` and `--! Hash: …`, followed by an empty line');
    else if (previous !== before)
      refuse(path, `contains \`--! Previous: ${previous}\`, but must contain \`--! Previous: ${before}\``);
    else if (!/^--! AllowInvalidHash\b/m.test(header) && hash !== hashOf(previous, bodyOf(text)))
      refuse(path, `was changed after it was committed: its content doesn’t match its hash \`${hash}\``);
    before = hash ?? '-';
  }
  return { roles, versions: committed.map(({ version }) => version), findings };
}

function bodyOf(text: string): string {
  return text.slice(HEADER.exec(text)?.[0].length ?? 0).trim();
}

function hashOf(previous: string, body: string): string {
  const content = `${previous === '-' ? '' : previous}\n${body}`.trim();
  return `sha1:${createHash('sha1').update(`${content}\n`).digest('hex')}`;
}

export const GRAPHILE_MIGRATE: Layout = {
  id: 'graphile-migrate',
  signIn: firstSign(isCommitted, 'header'),
  read: folder =>
    readByRole(folder, committedRoles(folder.scripts), ({ text }) => {
      return { sql: text, inTransaction: !hasNoTransaction(text) };
    }),
};
