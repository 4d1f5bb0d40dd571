/**
 * Checks `.github/workflows/actions.lock`, which `gh actions-lock` writes, before it is released. GitHub doesn't start a
 * workflow that the lockfile lists if one of its dependencies is missing there.
 */

import { parse } from 'yaml';

/** Path of the lockfile in a repository. */
export const LOCKFILE = '.github/workflows/actions.lock';

/** Version of the format that these checks know. The tool may change it without notice. */
const VERSION = 'v0.0.2';

interface Lock {
  readonly version?: unknown;
  readonly workflows?: Readonly<Record<string, readonly string[] | null>> | null;
  readonly dependencies?: Readonly<Record<string, Dependency | null>> | null;
}

interface Dependency {
  readonly commit?: unknown;
  readonly uses?: readonly string[];
}

/**
 * Returns the reasons why a lockfile can't be released, one line each: a reusable workflow that it doesn't cover, a
 * dependency without its commit, a commit other than the one that the workflow pins, or a workflow that isn't released.
 * @param workflows texts of the released workflows, by path
 */
export function lockfileProblems(text: string, workflows: ReadonlyMap<string, string>): readonly string[] {
  const { version, workflows: covered, dependencies } = (parse(text) ?? {}) as Lock;
  if (version !== VERSION) return [`${LOCKFILE} has version ${String(version)}, but only ${VERSION} is supported.`];
  const known = dependencies ?? {};
  const listed = new Map(Object.entries(covered ?? {}));
  const problems = [...listed.keys()]
    .filter(path => !workflows.has(path))
    .map(path => `${LOCKFILE} lists ${path}, which isn’t part of the release.`);
  for (const [path, workflow] of workflows) {
    const entries = listed.get(path) ?? [];
    const wanted = thirdParty(parse(workflow));
    const missing = wanted.filter(
      reference => !entries.includes(reference) && !entries.includes(ofRepository(reference)),
    );
    problems.push(...missing.map(reference => `${LOCKFILE} doesn’t list ${reference}, which ${path} uses.`));
    problems.push(...entries.flatMap(reference => incomplete(reference, known, new Set())));
  }
  return [...new Set(problems)];
}

/** Returns the problems of a dependency and of those that it uses itself. */
function incomplete(
  reference: string,
  known: Readonly<Record<string, Dependency | null>>,
  seen: Set<string>,
): readonly string[] {
  if (seen.has(reference)) return [];
  seen.add(reference);
  const { commit, uses = [] } = known[reference] ?? {};
  const sha = /^sha1-([0-9a-f]{40})$/.exec(typeof commit === 'string' ? commit : '')?.[1];
  if (sha === undefined) return [`${LOCKFILE} has no commit for ${reference}.`];
  const [, pinned] = /@([0-9a-f]{40})$/.exec(reference) ?? [];
  const isOther = pinned !== undefined && pinned !== sha;
  return [
    ...(isOther ? [`${LOCKFILE} maps ${reference} to a different commit, ${sha}.`] : []),
    ...uses.flatMap(other => incomplete(other, known, seen)),
  ];
}

/** Lists what follows each `uses:`, except this repository's own actions, which need no entry. */
function thirdParty(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'uses' && typeof inner === 'string' ? (/^[$.]\//.test(inner) ? [] : [inner]) : thirdParty(inner),
  );
}

/** `actions/cache/save@v6` is in the repository `actions/cache`. */
const ofRepository = (reference: string): string => reference.replace(/^([^/@]+\/[^/@]+)\/[^@]+/, '$1');
