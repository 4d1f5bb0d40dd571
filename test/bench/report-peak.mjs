// Runs in the measured process. Not TypeScript, because stripping its types would count as the step's memory. Not
// `resourceUsage().maxRSS`, because a child process inherits its parent's value on Linux (600 MiB were reported for a
// process of 42).
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  writeFileSync(process.env.PEAK_FILE, kibibytes);
});
