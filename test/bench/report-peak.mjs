// Loaded into the process that is measured. Not TypeScript: stripping its types would count as the step's memory.
// Not `resourceUsage().maxRSS` either: Linux hands it down, so that a child begins with what its parent had (600 MiB
// were reported for a process of 42).
import { readFileSync, writeFileSync } from 'node:fs';

process.on('exit', () => {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  writeFileSync(process.env.PEAK_FILE, kibibytes);
});
