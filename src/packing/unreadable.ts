import { UnfitInput } from './input-file.ts';

/**
 * Says why a path can't be read, to follow its name: Node's own text names a system call, which tells few people anything.
 * @param error thrown by `node:fs` or the module `input-file`
 */
export function whyUnreadable(error: unknown): string {
  if (error instanceof UnfitInput) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path === undefined ? '' : ` (${path})`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `is not there${where}`;
  if (code === 'EACCES' || code === 'EPERM') return `may not be read by the job’s user${where}`;
  return `can’t be read: ${message}`;
}
