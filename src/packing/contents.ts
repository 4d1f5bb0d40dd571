import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Failure, type Finding } from '../failure.ts';
import { count } from './byte-size.ts';
import { fileFailure } from './errors.ts';
import { FILES_PER_TURN, type ListedFile, READ_WHOLE_BYTES } from './listing.ts';
import type { FileLimits, PackageProfile } from './profile.ts';

/** What reading the files came to. */
export interface ContentCheck {
  readonly findings: readonly Finding[];
  /** The files that passed, in their order; texts now hold what was read. */
  readonly files: readonly ListedFile[];
}

const LINE_FEED = 0x0a;

/**
 * Reads what has to be looked into before anything is written: texts, which must be UTF-8, and files that may turn out
 * to be damaged. No more is read and held than an allowed package has: files that are refused by type or size aren't
 * read, nor is what stands beyond the totals.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
export async function checkContents(
  profile: Pick<PackageProfile<unknown>, 'classify' | 'maxTotalBytes'>,
  files: readonly ListedFile[],
  shownAs: string,
  signal?: AbortSignal,
): Promise<ContentCheck> {
  const findings: Finding[] = [];
  const checked: ListedFile[] = [];
  const budget = new ReadBudget(profile.maxTotalBytes);
  let unread = 0;
  for (const [index, file] of files.entries()) {
    if (index % FILES_PER_TURN === 0) await setImmediate();
    signal?.throwIfAborted();
    const limits = profile.classify(file);
    if ('where' in limits || file.size > (limits.maxFileBytes ?? Number.POSITIVE_INFINITY)) continue;
    if (!budget.spend(limits, file.size)) unread += 1;
    else {
      try {
        const sound = limits.utf8 ? readText(file) : readThrough(file);
        // Waiting also for what is there already would make promises for each of thousands of small files.
        checked.push(sound instanceof Promise ? await sound : sound);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        findings.push(...error.findings);
      }
    }
  }
  if (unread > 0) {
    const message = `holds files beyond its totals, which were not looked into: ${count(unread)}`;
    findings.push({ where: shownAs, message, remedy: 'They are checked once the totals fit.' });
  }
  return { findings, files: checked };
}

/** What may be read of a package that breaks the totals: as much as one that keeps them has. */
class ReadBudget {
  readonly #maxTotalBytes: number;
  readonly #spentByClass = new Map<FileLimits, number>();
  #spent = 0;

  constructor(maxTotalBytes = Number.POSITIVE_INFINITY) {
    this.#maxTotalBytes = maxTotalBytes;
  }

  spend(limits: FileLimits, bytes: number): boolean {
    const ofClass = (this.#spentByClass.get(limits) ?? 0) + bytes;
    const inAll = this.#spent + bytes;
    if (inAll > this.#maxTotalBytes || ofClass > (limits.maxTotalBytes ?? this.#maxTotalBytes)) return false;
    this.#spentByClass.set(limits, ofClass);
    this.#spent = inAll;
    return true;
  }
}

/** Texts are at most 8 MiB in all, so they're held: what is packed is what was checked. */
function readText(file: ListedFile): ListedFile | Promise<ListedFile> {
  return file.read(content => textFile(file, Buffer.from(content)));
}

/** @throws Failure where the content isn't UTF-8 */
function textFile(file: ListedFile, content: Buffer): ListedFile {
  const invalid = isUtf8(content) ? undefined : firstInvalid(content);
  if (invalid === undefined) return { ...file, unproven: false, read: use => use(content) };
  const line = content.subarray(0, invalid).filter(byte => byte === LINE_FEED).length + 1;
  throw fileFailure({
    where: file.path,
    message: `is not UTF-8: byte ${count(invalid)} (line ${count(line)}) is 0x${content.toString('hex', invalid, invalid + 1)}`,
    remedy: 'Save it as UTF-8.',
  });
}

/** The offset at which the first character that isn't UTF-8 begins. */
function firstInvalid(content: Buffer): number {
  let offset = 0;
  while (offset < content.length) {
    const first = content.readUInt8(offset);
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length > 1 && !isUtf8(content.subarray(offset, offset + length))) break;
    offset += length;
  }
  return offset;
}

function readThrough(file: ListedFile): ListedFile | Promise<ListedFile> {
  if (!file.unproven) return file;
  if (file.size <= READ_WHOLE_BYTES) return file.read(() => file);
  return finished(Readable.from(file.pieces()).resume()).then(() => file);
}
