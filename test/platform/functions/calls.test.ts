// @module-tag slow, because each runtime of functions is a process.
import { expect, test } from 'vitest';
import { onEachRuntime } from './function-project.ts';
import { call } from '../support/test-platform.ts';

onEachRuntime(({ runtime, start, startProject }) => {
  test('a function can read the request and return parts of it', async () => {
    const project = await start(`
    Deno.serve(async (request: Request, info: { remoteAddr: { hostname: string } }): Promise<Response> => {
      const told = [request.method, request.url, request.headers.get('x-lamp'), await request.text()];
      return Response.json([...told, info.remoteAddr.hostname], { status: 201 });
    });
  `);
    const response = await project.call('/deep/er?a=1&b=%20', {
      method: 'POST',
      headers: { 'x-lamp': 'on' },
      body: 'läuft',
    });
    expect(response.status).toBe(201);
    const url = `${new URL(project.platform.baseUrl).origin}/functions/v1/lamp/deep/er?a=1&b=%20`;
    expect(await response.json()).toEqual(['POST', url, 'on', 'läuft', '127.0.0.1']);
  });

  test('a function sees the URL without /functions/v1 if the platform’s option says so', async () => {
    const code = 'Deno.serve(request => new Response(new URL(request.url).pathname));';
    const short = await start(code, { shortFunctionUrls: true });
    expect(await (await short.call('/functions/v1/deep?a=/functions/v1/')).text()).toBe(
      '/lamp/functions/v1/deep',
    );
    expect(await (await short.call('')).text()).toBe('/lamp');
  });

  test('bytes pass unchanged in both directions, and each cookie stays a separate header', async () => {
    const project = await start(`
    Deno.serve(async request => {
      const headers = [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-lamp', 'on'], ['content-length', '1']];
      return new Response(await request.bytes(), { headers });
    });
  `);
    const body = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    const response = await project.call('', { method: 'PUT', body });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('x-lamp')).toBe('on');
    expect(Buffer.compare(await response.bytes(), body)).toBe(0);
  });

  test.each([
    ['Deno.serve(handler)', "Deno.serve(() => new Response('lit'));"],
    ['Deno.serve({ handler })', "Deno.serve({ handler: () => new Response('lit') });"],
    [
      'a default export with fetch',
      "export default { word: 'lit', fetch() { return new Response(this.word); } };",
    ],
    [
      'a default export that is a function',
      "export default async (): Promise<Response> => new Response('lit');",
    ],
    [
      'a server that is awaited',
      "const server = Deno.serve(() => new Response('lit'));\nawait server.finished;",
    ],
  ])('a function serves by %s', async (_way, code) => {
    expect(await (await start(code)).callForText()).toBe('200 lit');
  });

  test('TypeScript with enums, own modules, JSON and modules of Node is supported', async () => {
    const project = await startProject();
    await project.deploy(
      {
        'index.ts': `
        import { createHash } from 'node:crypto';
        import settings from './settings.json' with { type: 'json' };
        import { type Lamp, Color } from './lib/color.ts';
        import plain from './lib/plain.js';
        class Held { constructor(readonly lamp: Lamp) {} }
        const digest: string = createHash('md5').update('x').digest('hex');
        Deno.serve(() => Response.json([new Held({ color: Color.Red }).lamp, settings.watts, plain, digest]));
      `,
        'lib/color.ts': 'export enum Color { Red = 3 }\nexport interface Lamp { color: Color }\n',
        'lib/plain.js': "export { default } from '../up.mjs';\n",
        'up.mjs': "export default 'plain';\n",
        'settings.json': '{ "watts": 60 }',
      },
      { verify_jwt: false },
    );
    expect(await project.callForText()).toBe(
      '200 [{"color":3},60,"plain","9dd4e461268c8034f5c8564e155c67a6"]',
    );
  });

  test('a function’s environment holds its secrets, and new ones from the next call on', async () => {
    const project = await start(
      "Deno.serve(() => Response.json([Deno.env.get('LAMP'), Deno.env.has('LAMP'), process.env.LAMP, Deno.env.toObject().LAMP]));",
      { project: { secrets: { LAMP: 'bright' } } },
    );
    const answer = async (): Promise<unknown> => (await project.call()).json();
    expect(await answer()).toEqual(['bright', true, 'bright', 'bright']);
    await call(project.platform, 'PUT /projects/site/cloud/secrets/LAMP', {
      body: { value: 'two\nlines' },
    });
    expect(await answer()).toEqual(['two\nlines', true, 'two\nlines', 'two\nlines']);
    project.clock.time += 1000;
    await call(project.platform, 'DELETE /projects/site/cloud/secrets/LAMP');
    expect(await answer()).toEqual([null, false, null, null]);
  });

  test('a function can’t read this machine’s files, write any, or start a process', async () => {
    const project = await start(`
    import { execFileSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    const codeOf = (deed: () => unknown) => { try { deed(); return 'done'; } catch (error) { return error.code ?? /NotCapable|Command failed/.exec(error.stack)?.[0]; } };
    Deno.serve(() => Response.json([
      codeOf(() => readFileSync('/etc/hostname')),
      codeOf(() => writeFileSync('index.ts', '')),
      codeOf(() => execFileSync('/bin/true')),
      codeOf(() => readFileSync('index.ts')),
    ]));
  `);
    const errors = {
      Deno: ['NotCapable', 'NotCapable', 'Command failed'],
      Node: ['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'],
    };
    expect(await (await project.call()).json()).toEqual([...errors[runtime()], 'done']);
  });

  test('with verify_jwt only the project’s own tokens are accepted', async () => {
    const project = await startProject({
      functions: [
        {
          name: 'lamp',
          files: { 'index.ts': 'Deno.serve(request => new Response(request.method));' },
        },
      ],
    });
    const { platform } = project;
    await call(platform, 'POST /projects/second/cloud', { body: {} });
    const keysOf = async (
      id: string,
    ): Promise<{ anon_key: string; service_key: string; url: string }> =>
      (await call(platform, `GET /projects/${id}/cloud/credentials`)).json;
    const own = await keysOf('site');
    const other = await keysOf('second');
    expect(own.url).toBe(project.address);
    const [head = '', claims = '', signature = ''] = own.anon_key.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const statusWith = async (authorization: string | undefined): Promise<number> =>
      (await project.call('', authorization === undefined ? {} : { headers: { authorization } }))
        .status;
    for (const key of [own.anon_key, own.service_key])
      expect(await statusWith(`Bearer ${key}`)).toBe(200);
    for (const wrong of [
      undefined,
      `Basic ${own.anon_key}`,
      'Bearer owner-token',
      `Bearer ${other.anon_key}`,
      `Bearer ${unsigned}.${claims}.`,
      `Bearer ${unsigned}.${claims}.${signature}`,
      `Bearer ${head}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.${signature}`,
      `Bearer ${head}.${claims}`,
    ]) {
      expect(await statusWith(wrong), wrong).toBe(401);
    }
    // A browser's preflight request has no credential.
    expect(await project.callForText('', { method: 'OPTIONS' })).toBe('200 OPTIONS');
    project.clock.time += 20 * 365 * 24 * 3_600_000;
    expect(await statusWith(`Bearer ${own.anon_key}`)).toBe(401);
  });

  test('any other path below the address of a project’s instance is not found', async () => {
    const project = await start("Deno.serve(() => new Response('lit'));");
    const { origin } = new URL(project.platform.baseUrl);
    for (const path of [
      '/cloud/site/functions/v1/other',
      '/cloud/site/rest/v1/lamps',
      '/cloud/second/functions/v1/lamp',
      '/cloud/gone/functions/v1/lamp',
      '/cloud/missing/functions/v1/lamp',
    ]) {
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
    }
    expect((await project.call('', { method: 'PROPFIND' })).status).toBe(405);
    await call(project.platform, 'DELETE /projects/site');
    expect((await project.call()).status).toBe(404);
  });

  test('a request may have up to 10 MiB', async () => {
    const project = await start(
      'Deno.serve(async request => new Response(String((await request.bytes()).length)));',
    );
    const body = Buffer.alloc(10 * 1024 * 1024);
    expect(await project.callForText('', { method: 'POST', body })).toBe(`200 ${body.length}`);
    expect(
      await project.callForText('', { method: 'POST', body: Buffer.alloc(body.length + 1) }),
    ).toMatch(/^413 /);
  });

  test('a response is streamed, and its source is canceled when the caller disconnects', async () => {
    const project = await start(`
    Deno.serve(request => {
      if (request.url.endsWith('/left')) return Response.json(left);
      let timer;
      request.signal.addEventListener('abort', () => left.push('signal'));
      return new Response(new ReadableStream({
        start(controller) {
          let count = 0;
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode(\`\${(count += 1)} \`)), 20);
        },
        cancel() { clearInterval(timer); left.push('stream'); },
      }));
    });
    const left: string[] = [];
  `);
    const leaving = new AbortController();
    const response = await project.call('', { signal: leaving.signal });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toMatch(/^1 /);
    expect((await reader.read()).done).toBe(false);
    leaving.abort();
    await expect.poll(() => project.callForText('/left')).toBe('200 ["signal","stream"]');
  });

  test('one process answers concurrent calls', async () => {
    const project = await start(`
    const waiting: (() => void)[] = [];
    Deno.serve(async () => {
      // Each waits for all of the ten.
      await new Promise<void>(resolve => {
        waiting.push(resolve);
        if (waiting.length === 10) for (const go of waiting) go();
      });
      return new Response(String(process.pid));
    });
  `);
    const answers = await Promise.all(Array.from({ length: 10 }, () => project.callForText()));
    expect(new Set(answers).size).toBe(1);
  });

  test('a redeployment gets the next call, while the older version completes running calls', async () => {
    const project = await start(`
    Deno.serve(() => {
      let left = 400;
      const pull = controller => ((left -= 1) < 0 ? controller.close() : controller.enqueue(new Uint8Array(65_536)));
      return new Response(new ReadableStream({ pull }));
    });
  `);
    // The response is larger than the connection's buffers, so most of it is not generated yet.
    const first = await project.call();
    await project.deploy(
      { 'index.ts': "Deno.serve(() => new Response('second'));" },
      { verify_jwt: false },
    );
    expect(await project.callForText()).toBe('200 second');
    expect((await first.bytes()).length).toBe(400 * 65_536);
  });

  test('a deletion ends running calls', async () => {
    const project = await start(`
    console.log('up');
    Deno.serve(() => new Promise(() => {}));
  `);
    const answer = project.callForText();
    await expect.poll(() => project.lines()).toEqual(['info up']);
    await project.remove();
    expect(await answer).toBe('500 {"error":"The function was stopped."}');
  });

  test('closing the platform ends every process', async () => {
    const project = await start('Deno.serve(() => new Response(String(process.pid)));');
    const pid = Number(await (await project.call()).text());
    expect(() => process.kill(pid, 0)).not.toThrow();
    await project.platform.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
