import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** What was compressed already, or is too small, is stored by each tool that is quick. */
const STORED = /\.(jpg|mp4)$/;
const DEFLATE_FROM_BYTES = 1024;

// The least that packing can take on two cores: each file is found, looked at and read, what is worth it is deflated,
// half of it on the other core, and all is written. Nothing is checked, hashed or described. Node's own recursion looks
// at each file once more than needed, so that with thousands of small ones this isn't the very least (decision 0003).
const [folder = '', zip = ''] = process.argv.slice(2);
const read = timed(() => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  for (const path of paths) statSync(path);
  return paths.map(path => ({ path, bytes: readFileSync(path) }));
});
const deflated = timed(() =>
  read.result.map(({ path, bytes }) =>
    STORED.test(path) || bytes.length < DEFLATE_FROM_BYTES
      ? bytes
      : deflateRawSync(bytes, { level: 6, chunkSize: bytes.length }),
  ),
);
const whole = Buffer.concat(deflated.result);
const written = timed(() => {
  const descriptor = openSync(zip, 'w');
  for (let offset = 0; offset < whole.length; ) offset += writeSync(descriptor, whole, offset);
  closeSync(descriptor);
});
console.log(JSON.stringify({ ms: read.ms + deflated.ms / 2 + written.ms }));

function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
}
