/** The files of a fleet's report: the report, its summary and its lock. */

import { existsSync } from 'node:fs';
import { LockedError, lockFile } from '../../base/system/file-lock.ts';
import { requireWritable } from '../../base/system/regular-file.ts';

/** Returns the paths of a report, its summary and its lock. */
export const reportFiles = (path: string) => ({
  report: path,
  summary: path.replace(/(?:\.json)?$/, '.md'),
  lock: `${path}.lock`,
});

/**
 * Lets one run at a time use reports: until it disposes the result, or its process ends, however it ends.
 * @throws Error that names the report if another run uses it
 */
export function lockReports(paths: readonly string[]): Disposable {
  using locks = new DisposableStack();
  for (const path of new Set(paths)) {
    try {
      locks.use(lockFile(reportFiles(path).lock, 0, true));
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      throw new Error(`Another run is using the report ${path}. Wait until that run ends. Nothing was started.`, {
        cause: error,
      });
    }
  }
  return locks.move();
}

/** Requires that the report replaces no other file. @param resumed path of the report that the run continues */
export function requireNewReport(path: string, resumed: string | undefined): void {
  const { report, summary } = reportFiles(path);
  for (const file of [report, summary]) {
    if (resumed !== path && existsSync(file))
      throw new Error(
        `--report-path: ${file} exists. Choose another path, delete the files of that run, or resume it with --resume-from.`,
      );
    try {
      requireWritable(file);
    } catch (error) {
      throw new Error(`--report-path: ${file} can’t be written: ${(error as Error).message}.`, { cause: error });
    }
  }
}
