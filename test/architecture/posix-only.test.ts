import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Patterns of code that depends on the system, and so belongs to `src/base/system/`. */
const DIFFERENCES: Readonly<Record<string, RegExp>> = {
  signals: /\bprocess\.kill\(|'SIG(?:HUP|INT|KILL|QUIT|TERM|BREAK)'|\bdetached: true/,
  'absolute paths': /['"`]\/(?:bin|dev|etc|proc|tmp|usr|var)\b/,
  permissions: /\b[fl]?ch(?:mod|own)(?:Sync)?\(|\bumask\(|\bget(?:e?uid|e?gid)\b|\b0o[0-7]{3}\b/,
  'open flags': /\bO_(?:DIRECTORY|NOFOLLOW|NONBLOCK)\b/,
  links: /\bsymlink(?:Sync)?\(/,
  renames: /(?<!#)\brename(?:Sync)?\(/,
  separators: /\{[^}]*\b(?:sep|win32)\b[^}]*\} from 'node:path'|\bpath\.sep\b/,
  'name of the system': /\bprocess\.platform\b|\bplatform\(\)/,
};

const ZIP = 'permissions in a ZIP, which are the same on every system';

/** Exceptions, each with the reason why the code is correct on every system on which it runs. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/packing/zip/zip-writer.ts': { permissions: ZIP },
  'src/pictures/chrome.ts': { permissions: 'of a program, on systems with a Chrome in PATH; Windows has none there' },
  'src/platform/archives/packaged-files.ts': { permissions: ZIP },
  'src/platform/source/export-package.ts': { permissions: ZIP },
  'src/platform/database/postgres-programs.ts': {
    'absolute paths': 'Debian’s folder, which other systems don’t have',
    links: 'npm’s packages for Linux and macOS need them; there is none for Windows',
  },
  'src/catalog/build.ts': { permissions: 'of the command, as npm sets it; Windows has none' },
  'src/platform/database/postgres-server.ts': { signals: 'those of PostgreSQL, which isn’t started on Windows' },
  'src/start/command-process.ts': { signals: 'emitted in this process only' },
};

/** Returns the differences that a file's code contains, without its comments. */
function differencesIn(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, '');
  return Object.entries(DIFFERENCES).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []));
}

test('everything that differs between systems is in src/base/system', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => !file.startsWith('src/base/system/'));
  expect(files.length).toBeGreaterThan(600);
  const found = files.flatMap(file => {
    const names = differencesIn(readFileSync(join(ROOT, file), 'utf8'));
    return names.length === 0 ? [] : [[file, names.toSorted()] as const];
  });
  const allowed = Object.entries(ALLOWED).map(([file, reasons]) => [file, Object.keys(reasons).toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
});

test.each([
  ['process.kill(-pid)', 'signals'],
  ["child.kill('SIGKILL')", 'signals'],
  ["spawn('/bin/sh', ['-c', script])", 'absolute paths'],
  ['readFile(`/proc/${pid}/cmdline`)', 'absolute paths'],
  ["mkdtemp('/tmp/x-')", 'absolute paths'],
  ['chmodSync(file, mode)', 'permissions'],
  ['writeFile(file, text, { mode: 0o600 })', 'permissions'],
  ['if (process.getuid?.() === 0) run()', 'permissions'],
  ['openSync(file, constants.O_NOFOLLOW)', 'open flags'],
  ['await symlink(target, link)', 'links'],
  ['renameSync(part, file)', 'renames'],
  ["import { join, sep } from 'node:path';", 'separators'],
  ["if (process.platform === 'win32') run()", 'name of the system'],
])('%s is found', (code, name) => {
  expect(differencesIn(code)).toEqual([name]);
});

test('comments, and words that look similar, are not found', () => {
  const text = '/** Runs /bin/sh. */\nrun(); // process.kill(pid)\nstep.separator(0o1); renameColumn(); `/usage`';
  expect(differencesIn(text)).toEqual([]);
});
