import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const entry = join(process.env['CACHE_FOLDER'], encodeURIComponent(process.env['INPUT_KEY']));
const paths = process.env['INPUT_PATH'].split('\n').filter(path => path !== '' && existsSync(path));
// GitHub refuses to save with a read-only token; the action then only logs a warning.
if (existsSync(join(process.env['CACHE_FOLDER'], '.read-only'))) {
  console.log('::warning::Cache save failed.');
  process.exit(0);
}
if (existsSync(entry)) throw new Error(`There is an entry ${entry} already.`);
if (paths.length === 0) throw new Error('None of the paths is there.');
mkdirSync(entry, { recursive: true });
for (const path of paths) cpSync(path, join(entry, path), { recursive: true });
console.log(`Cache saved with key: ${process.env['INPUT_KEY']}`);
