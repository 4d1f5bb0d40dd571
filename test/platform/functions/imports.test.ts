// @module-tag slow, because it starts a runtime for each function.
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startRawProxy } from '../../support/raw-proxy.ts';
import { FunctionProject, ON_DISK, onEachRuntime } from './function-project.ts';
import { startRegistry } from './package-registry.ts';
import { statusAndCode } from '../support/test-platform.ts';

type CertificateVariable = 'NODE_EXTRA_CA_CERTS' | 'SSL_CERT_FILE' | 'DENO_CERT';

const LIT = "Deno.serve(() => new Response('lit'));";

onEachRuntime(({ runtime, startProject }) => {
  test('a package with problems is refused when it is deployed, and all are listed', async () => {
    const project = await startProject();
    const answer = await project.deploy({
      'index.ts': `import './lib/lamp.ts';\nimport './missing.ts';\nimport '../outside.ts';\n${LIT}`,
      'lib/lamp.ts': "import './shade.ts';\nimport type { Lamp } from './type-only.ts';\nimport './broken.ts';\n",
      'lib/broken.ts': 'const lamp = 1;\nconst shade: = 2;\n',
    });
    expect(statusAndCode(answer)).toBe('400 invalid_request');
    const { detail } = answer.json;
    expect(detail).toMatch(new RegExp(`^${runtime()} [\\d.]+ can’t load the function\\. `));
    for (const problem of [
      /missing\.ts".* does not exist in the function’s folder/,
      /outside\.ts".* is outside the function’s folder/,
      /shade\.ts".* does not exist/,
      /lib\/broken\.ts:2/,
    ]) {
      expect(detail).toMatch(problem);
    }
    expect(detail).not.toMatch(/type-only|local-platform-|lib\/lamp\.ts" /);
    expect(await project.names()).toEqual([]);
  });

  test('a failed deployment keeps the current version', async () => {
    const project = await startProject();
    await project.deploy({ 'index.ts': LIT }, { verify_jwt: false });
    expect(statusAndCode(await project.deploy({ 'index.ts': 'const a: = 1;' }))).toBe('400 invalid_request');
    expect(await project.names()).toEqual(['lamp 1']);
    expect(await project.callForText()).toBe('200 lit');
  });

  test('imports that only some calls need are not checked', async () => {
    const project = await startProject();
    const code = "Deno.serve(async () => { await import('./missing.ts'); return new Response(); });";
    expect((await project.deploy({ 'index.ts': code })).status).toBe(200);
  });
});

test('on Node, one sentence names all packages that need Deno', async () => {
  const project = await FunctionProject.start({ functionsOnNode: true });
  const { json } = await project.deploy({ 'index.ts': "import 'npm:lamp@1'; import 'jsr:@lamp/lamp@1';" });
  expect(json.detail).toContain(
    '"npm:lamp@1", which index.ts imports, "jsr:@lamp/lamp@1", which index.ts imports, can’t',
  );
  expect(json.detail.split('install Deno')).toHaveLength(2);
});

test.each<[string, string, string]>([
  ['npm:', "import 'npm:lamp@1';", 'npm:lamp@1'],
  ['jsr:', "import 'jsr:@lamp/lamp@1';", 'jsr:@lamp/lamp@1'],
  ['https:', "import 'https://example.com/lamp.ts';", 'https://example.com/lamp.ts'],
  ['a bare name', "export { lamp } from 'lamp';", 'lamp'],
  ['an unsupported file', "import './lamp.tsx';", './lamp.tsx'],
])('on Node, an import of %s is refused with the file and a remedy', async (_what, code, name) => {
  const project = await FunctionProject.start({ functionsOnNode: true });
  const answer = await project.deploy({ 'index.ts': "import './lib.ts';", 'lib.ts': code, 'lamp.tsx': '' });
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toContain(`"${name}", which lib.ts imports, can’t be `);
  expect(answer.json.detail).toMatch(/install Deno 2\.8 or newer|Supported file types/);
});

test.each<[string, Readonly<Record<string, string>>, CertificateVariable?]>([
  ['npm:', { 'index.ts': "import lamp from 'npm:lamp@1';" }],
  ['jsr:', { 'index.ts': "import lamp from 'jsr:@lamp/lamp@1';" }, 'SSL_CERT_FILE'],
  ['https:', { 'index.ts': "import lamp from 'https://packages.test/lamp.ts';" }, 'DENO_CERT'],
  [
    'an import map in deno.json',
    {
      'index.ts': "import lamp from 'lamps';",
      'deno.json': '{ "imports": { "lamps": "./lib/lamps.ts" } }',
      'lib/lamps.ts': "export default 'lamp of the package';",
    },
  ],
  [
    'import_map.json',
    { 'index.ts': "import lamp from 'lamps';", 'import_map.json': '{ "imports": { "lamps": "npm:lamp@1" } }' },
  ],
  [
    'package.json',
    {
      'index.ts': "import lamp from 'lamp';",
      'deno.json': '{}',
      'package.json': '{ "dependencies": { "lamp": "1.0.0" } }',
    },
  ],
])(
  'on Deno, a function imports by %s',
  async (_how, { 'index.ts': code = '', ...files }, variable = 'NODE_EXTRA_CA_CERTS') => {
    const { port, authority, variables } = await startRegistry();
    const { address: proxy } = await startRawProxy(port);
    const downloads = {
      ...variables,
      [variable]: authority,
      [code.includes('npm') ? 'HTTPS_PROXY' : 'https_proxy']: proxy,
      // Nothing listens there. The local platform is not behind a proxy.
      http_proxy: 'http://127.0.0.1:2',
    };
    const project = await FunctionProject.start({ downloads });
    const serve = `Deno.serve(async request => {
    const { status } = await fetch('https://packages.test/lamp.ts');
    const { status: local } = await fetch(new URL('/none', request.url));
    return Response.json([lamp, status, local, Deno.env.toObject()]);
  });`;
    const answer = await project.deploy({ ...files, 'index.ts': `${code}\n${serve}` }, { verify_jwt: false });
    expect(answer.json.detail).toBeUndefined();
    expect(await project.callForText()).toMatch(/^200 \["lamp of (?:npm|jsr|https|the package)",200,404,\{\}\]$/);
  },
);

test('on Deno, a function runs although the machine’s certificates can’t be read, and its log says so', async () => {
  const project = await FunctionProject.startWithCode(LIT, { downloads: { SSL_CERT_FILE: '/missing.pem' } });
  expect(await project.callForText()).toBe('200 lit');
  expect(await project.lines()).toEqual([expect.stringMatching(/^error .* SSL_CERT_FILE.*No such file/)]);
});

test('on Deno, an unknown bare import and invalid settings are refused', async () => {
  const project = await FunctionProject.start();
  const answer = await project.deploy({ 'index.ts': "\nimport 'words';" });
  expect(answer.json.detail).toContain('index.ts:2: "words" can’t be resolved. Add it to `imports` in');
  const remote = await project.deploy({
    'index.ts': "import 'http://127.0.0.1:1/a.ts';\nimport 'https://esm.sh/lamp';",
  });
  expect(remote.json.detail).toMatch(/index\.ts:1: "http:[^"]*" is on a host [^"]*esm\.sh:443[^"]*$/);
  const invalid = await project.deploy({ 'index.ts': LIT, 'deno.json': 'imports' });
  expect(statusAndCode(invalid)).toBe('400 invalid_request');
  expect(invalid.json.detail).toMatch(/deno\.json/);
  expect(invalid.json.detail).not.toMatch(/local-platform-|backtrace/);
});

test('on Deno, an import map outside of the function’s folder is refused', async () => {
  const folder = await mkdtempDisposable(join(ON_DISK, 'maps-'));
  onTestFinished(() => folder.remove());
  const outside = join(folder.path, 'map.json');
  await writeFile(outside, '{ "imports": { "lamps": "./lamps.ts" } }');
  const project = await FunctionProject.start();
  const files = { 'index.ts': "import lamp from 'lamps';", 'lamps.ts': 'export default 1;', 'map.json': '{}' };
  const refused = /The file in `importMap` of deno\.json is outside the function’s folder\. Copy it/;
  for (const path of [outside, pathToFileURL(outside).href, '../map.json', 'http://127.0.0.1:1/map.json']) {
    const answer = await project.deploy({ ...files, 'deno.json': JSON.stringify({ importMap: path }) });
    expect(answer.json.detail, path).toMatch(refused);
  }
  // Names without quotes are accepted by Deno.
  const loose = await project.deploy({ ...files, 'deno.json': `{importMap: ${JSON.stringify(outside)}}` });
  expect(loose.json.detail).toContain('deno.json is not valid JSON');
  const own = {
    'map.json': '{ "imports": { "lamps": "./lamps.ts" } }',
    'deno.jsonc': '{ // own\n "importMap": "map.json", }',
  };
  expect((await project.deploy({ ...files, ...own })).json.detail).toBeUndefined();
});

test('on Deno, JSX and the rest of Deno’s API are supported, within the permissions', async () => {
  const project = await FunctionProject.start();
  await project.deploy(
    {
      'index.ts': `
        import { page } from './page.tsx';
        const denied = async (deed: () => unknown) => { try { await deed(); return 'done'; } catch (error) { return /NotCapable|Requires read/.test(error) ? 'denied' : String(error); } };
        Deno.serve(async () => Response.json([
          page, Deno.version.deno.split('.')[0], await Deno.readTextFile(new URL('./note.txt', import.meta.url)),
          await Deno.readTextFile(new URL('./lib/.npmrc', import.meta.url)).catch(({ name }) => name),
          await denied(() => Deno.readTextFile('/etc/hostname')),
          await denied(() => Deno.readTextFile(new URL('../other', import.meta.url))),
          await denied(() => Deno.writeTextFile('index.ts', '')),
          await denied(() => new Deno.Command('/bin/true').output()),
          await denied(() => Deno.dlopen('libc.so.6', {})),
          await denied(() => import('/etc/hostname')),
          await denied(() => Deno.permissions.request({ name: 'read', path: '/etc' }).then(({ state }) => { if (state !== 'granted') throw new Deno.errors.NotCapable(); })),
        ]));
      `,
      'page.tsx': 'const h = (name: string) => name;\n/** @jsx h */\nexport const page = <p />;\n',
      'note.txt': 'note',
      'lib/.npmrc': 'registry=${HTTPS_PROXY}',
    },
    { verify_jwt: false },
  );
  expect(await (await project.call()).json()).toEqual([
    ...['p', '2', 'note', 'NotFound'],
    ...Array.from({ length: 7 }, () => 'denied'),
  ]);
});
