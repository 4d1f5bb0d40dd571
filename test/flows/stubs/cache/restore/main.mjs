import { appendFileSync, cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const { CACHE_FOLDER: folder, INPUT_KEY: key } = process.env;
const wanted = [key, ...(process.env['INPUT_RESTORE-KEYS'] ?? '').split('\n').filter(Boolean)];
const entries = readdirSync(folder).toSorted(
  (a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs,
);
const found = wanted.flatMap(start =>
  entries.filter(entry => decodeURIComponent(entry).startsWith(start)),
)[0];
if (found === undefined) {
  console.log(`Cache not found for ${wanted.join(', ')}`);
  if (process.env['INPUT_FAIL-ON-CACHE-MISS'] === 'true') process.exitCode = 1;
} else {
  const only = process.env['INPUT_LOOKUP-ONLY'] === 'true';
  for (const path of only ? [] : process.env['INPUT_PATH'].split('\n').filter(Boolean)) {
    if (existsSync(join(folder, found, path)))
      cpSync(join(folder, found, path), path, { recursive: true });
  }
  const matched = decodeURIComponent(found);
  appendFileSync(
    process.env['GITHUB_OUTPUT'],
    `cache-matched-key=${matched}\ncache-hit=${matched === key}\n`,
  );
  if (!only) console.log(`Cache restored from key: ${matched}`);
}
