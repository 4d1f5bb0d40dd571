/** A folder whose migrations a list defines: roles of the files, order of the versions, and problems of the list. */

import type { Finding } from '../../../base/failure.ts';
import type { FileRole } from './layouts.ts';

export interface ListedFolder {
  readonly roles: ReadonlyMap<string, FileRole>;
  /** Versions in the order of the list. */
  readonly versions: readonly string[];
  /** Problems. If there are any, the folder can't be used. */
  readonly findings: readonly Finding[];
}
