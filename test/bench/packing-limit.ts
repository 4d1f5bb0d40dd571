import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** Files that fast tools store without deflating: already compressed ones. */
const STORED = /\.(jpg|mp4)$/;
const DEFLATE_FROM_BYTES = 1024;

// Lower bound for packing on two cores: find, stat and read each file, deflate what is worth it,
// half of it on the other core, and write the result. It checks, hashes and describes nothing.
// Node's recursion stats each file once more than needed, so with thousands of small files this is
// slightly above the true minimum (decision 0003).
const [folder = '', zip = ''] = process.argv.slice(2);
const read = timed(() => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
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
