/**
 * Returns the CPU time that this thread has used so far, in milliseconds. Unlike elapsed time, it
 * doesn't depend on the machine's other work.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
