import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSite } from '../../../src/products/releases/site-files.ts';
import { createTemporaryFolder } from '../../../src/base/system/files/work-folder.ts';
import { sha256 } from '../../scenarios/kept-release.ts';
import { zipBytes } from '../../support/zip-bytes.ts';

const described = async (files: Readonly<Record<string, string>>) => {
  using folder = createTemporaryFolder('project-platform-');
  const file = join(folder.path, 'site.zip');
  writeFileSync(
    file,
    zipBytes(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
  );
  return await describeSite(file, AbortSignal.timeout(60_000));
};

const page = (hash: string, text = 'Lamps') =>
  `<h1>${text}</h1><script src="/assets/index-${hash}.js"></script><a href="/orders/20261129">2026</a>`;

test('a page whose assets alone have other names keeps its digest, and the site gets another one', async () => {
  const [one, other] = [
    await described({ 'index.html': page('BxT4q9Zk'), 'a.js': 'x' }),
    await described({ 'index.html': page('C0aa-1_z'), 'a.js': 'x' }),
  ];
  expect(one.files).toEqual(other.files);
  expect(one.sha256).not.toBe(other.sha256);
  expect(one.sha256).toBe(
    sha256(`${sha256('x')}  a.js\n${sha256(page('BxT4q9Zk'))}  index.html\n`),
  );
  const changed = await described({ 'index.html': page('BxT4q9Zk', 'Sails'), 'a.js': 'x' });
  expect(changed.files[1]?.sha256).not.toBe(one.files[1]?.sha256);
  expect(one.files[0]).toEqual({ path: 'a.js', sha256: sha256('x'), bytes: 1 });
});
