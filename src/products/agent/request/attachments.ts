/** Finds and checks the files to attach to an agent's message, and uploads them. */

import { closeSync, lstatSync, realpathSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { list, pathHint } from '../../../core/fields.ts';
import type { FileRun, ProjectRun } from '../../../core/run.ts';
import { Failure, type Finding, sentence } from '../../../base/failure.ts';
import { byteSize, count, plural } from '../../../base/text/amount.ts';
import { whyUnreadable } from '../../../packing/files/errors.ts';
import { isWithin, slashPath } from '../../../base/system/files/paths.ts';
import { resolveInput, UnsuitableInput } from '../../../base/system/files/user-paths.ts';
import { openRegularFile, readOpenFile } from '../../../packing/files/input-file.ts';
import { ALWAYS_LEFT_OUT, leftOut } from '../../../packing/files/selection.ts';
import { CREDENTIAL_NAMES } from '../../../packing/rules/credential-files.ts';

/** Limits of our own, since the documents give none: an agent is unlikely to read larger files. */
const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;

export const ATTACHMENTS = {
  ...list(
    `Files to attach to the message: paths or glob patterns in the workspace, such as \`docs/*.md\`. At most ${MAX_FILES} files of up to ${byteSize(MAX_BYTES)} each. Experimental: the platform’s documentation doesn’t specify the format of these uploads.`,
    {
      maxItems: MAX_FILES,
      item: /^[^\0]{1,1000}$/,
      allowed: 'each entry must have 1 to 1,000 characters',
    },
  ),
  path: { use: 'read', maxBytes: MAX_BYTES },
} as const;

export interface AttachedFile {
  /** Absolute path, with links resolved. */
  readonly path: string;
  /** Open from the check to the upload, so that the checked file is the one that is sent. */
  readonly descriptor: number;
  readonly shownAs: string;
  readonly name: string;
  readonly size: number;
  /** Lowercase hex. */
  readonly sha256: string;
}

/** Files that are attached only if specified exactly. A pattern doesn't include them. */
const SENSITIVE_FILES = { names: [...ALWAYS_LEFT_OUT, ...CREDENTIAL_NAMES] };

type AttachmentRun = Pick<FileRun, 'log' | 'resolvePath' | 'roots' | 'workspace'>;

/**
 * Finds and checks the files to attach, before anything is sent.
 * @param open closes the files when it is disposed
 * @throws Failure of kind `input` with all problems: files that don't exist, that are or lead
 *   outside the workspace, or that are too large
 */
export async function findAttachments(
  context: AttachmentRun,
  patterns: readonly string[] = [],
  open: DisposableStack,
): Promise<readonly AttachedFile[]> {
  const findings: Finding[] = [];
  const attachments = new Map<string, AttachedFile>();
  const root = patterns.length === 0 ? '' : realpathSync(context.workspace);
  for (const pattern of patterns) {
    for (const candidate of await expandPattern(context, pattern)) {
      const file = checkFile(context, root, candidate, open);
      if (file === undefined) continue;
      if ('message' in file) findings.push(file);
      else attachments.set(file.path, file);
    }
  }
  if (attachments.size > MAX_FILES) {
    findings.push({
      where: 'attachments',
      message: `matches ${plural(attachments.size, 'file')}; at most ${count(MAX_FILES)} can be attached`,
    });
  }
  if (findings.length > 0)
    throw new Failure('input', 'The attachments can’t be used.', {
      title: 'Attachments rejected',
      findings,
    });
  return [...attachments.values()];
}

interface Candidate {
  readonly shownAs: string;
  /** `true` if the path was specified exactly, not matched by a pattern. */
  readonly exact: boolean;
}

async function expandPattern(
  { log, resolvePath }: AttachmentRun,
  word: string,
): Promise<readonly Candidate[]> {
  if (pathExists(resolvePath(word)) || !/[*?[{]/.test(word))
    return [{ shownAs: word, exact: true }];
  const files = (await Array.fromAsync(glob(word, { cwd: resolvePath('.') }))).toSorted();
  if (files.length === 0)
    log.warning(`The pattern \`${word}\` in ${inputRef('attachments')} matches no file.`);
  return files.map(shownAs => ({ shownAs, exact: false }));
}

/** Checks whether a path exists. If it doesn't, the word may be a pattern. */
function pathExists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // The name may be too long, or a folder on the path may be a file: reading it reports the
    // reason.
    return false;
  }
}

/** @returns undefined for a match of a pattern that isn't attached */
function checkFile(
  context: AttachmentRun,
  root: string,
  { shownAs, exact }: Candidate,
  open: DisposableStack,
): AttachedFile | Finding | undefined {
  const { log, resolvePath, roots } = context;
  const toFinding = (message: string, remedy: string): Finding => ({
    where: 'attachments',
    message: `contains \`${shownAs}\`, which ${message}`,
    remedy,
  });
  try {
    const path = resolveInput(resolvePath(shownAs), roots).location;
    if (!isWithin(path, [root])) {
      return toFinding(
        'is outside the workspace, or is a link to a file outside it',
        'Copy the file into the workspace.',
      );
    }
    const sensitive = [shownAs.split(/[\\/]/).join('/'), slashPath(root, path)]
      .map(relativePath => leftOut(SENSITIVE_FILES, relativePath))
      .find(reason => reason !== undefined);
    if (sensitive !== undefined) {
      if (!exact) {
        log.info(
          `Skipped the attachment ${shownAs} (${sensitive.reason}). To attach such a file, specify its exact path.`,
        );
        return undefined;
      }
      log.warning(
        `Attaching ${shownAs} (${sensitive.reason}), because its exact path was specified. Make sure that it contains no secrets.`,
      );
    }
    if (!exact && lstatSync(path).isDirectory()) return undefined;
    const descriptor = openRegularFile(path);
    open.defer(() => closeSync(descriptor));
    const content = readOpenFile(descriptor, MAX_BYTES);
    const { length: size } = content;
    if (size === 0)
      return toFinding('is empty', `Exclude the file from ${inputRef('attachments')}.`);
    const sha256 = sha256Hex(content);
    return { path, descriptor, shownAs, name: basename(shownAs), size, sha256 };
  } catch (error) {
    const remedy =
      error instanceof UnsuitableInput
        ? error.remedy
        : `Set ${inputRef('attachments')} to paths of readable files.`;
    return toFinding(whyUnreadable(error), pathHint(shownAs.replaceAll(/[*?]/g, '')) ?? remedy);
  }
}

/**
 * Uploads the files, each with its own upload URL (see R12 in docs/assumptions.md).
 * @returns the attachment ids, in order
 * @throws Failure
 */
export async function uploadAttachments(
  context: ProjectRun,
  files: readonly AttachedFile[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await uploadFile(context, file));
  return ids;
}

async function uploadFile(context: ProjectRun, file: AttachedFile): Promise<string> {
  const { log, signal } = context;
  try {
    return await uploadWithTicket(context, file);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
    // An unreferenced upload has no effect, so a second upload is safe.
    log.info(
      `${file.shownAs}: ${sentence(thrown.message)} Uploading the file again, with a new upload URL.`,
    );
    return uploadWithTicket(context, file);
  }
}

async function uploadWithTicket(
  { client, log, projectId }: ProjectRun,
  file: AttachedFile,
): Promise<string> {
  const { default: mime } = await import('mime');
  const body = {
    filename: file.name,
    content_type: mime.getType(file.name) ?? 'application/octet-stream',
    content_length: file.size,
  };
  const { attachment_id: id, upload } = await client.call('agent.uploads', {
    path: { project_id: projectId },
    body,
  });
  const progress = log.progress(`Attached ${file.shownAs}`);
  const { descriptor, size, sha256, shownAs } = file;
  await client.upload(upload, { path: descriptor, size, sha256, shownAs }, sent =>
    progress.bytes(sent, file.size),
  );
  return id;
}
