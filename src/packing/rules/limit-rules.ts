/**
 * Checks the number and sizes of files against limits: those of a kind of package, or those for
 * unpacking.
 */

import { problemAt } from '../../base/problem.ts';
import { literalPattern } from '../../base/path-filter.ts';
import type { Finding } from '../../base/failure.ts';
import { byteSize, count } from '../../base/text/amount.ts';
import { excluding } from '../files/errors.ts';
import type { ListedFile } from '../files/listing-builder.ts';
import type { FileLimits, PackageProfile } from './profile.ts';

type ProfileLimits = Pick<
  PackageProfile<unknown>,
  'noun' | 'maxFiles' | 'maxTotalBytes' | 'classes' | 'classify'
> & {
  readonly remedies: Pick<PackageProfile<unknown>['remedies'], 'tooMuch' | 'isExcludable'>;
};

/**
 * Checks counts and sizes of all files, of each class and of each file, and the classes themselves:
 * everything that can be checked without reading the package.
 *
 * @param shownAs the path as the user wrote it: findings about the whole package point to it
 */
export function limitFindings(
  profile: ProfileLimits,
  files: readonly ListedFile[],
  shownAs: string,
): Finding[] {
  const classified = files.map(file => ({ file, limits: profile.classify(file) }));
  return [
    ...totalFindings(profile, '', files, profile, shownAs),
    ...profile.classes.flatMap(row => {
      const ofClass = classified.filter(({ limits }) => limits === row).map(({ file }) => file);
      return totalFindings(profile, `${row.name} `, ofClass, row, shownAs);
    }),
    ...classified.flatMap(
      ({ file, limits }) => ('where' in limits ? limits : sizeFinding(profile, file, limits)) ?? [],
    ),
  ];
}

/**
 * Lists the largest files, for the message that the total is too large. Much smaller ones beside
 * them don't matter.
 */
export function describeLargest(files: readonly ListedFile[]): string {
  const largest = files.toSorted((a, b) => b.size - a.size).slice(0, 3);
  const relevant = largest.filter(({ size }) => size * 10 >= (largest[0]?.size ?? 0));
  return relevant.map(file => `${file.path} (${byteSize(file.size)})`).join(', ');
}

/** Says how files are left out if the input `exclude` can do that. */
export const leavingOut = ({ remedies }: Pick<ProfileLimits, 'remedies'>): string =>
  remedies.isExcludable === undefined ? '' : ` ${excluding()}`;

function sizeFinding(
  profile: ProfileLimits,
  file: ListedFile,
  { name, maxFileBytes }: FileLimits,
): Finding | undefined {
  if (maxFileBytes === undefined || file.size <= maxFileBytes) return undefined;
  const facts = {
    subject: file.path,
    given: file.size,
    limit: maxFileBytes,
    other: `one ${name} file`,
  };
  const remedy = 'Make the file smaller, or remove it if it isn’t needed.';
  return {
    ...problemAt({ kind: 'size', ...facts, remedy }),
    ofMany: `larger than ${byteSize(maxFileBytes)}, the limit for one ${name} file`,
    ...(profile.remedies.isExcludable && { pattern: literalPattern(file.path) }),
  };
}

function totalFindings(
  profile: ProfileLimits,
  kind: string,
  files: readonly ListedFile[],
  limit: { readonly maxFiles?: number; readonly maxTotalBytes?: number },
  shownAs: string,
): Finding[] {
  const findings: Finding[] = [];
  const { noun, remedies } = profile;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (limit.maxFiles !== undefined && files.length > limit.maxFiles) {
    const message = `contains ${count(files.length)} ${kind}files; the limit for ${noun} is ${count(limit.maxFiles)}`;
    findings.push({ where: shownAs, message, remedy: `${remedies.tooMuch}${leavingOut(profile)}` });
  }
  if (limit.maxTotalBytes !== undefined && bytes > limit.maxTotalBytes) {
    const message = `contains ${byteSize(bytes)} of ${kind}files; the limit for ${noun} is ${byteSize(limit.maxTotalBytes)}`;
    const remedy = `Make the largest files smaller, or remove them: ${describeLargest(files)}.${leavingOut(profile)}`;
    findings.push({ where: shownAs, message, remedy });
  }
  return findings;
}
