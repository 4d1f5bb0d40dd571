import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// act copies an action to a separate folder, from which no package can be resolved.
const { default: yauzl } = await import(process.env['ZIP_READER']);

/** As the original, an ID is a number. act compares only numbers of 31 bits. */
const idOf = name =>
  Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 7), 16);
const {
  INPUT_NAME: name,
  INPUT_PATTERN: pattern,
  INPUT_PATH: path,
  GITHUB_RUN_ID: ownRun,
} = process.env;
const folder = join(process.env['ARTIFACTS_FOLDER'], process.env['INPUT_RUN-ID'] || ownRun);
if (pattern) {
  // As in the original, each artifact gets a folder of its own by default.
  const isMerged = process.env['INPUT_MERGE-MULTIPLE'] === 'true';
  const isMatch = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`);
  for (const found of readdirSync(folder).filter(one => isMatch.test(one)))
    await unpack(found, isMerged ? path : join(path, found));
} else {
  const id = process.env['INPUT_ARTIFACT-IDS'];
  await unpack(name || readdirSync(folder).find(one => String(idOf(one)) === id), path);
}

async function unpack(artifact, into) {
  const zip = await yauzl.openPromise(join(folder, artifact, `${artifact}.zip`));
  for await (const entry of zip.eachEntry()) {
    const file = join(into, entry.fileName);
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  }
}
