// @module-tag slow, because it starts a runtime for each function.
import { mkdtempDisposable } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRawProxy } from '../../support/raw-proxy.ts';
import { FunctionProject, ON_DISK, onEachRuntime } from './function-project.ts';
import { startRegistry } from './package-registry.ts';

type CertificateVariable = 'NODE_EXTRA_CA_CERTS' | 'SSL_CERT_FILE' | 'DENO_CERT';

/** Deno's cache is in this folder. */
async function emptyHome(): Promise<string> {
  const folder = await mkdtempDisposable(join(ON_DISK, 'home-'));
  onTestFinished(() => folder.remove());
  return folder.path;
}

const LIT = "Deno.serve(() => new Response('lit'));";

onEachRuntime(({ startProject }) => {
  test.each<[string, string, RegExp]>([
    ['a missing file', "import './lib/shade.ts';", /lib\/shade\.ts/],
    ['a file outside its folder', "import '../outside.ts';", /outside\.ts/],
    ['a bare name', "import 'lamp';", /lamp.*index\.ts/s],
    ['a file that isn’t TypeScript', "import './broken.ts';", /broken\.ts:1/],
  ])(
    'a function that imports %s is deployed, and its first call fails',
    async (_what, code, place) => {
      const project = await startProject();
      const files = { 'index.ts': `${code}\n${LIT}`, 'broken.ts': 'const shade: = 2;' };
      expect((await project.deploy(files, { verify_jwt: false })).status).toBe(200);
      const answer = await project.callForText();
      expect(answer).toMatch(/^500 \{"error":"The function failed: /);
      expect(answer).toMatch(place);
      expect(answer).not.toContain('local-platform-');
      project.clock.time += 1;
      expect(JSON.stringify((await project.logs()).json.entries)).toMatch(place);
    },
  );

  test('an import that only some calls need fails only those', async () => {
    const project = await startProject();
    const code =
      "Deno.serve(async request => { if (request.method === 'PUT') await import('./missing.ts'); return new Response('lit'); });";
    await project.deploy({ 'index.ts': code }, { verify_jwt: false });
    expect(await project.callForText()).toBe('200 lit');
    expect(await project.callForText('', { method: 'PUT' })).toMatch(/^500 .*missing\.ts/s);
  });
});

test.each<[string, string, string]>([
  ['npm:', "import 'npm:lamp@1';", 'npm:lamp@1'],
  ['a bare name', "export { lamp } from 'lamp';", 'lamp'],
])('on Node, an import of %s fails with the file and a remedy', async (_what, code, name) => {
  const files = { 'index.ts': "import './lib.ts';", 'lib.ts': code };
  const project = await FunctionProject.start({
    functionsOnNode: true,
    functions: [{ name: 'lamp', verify_jwt: false, files }],
  });
  const told = `"${name}", which lib.ts imports, can’t be loaded.`;
  const { error } = JSON.parse((await project.callForText()).slice(4)) as { error: string };
  expect(error).toContain(told);
  expect(error).toContain('Packages and URLs require Deno.');
  expect(await project.lines()).toEqual([expect.stringContaining(told)]);
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
    {
      'index.ts': "import lamp from 'lamps';",
      'import_map.json': '{ "imports": { "lamps": "npm:lamp@1" } }',
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
    const project = await FunctionProject.start({
      downloads,
      environment: { HOME: await emptyHome() },
    });
    const serve = `Deno.serve(async request => {
    const { status } = await fetch('https://packages.test/lamp.ts');
    const { status: local } = await fetch(new URL('/none', request.url));
    return Response.json([lamp, status, local]);
  });`;
    const answer = await project.deploy(
      { ...files, 'index.ts': `${code}\n${serve}` },
      { verify_jwt: false },
    );
    expect(answer.json.detail).toBeUndefined();
    expect(await project.callForText()).toMatch(
      /^200 \["lamp of (?:npm|jsr|https|the package)",200,404\]$/,
    );
  },
);

test('on Deno, invalid settings fail the first call', async () => {
  const project = await FunctionProject.start();
  await project.deploy({ 'index.ts': LIT, 'deno.json': 'imports' }, { verify_jwt: false });
  expect(await project.callForText()).toBe('500 {"error":"The function’s process ended."}');
  expect((await project.lines()).join()).toMatch(/deno\.json/);
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
