import { expect, test } from 'vitest';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { findSites } from '../../../src/command/setup/sites/sites.ts';
import { type Files, layOut, packageJson, plan } from './planned.ts';

test.each([
  [
    'next',
    '/** @type {import("next").NextConfig} */ module.exports = { output: "export" }',
    'out',
    [],
  ],
  ['vite', 'export default { // build: { outDir: "www" }\n}', 'dist', []],
  [
    'vite',
    'export default {\n/*\nbuild: { outDir: "www" },\n*/\nbuild: { outDir: "to//it" } /* outDir: "x" */ }',
    'to/it',
    [],
  ],
  ['vite', 'x = { base: "https://a.example/*", build: { outDir: "www" } } // */', 'www', []],
  ['vite', 'x = { plugins: [dts({ outDir: "types" })], build: { outDir: "build" } }', 'build', []],
  ['vite', 'x = { plugins: [dts({ outDir: "types" })] }', 'dist', ['site.path']],
  [
    'vite',
    'const p = dts({ outDir: "types" }); x = { plugins: [p], build: { outDir: "build" } }',
    'dist',
    ['site.path'],
  ],
])(
  'reads the folder of the site from the configuration without comments: %s %s',
  (name, config, path, asked) => {
    const files = {
      'package.json': packageJson(name),
      [`${name}.config.js`]: config,
      'index.html': '',
    };
    const { site, questions } = plan(files);
    expect([site?.path, questions.map(({ key }) => key)]).toEqual([path, asked]);
  },
);

test('asks for the folder of a site that an option of the script sets', () => {
  const file = packageJson('vite', { build: 'vite build --outDir www' });
  const { site, questions } = plan({ 'package.json': file, 'index.html': '' });
  expect([site?.path, questions]).toMatchObject(['www', [{ key: 'site.path', fallback: 'www' }]]);
});

test('a comment in the configuration of Next.js makes no static site', () => {
  const config = "module.exports = { strict: true, // output: 'export' when we leave\n}";
  const { site } = plan({
    'package.json': packageJson('next', { build: 'next build' }),
    'next.config.js': config,
  });
  expect(site).toMatchObject({ source: '.' });
});

test.each<readonly [string, Files]>([
  [
    'Vite',
    {
      'package.json': packageJson('vite'),
      'index.html': '',
      'vite.config.ts': "build: { outDir: '../out' }",
    },
  ],
  ['Hugo', { 'hugo.toml': 'baseURL = "x"\npublishDir = "../out"' }],
  [
    'Angular',
    {
      'package.json': packageJson('@angular/core', { build: 'ng build' }),
      'angular.json':
        '{"projects":{"a":{"root":"","projectType":"application","architect":{"build":{"builder":"@angular-devkit/build-angular:application","options":{"outputPath":"../out"}}}}}}',
    },
  ],
])('takes a folder that can’t contain the site of %s for a guess', (_name, files) => {
  expect(findSites(new Repository(layOut(files)))).toMatchObject([
    { output: 'dist', isComputed: true },
  ]);
});
