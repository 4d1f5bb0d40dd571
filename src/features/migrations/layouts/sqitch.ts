/** Layout of Sqitch: a plan lists the changes in order. */

import type { Finding } from '../../../base/failure.ts';
import {
  type FileRole,
  type FolderRoles,
  type Layout,
  migrationRole,
  readByRole,
  skippedRole,
  type SourceFolder,
} from './layout.ts';

/** Path of Sqitch's plan, which alone defines the scripts that run, and their order. */
export const PLAN_PATH = 'sqitch.plan';

interface Change {
  readonly name: string;
  readonly line: number;
  /** Tags between this change and the next one of the same name. */
  readonly tags: string[];
}

const CHANGE = /^\+?\s*(?<name>[^\s@:#\\[\]+-][^\s@:#\\[\]]*)\s/;

/**
 * Returns the roles of the files of a Sqitch project. A change's version is its name. A change of the same name is a
 * rework, which Sqitch allows after a tag: its version is the name with that tag, so that the version of the first one
 * stays the same. Of two such changes, the later one has the file without a tag.
 */
function planRoles({ texts, scripts }: SourceFolder): FolderRoles {
  const findings: Finding[] = [];
  const changes: Change[] = [];
  const latest = new Map<string, Change>();
  const versions: string[] = [];
  const problem = (line: number, message: string): void => {
    findings.push({
      where: PLAN_PATH,
      message: `${message} (line ${line})`,
      remedy: 'Correct the line. If a file is missing, add it.',
    });
  };
  for (const [index, written] of (texts.get(PLAN_PATH) ?? '').split(/\r\n|\n/).entries()) {
    const line = index + 1;
    const content = written.trim();
    if (content === '' || content.startsWith('#') || content.startsWith('%')) continue;
    const tag = /^@([^\s@]+)\s/.exec(content)?.[1];
    if (tag !== undefined) {
      for (const change of latest.values()) change.tags.push(tag);
      continue;
    }
    const name = CHANGE.exec(content)?.groups?.['name'];
    if (name === undefined) {
      problem(line, `contains \`${content.slice(0, 60)}\`, which is neither a change nor a tag`);
      continue;
    }
    const before = latest.get(name);
    const [reworkedAt] = before?.tags ?? [];
    if (before !== undefined && reworkedAt === undefined) {
      problem(line, `repeats \`${name}\` from line ${before.line} without a tag between the two`);
      continue;
    }
    const change = { name, line, tags: [] };
    versions.push(reworkedAt === undefined ? name : `${name}@${reworkedAt}`);
    changes.push(change);
    latest.set(name, change);
  }
  const present = new Set(scripts.map(script => script.path));
  const roles = new Map<string, FileRole>();
  for (const [index, change] of changes.entries()) {
    const { name, line, tags } = change;
    const candidates =
      latest.get(name) === change ? [`deploy/${name}.sql`] : tags.map(tag => `deploy/${name}@${tag}.sql`);
    const path = candidates.find(candidate => present.has(candidate));
    if (path === undefined) problem(line, `lists \`${name}\`, but the file \`${candidates[0]}\` doesn’t exist`);
    else roles.set(path, migrationRole(versions[index] ?? name, name));
  }
  for (const path of present) {
    const isOther = /^(?:revert|verify)\//.test(path);
    const reason = isOther
      ? 'it reverts or verifies a change, and the step only deploys changes'
      : 'it isn’t listed in `sqitch.plan`';
    if (!roles.has(path)) roles.set(path, skippedRole(reason));
  }
  return { roles, versions, findings };
}

export const SQITCH: Layout = {
  id: 'sqitch',
  hasSessionPerFile: true,
  signIn: ({ texts }) => (texts.has(PLAN_PATH) ? `\`${PLAN_PATH}\`` : undefined),
  read: folder => readByRole(folder, planRoles(folder)),
};
