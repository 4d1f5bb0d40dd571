// Runs in every Node process of a measured program, and appends its CPU time and its peak memory to
// a file when it ends. Not TypeScript, because stripping its types would count as the step's
// memory. Not `resourceUsage().maxRSS`, because a child process inherits its parent's value on
// Linux (600 MiB were reported for a process of 42).
import { appendFileSync, readFileSync } from 'node:fs';

process.on('exit', () => {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  const { user, system } = process.cpuUsage();
  const usage = { cpuMs: (user + system) / 1000, peakMib: Number(kibibytes) / 1024 };
  appendFileSync(process.env.USAGE_FILE, `${JSON.stringify(usage)}\n`);
});
