import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packStaticSite } from '../../src/packing/static-site.ts';

// A process of its own for each round, as in a step: a second round in the same one would find its code compiled.
const [source = ''] = process.argv.slice(2);
await using into = await mkdtempDisposable(join(tmpdir(), 'packed-'));
const start = performance.now();
const { size } = await packStaticSite({ source, into: into.path, shownAs: source });
console.log(JSON.stringify({ ms: performance.now() - start, size }));
