/** Layout of Sqitch: a plan lists the changes in order. */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
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

/** Path of Sqitch's configuration. */
export const CONFIGURATION_PATH = 'sqitch.conf';

interface Change {
  readonly name: string;
  readonly line: number;
  /** Number of the tags before it. */
  readonly from: number;
  /** Number of the tags before the next change of the same name. */
  until?: number;
}

/** Settings that select other scripts, with the values that are supported. */
const DEFAULTS: { readonly [key: string]: string | undefined } = {
  engine: 'pg',
  plan_file: 'sqitch.plan',
  top_dir: '.',
  deploy_dir: 'deploy',
  extension: 'sql',
  verify: 'false',
};

/** Finds settings with which Sqitch runs other scripts than those in the folder `deploy`, or other SQL. */
function configurationFindings(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (message: string, remedy: string): void => {
    findings.push({ where: CONFIGURATION_PATH, message, remedy });
  };
  for (const [index, written] of text.split('\n').entries()) {
    const [, section = '', setting = ''] = /^(\[[^\]]*\])?(.*)$/s.exec(written.trim()) ?? [];
    const [, key = '', value = ''] = /^(\w+)\s*=(.*)$/s.exec(setting.trim()) ?? [];
    const found = value.trim();
    const supported = key.toLowerCase().startsWith('reworked_') ? '' : DEFAULTS[key.toLowerCase()];
    const at = `(line ${index + 1})`;
    if (/\bvariables\b/i.test(section))
      add(`sets variables ${at}`, `Remove the section, and set the variables in ${inputRef('variables')}.`);
    if (supported !== undefined && found !== supported)
      add(`sets \`${key} = ${found.slice(0, 60)}\`, which isn’t supported ${at}`, 'Remove the setting.');
  }
  return findings;
}

const NAME = String.raw`[\p{L}\p{N}_](?:[^\s@:#\\[\]]*[\p{L}\p{N}_])?`;
const LINE = new RegExp(
  String.raw`^(?:(?<tag>@)|\+[ \t]*)?(?<name>${NAME})[ \t]+(?:\[(?<dependencies>[^\]]+)\][ \t]*)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ[^<]*[ \t]<[^>]+>$`,
  'u',
);
/** A dependency within the project: a change before this one, or the change as of a tag. */
const DEPENDENCY = new RegExp(String.raw`^(?<conflict>!)?(?<change>${NAME})(?:@(?<tag>${NAME}))?$`, 'u');

/**
 * Returns the roles of the files of a Sqitch project. A change's version is its name. A change of the same name is a
 * rework, which Sqitch allows after a tag: its version is the name with that tag, so that the version of the first one
 * stays the same. Of two such changes, the later one has the file without a tag.
 */
function planRoles({ texts, scripts }: SourceFolder): FolderRoles {
  const findings: Finding[] = [...configurationFindings(texts.get(CONFIGURATION_PATH) ?? '')];
  const changes: Change[] = [];
  const latest = new Map<string, Change>();
  const tags: string[] = [];
  const numbers = new Map<string, number>();
  const conflicts: { readonly line: number; readonly change: string }[] = [];
  const versions: string[] = [];
  const problem = (line: number, message: string): void => {
    findings.push({
      where: PLAN_PATH,
      message: `${message} (line ${line})`,
      remedy: 'Correct the line. If a file is missing, add it.',
    });
  };
  /** Checks what a change requires, or must not follow. */
  const checkDependency = (line: number, dependency: string): void => {
    const { conflict, change = '', tag } = DEPENDENCY.exec(dependency)?.groups ?? {};
    const isPlanned = latest.has(change) && (tag === undefined || numbers.has(tag));
    if (change === '' || (conflict !== undefined && tag !== undefined))
      problem(line, `has the dependency \`${dependency.slice(0, 60)}\`, which isn’t supported`);
    else if (conflict === undefined && !isPlanned)
      problem(line, `requires \`${dependency}\`, which isn’t planned before it`);
    else if (conflict !== undefined && isPlanned)
      problem(line, `conflicts with \`${change}\`, which is planned before it`);
    else if (conflict !== undefined) conflicts.push({ line, change });
  };
  for (const path of [PLAN_PATH, CONFIGURATION_PATH])
    if (texts.get(path)?.startsWith('\uFEFF') === true)
      findings.push({ where: path, message: 'starts with a byte order mark', remedy: 'Save the file without it.' });
  const lines = (texts.get(PLAN_PATH) ?? '').split('\n');
  if (!lines.some(line => /^\s*%\s*project\s*=/.test(line))) problem(1, 'doesn’t set `%project`');
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    const content = (written.split('#', 1)[0] ?? '').trim();
    if (content === '' || (content.startsWith('%') && changes.length === 0)) continue;
    const { tag, name, dependencies } = LINE.exec(content)?.groups ?? {};
    if (name === undefined || name === 'ROOT' || name === 'HEAD' || /^[0-9a-f]{40}/.test(name)) {
      problem(line, `contains \`${content.slice(0, 60)}\`, which is neither a change nor a tag`);
      continue;
    }
    if (tag !== undefined) {
      if (changes.length === 0 || numbers.has(name) || name.includes('/') || dependencies !== undefined)
        problem(line, `contains the tag \`@${name}\`, which isn’t valid here`);
      numbers.set(name, tags.length);
      tags.push(name);
      continue;
    }
    for (const dependency of dependencies?.trim().split(/\s+/) ?? []) checkDependency(line, dependency);
    const before = latest.get(name);
    const reworkedAt = before && tags[before.from];
    if (before !== undefined && reworkedAt === undefined) {
      problem(line, `repeats \`${name}\` from line ${before.line} without a tag between the two`);
      continue;
    }
    const change: Change = { name, line, from: tags.length };
    if (before !== undefined) before.until = tags.length;
    versions.push(reworkedAt === undefined ? name : `${name}@${reworkedAt}`);
    changes.push(change);
    latest.set(name, change);
  }
  for (const { line, change } of conflicts)
    if (!latest.has(change)) problem(line, `conflicts with \`${change}\`, which isn’t planned`);
  const present = new Set(scripts.map(script => script.path));
  const roles = new Map<string, FileRole>();
  // Of a reworked change, Sqitch takes the file with the first of the tags up to the rework.
  const tagged = Map.groupBy(
    [...present].map(path => ({ path, number: numbers.get(/@([^@]*)\.sql$/.exec(path)?.[1] ?? '') ?? -1 })),
    ({ path }) => path.replace(/@[^@]*$/, ''),
  );
  for (const [index, { name, line, from, until }] of changes.entries()) {
    const usual = `deploy/${name}${until === undefined ? '' : `@${tags[from]}`}.sql`;
    const files = until === undefined ? [] : (tagged.get(`deploy/${name}`) ?? []);
    const [first] = files
      .filter(({ number }) => number >= from && number < Number(until))
      .toSorted((a, b) => a.number - b.number);
    const path = first?.path ?? (present.has(usual) ? usual : undefined);
    if (path === undefined) problem(line, `lists \`${name}\`, but the file \`${usual}\` doesn’t exist`);
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
  skipsByteOrderMark: true,
  session: 'each',
  signIn: ({ texts }) => (texts.has(PLAN_PATH) ? `\`${PLAN_PATH}\`` : undefined),
  read: folder => readByRole(folder, planRoles(folder)),
};
