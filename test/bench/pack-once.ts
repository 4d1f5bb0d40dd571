import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packSource } from '../../src/products/source/source-package.ts';
import { packStaticSite } from '../../src/products/sites/package/static-site.ts';

// Each round runs in its own process, as a step does: a second round in the same process would
// reuse compiled code.
const [kind = '', source = ''] = process.argv.slice(2);
await using into = await mkdtempDisposable(join(tmpdir(), 'packed-'));
const [start, cpuBefore] = [performance.now(), process.cpuUsage()];
await (kind === 'site' ? packStaticSite : packSource)({ source, into: into.path, shownAs: source });
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(cpuBefore);
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000 }));
