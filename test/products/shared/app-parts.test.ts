import { describe, expect, it } from 'vitest';
import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import { type Failure, findingText } from '../../../src/base/failure.ts';
import {
  appsNamed,
  isSamePath,
  noAppFile,
  partsOfApp,
} from '../../../src/products/shared/app-parts.ts';

const apps = (text: string) => readAppFile(text, 'project-platform.yml');
const partsIn = (text: string) => partsOfApp(apps(text)[0] ?? expect.fail('no app'));

function findingsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (thrown) {
    return (thrown as Failure).findings.map(findingText);
  }
  return expect.fail('nothing was refused');
}

it.each([
  ['./dist/', 'dist', true],
  ['dist/../site', 'site', true],
  ['.', '', true],
  ['../dist', 'dist', false],
  ['/dist', 'dist', false],
])('an input names the path of the file, however it is written: %s, %s', (one, other, isSame) => {
  expect(isSamePath(one, other)).toBe(isSame);
});

describe('the parts of an app', () => {
  it('are inputs of operations, with paths relative to the working directory', () => {
    const parts = partsIn(`
apps:
  shop:
    folder: apps/shop
    site: { path: dist, exclude: ['**.map', docs/**] }
    migrations: { path: ../../db, layout: dbmate, ignore: [seeds/**], schema: shop }
    database: { setup: supabase, seed: seed.sql }
    functions: { path: functions, secrets: [SMTP_KEY] }
    storage: { images: public/images }
`);
    expect(parts).toEqual({
      site: { path: 'apps/shop/dist', exclude: '**.map\ndocs/**' },
      migrations: { path: 'db', layout: 'dbmate', ignore: 'seeds/**', schema: 'shop' },
      functions: { path: 'apps/shop/functions' },
      secrets: ['SMTP_KEY'],
      storage: [{ bucket: 'images', path: 'apps/shop/public/images' }],
      database: { setup: 'supabase', seed: 'apps/shop/seed.sql' },
    });
    expect(partsIn('site: { source: web }')).toMatchObject({ source: { path: 'web' } });
  });

  it('are only those that the file names', () => {
    expect(partsIn('migrations: db')).toEqual({
      migrations: { path: 'db' },
      secrets: [],
      storage: [],
      database: {},
    });
  });
});

describe('a named app', () => {
  const several = apps('apps: { shop: { site: { path: a } }, docs: { site: { path: b } } }');

  it('is the only one of several', () => {
    expect(appsNamed(several, 'docs').map(({ name }) => name)).toEqual(['docs']);
    expect(appsNamed(several, undefined)).toHaveLength(2);
  });

  it('must be in the file', () => {
    expect(findingsOf(() => appsNamed(several, 'shpo'))[0]).toContain('Did you mean `shop`');
    expect(findingsOf(() => appsNamed(apps('site: { path: a }'), 'shop'))[0]).toContain(
      'but the app in project-platform.yml has no name',
    );
  });
});

it.each([
  [['project_platform.yml'], 'Rename `project_platform.yml` to `project-platform.yml`.'],
  [['web/project-platform.yml'], 'Found: `web/project-platform.yml`.'],
  [['a.yml', 'b.yml'], 'Found: `a.yml`, `b.yml`.'],
  [[], 'Create it with `project-platform init`, and commit it.'],
])('a missing app file, where %j may be meant', (near, remedy) => {
  const { findings } = noAppFile('x/project-platform.yml', 'in the commit', near);
  expect(findings[0]?.remedy).toBe(remedy);
});
