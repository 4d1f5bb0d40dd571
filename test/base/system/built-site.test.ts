import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  missingSite,
  unbuiltSite,
  writtenElsewhere,
} from '../../../src/base/system/files/built-site.ts';
import { createFolder } from '../../packing/fixture.ts';

it('names the newest start page if the folder of the site has none', () => {
  const page = {
    'public/index.html': '',
    'out/web/index.html': '',
    'node_modules/a/index.html': '',
  };
  const folder = createFolder(page);
  utimesSync(join(folder, 'public/index.html'), 1, 1);
  expect(missingSite(folder, 'dist')).toEqual({
    message: 'The build ended, but `dist` has no index.html',
    remedy:
      'The newest start page is `out/web/index.html`. If the build wrote it, set `site.path` to `out/web`.',
  });
  expect(missingSite(createFolder({ 'a.txt': '' }), 'dist')?.remedy).toBe(
    'Correct `site.path`, or the build.',
  );
  for (const path of ['public', 'out/web', 'site.zip'])
    expect(missingSite(folder, path)).toBeUndefined();
});

it('does not look for a start page beside a ZIP, which contains it', () => {
  const folder = createFolder({});
  const build = (zip: string) => {
    const before = unbuiltSite(folder, 'dist/site.zip');
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist/index.html'), zip);
    if (zip !== '') writeFileSync(join(folder, 'dist/site.zip'), zip);
    return writtenElsewhere(folder, 'dist/site.zip', before);
  };
  expect(build('PK one')).toBeUndefined();
  expect(build('')).toEqual({ to: undefined });
});
