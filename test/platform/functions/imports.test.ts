import { expect, test } from 'vitest';
import { childEnvironment } from '../../../src/system/child-process.ts';
import { FunctionProject, onEachRuntime } from './function-project.ts';
import { statusAndCode } from '../support/test-platform.ts';

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
  expect(answer.json.detail).toMatch(/Install Deno 2\.8 or newer|Supported file types/);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['npm:', { 'index.ts': "import word from 'npm:camelcase@8.0.0';" }],
  [
    'an import map in deno.json',
    {
      'index.ts': "import word from 'words';",
      'deno.json': '{ "imports": { "words": "./lib/words.ts" } }',
      'lib/words.ts': "export default (text: string): string => text.replaceAll('-b', 'B');",
    },
  ],
  [
    'import_map.json',
    {
      'index.ts': "import word from 'words';",
      'import_map.json': '{ "imports": { "words": "npm:camelcase@8.0.0" } }',
    },
  ],
  [
    'package.json',
    {
      'index.ts': "import word from 'camelcase';",
      'deno.json': '{}',
      'package.json': '{ "dependencies": { "camelcase": "8.0.0" } }',
    },
  ],
])('on Deno, a function imports by %s', async (_how, { 'index.ts': code, ...files }) => {
  const project = await FunctionProject.start({ environment: childEnvironment(process.env) });
  const serve = "Deno.serve(() => new Response(word('foo-bar')));";
  const answer = await project.deploy({ ...files, 'index.ts': `${code}\n${serve}` }, { verify_jwt: false });
  expect(answer.json.detail).toBeUndefined();
  expect(await project.callForText()).toBe('200 fooBar');
});

test('on Deno, an unknown bare import and invalid settings are refused', async () => {
  const project = await FunctionProject.start();
  const answer = await project.deploy({ 'index.ts': "\nimport 'words';" });
  expect(answer.json.detail).toContain('index.ts:2: "words" can’t be resolved. Add it to `imports` in');
  const invalid = await project.deploy({ 'index.ts': LIT, 'deno.json': 'imports' });
  expect(statusAndCode(invalid)).toBe('400 invalid_request');
  expect(invalid.json.detail).toMatch(/deno\.json/);
  expect(invalid.json.detail).not.toMatch(/local-platform-|backtrace/);
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
    },
    { verify_jwt: false },
  );
  expect(await (await project.call()).json()).toEqual(['p', '2', 'note', ...Array.from({ length: 7 }, () => 'denied')]);
});
