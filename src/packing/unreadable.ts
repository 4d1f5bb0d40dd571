/**
 * Why a path can't be read, behind its name: what Node says is a system call's word, which tells few people anything.
 * @param error of `node:fs`
 */
export function whyUnreadable(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path === undefined ? '' : ` (${path})`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `is not there${where}`;
  if (code === 'EACCES' || code === 'EPERM') return `may not be read by the job’s user${where}`;
  return `can’t be read: ${message}`;
}
