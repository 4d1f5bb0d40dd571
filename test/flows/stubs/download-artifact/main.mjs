import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// act copies an action to a separate folder, from which no package can be resolved.
const { default: yauzl } = await import(process.env['ZIP_READER']);

const { INPUT_NAME: name, INPUT_PATH: path, GITHUB_RUN_ID: ownRun } = process.env;
const run = process.env['INPUT_RUN-ID'] || ownRun;
const zip = await yauzl.openPromise(join(process.env['ARTIFACTS_FOLDER'], run, name, `${name}.zip`));
for await (const entry of zip.eachEntry()) {
  const file = join(path, entry.fileName);
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
}
