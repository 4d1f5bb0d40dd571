/** Writes workflows. Replaces no file that a person has written or changed. */

import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { withLineFeeds, withoutByteOrderMark } from '../../base/text/plain-text.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import {
  OPEN_READ_ONLY,
  readText,
  withRegularFile,
  writeRegularFile,
} from '../../base/system/files/regular-file.ts';
import type { WorkflowFile } from '../setup/workflows.ts';

const MAX_BYTES = 1024 * 1024;

/** State of a workflow in the repository. */
export type FileState = 'new' | 'unchanged' | 'replaced' | 'edited' | 'foreign';

/** Whether `init` writes a file in this state. */
export const isToWrite = (state: FileState): boolean => state === 'new' || state === 'replaced';

const MARK = /^# Written by `project-platform init` for [\w./@-]+\. sha256: ([0-9a-f]{64})\n/;
/**
 * Compares a workflow with the repository's. Only a file that `init` wrote and nobody edited may be
 * replaced.
 */
export function fileState({ path, text }: WorkflowFile): FileState {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return 'new';
  let earlier: string;
  try {
    const read = withRegularFile(path, OPEN_READ_ONLY, file => readText(file, MAX_BYTES));
    // Git can convert line ends, and an editor can add a byte order mark.
    earlier = withLineFeeds(withoutByteOrderMark(read));
  } catch {
    return 'foreign';
  }
  if (earlier === text) return 'unchanged';
  const hash = MARK.exec(earlier)?.[1];
  if (hash === undefined) return 'foreign';
  return sha256Hex(earlier.replace(MARK, '')) === hash ? 'replaced' : 'edited';
}

/** Writes a workflow. @throws Error if the folder leads elsewhere */
export function writeWorkflow({ path, text }: WorkflowFile): void {
  for (const folder of ['.github', dirname(path)]) {
    if (!existsSync(folder)) mkdirSync(folder);
    if (!lstatSync(folder).isDirectory())
      throw new Error(
        `${folder} is a link or a file, so no workflow was written. Replace it with a folder.`,
      );
  }
  writeRegularFile(path, text);
}
