/** Creates the Failures for rejected packages and files, and explains why a path can't be read. */

import { Failure, type Finding, rejectedTitle } from '../../base/failure.ts';
import { byteSize, listedNames, plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { UnsuitableInput } from '../../base/system/files/user-paths.ts';

/**
 * Creates the Failure for a whole folder or archive.
 * @param subject noun for the title, such as `Site`
 * @param refusal as in `can’t be imported`
 */
export function packageFailure(
  subject: string,
  shownAs: string,
  refusal: string,
  findings: readonly Finding[],
  remedy?: string,
): Failure {
  const title = rejectedTitle(subject, findings, shownAs);
  const patterns = [...new Set(findings.flatMap(({ pattern }) => pattern ?? []))];
  const wayOut = patterns.length === 0 ? '' : ` ${excluding(patterns)}`;
  const merged = onePerKind(findings, shownAs);
  const introduces = merged.every(({ where }) => where === shownAs);
  const [only, ...others] = merged;
  if (only === undefined || others.length > 0) {
    // The patterns come first, so that they are seen however many problems follow.
    const message = `\`${shownAs}\` ${refusal}: ${merged.length} problems.${wayOut}`;
    return new Failure('input', message, { title, findings: merged, introduces, remedy });
  }
  const remedies = [only.remedy ?? '', wayOut.trim()];
  const ownRemedy = (only.where === shownAs ? remedies.toReversed() : remedies)
    .filter(Boolean)
    .join(' ');
  const finding = { ...only, ...(ownRemedy !== '' && { remedy: ownRemedy }) };
  return new Failure('input', `\`${shownAs}\` ${refusal}.`, {
    title,
    findings: [finding],
    introduces,
    remedy,
  });
}

/** Number of files of the same kind that a message lists, and of patterns. */
const MAX_LISTED_FILES = 3;
const MAX_PATTERNS = 20;
/** Number of files with another problem, such as links, that are listed one by one. */
const MAX_SEPARATE = 5;

/**
 * Merges findings about files of the same kind: a build can have hundreds. Each other finding about
 * a file occurs once.
 * @param shownAs path of the folder that contains the files
 */
export function onePerKind(findings: readonly Finding[], shownAs: string): readonly Finding[] {
  const kinds = Map.groupBy(findings, ({ where, message, ofMany, remedy }) =>
    JSON.stringify(ofMany ?? [where === shownAs ? where : '', message, remedy]),
  );
  return [...kinds.values()].flatMap(ofKind => {
    const byFile = new Map(ofKind.map(finding => [finding.where, finding]));
    const [first] = byFile.values();
    const most = first?.ofMany === undefined ? MAX_SEPARATE : 1;
    if (first === undefined || byFile.size <= most || first.where === shownAs)
      return [...byFile.values()];
    const names = listedNames(
      Array.from(byFile.keys(), file => `\`${file}\``),
      MAX_LISTED_FILES,
    );
    const { ofMany = `with this problem: each ${first.message}` } = first;
    return [
      {
        ...first,
        where: shownAs,
        message: `contains ${plural(byFile.size, 'file')} ${ofMany}: ${names}`,
      },
    ];
  });
}

/** Says how files are left out, with the patterns if they need no escapes in YAML and the shell. */
export function excluding(patterns: readonly string[] = []): string {
  const plain = patterns.filter(pattern => !/['\p{Cc}]/u.test(pattern)).slice(0, MAX_PATTERNS);
  return `To leave ${patterns.length === 0 ? 'files' : 'such files'} out, set ${inputRef('exclude', plain.length === 0 ? undefined : plain)}.`;
}

/** Creates the Failure for one unacceptable file. */
export function fileFailure(finding: Finding, cause?: unknown): Failure {
  return new Failure('input', `${finding.where} ${finding.message}`, {
    title: `File rejected: ${finding.where}`,
    findings: [finding],
    introduces: true,
    cause,
  });
}

/**
 * Creates the Failure for a file that has changed since it was listed.
 * @param file its path, and its size when it was listed
 */
export function changedFailure({
  path,
  size,
}: {
  readonly path: string;
  readonly size: number;
}): Failure {
  const message = `has changed since it was listed (its size was ${byteSize(size)} then)`;
  const remedy = 'Make sure that nothing, such as a build, changes the file while this step runs.';
  return fileFailure({ where: path, message, remedy });
}

/**
 * Returns why a path can't be read, as the end of a sentence that begins with its name. Node's own
 * text contains a system call, which few users understand.
 * @param error thrown by `node:fs` or the module `input-file`
 */
export function whyUnreadable(error: unknown): string {
  if (error instanceof UnsuitableInput) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path === undefined ? '' : ` (${path})`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `does not exist${where}`;
  if (code === 'EACCES' || code === 'EPERM') return `can’t be read: permission denied${where}`;
  return `can’t be read: ${message}`;
}
