// @module-tag slow, because each runtime of functions is a process.
import { expect, test } from 'vitest';
import { FunctionProject, onEachRuntime } from './function-project.ts';

const NOW = 1_800_000_000_000;

onEachRuntime(({ start, startProject }) => {
  test('what a function writes to its console is its log, in order', async () => {
    const project = await start(`
    console.debug('starts');
    Deno.serve(() => {
      console.log('%s is %d', 'a', 1, { deep: [true] });
      console.info('two\\nlines');
      console.warn();
      console.error('failed:', new RangeError('too far'));
      console.table([]);
      return new Response();
    });
  `);
    await project.call();
    // Deno writes a table line by line.
    expect((await project.lines()).slice(0, 6)).toEqual([
      'debug starts',
      'info a is 1 { deep: [ true ] }',
      'info two\nlines',
      'warn ',
      'error failed: RangeError: too far',
      expect.stringMatching(/^info ┌/),
    ]);
    const { entries } = (await project.logs()).json;
    expect(entries[4]?.stack).toMatch(/^ {4}at .*index\.ts:7:32\)?$/);
    expect(entries.map(({ timestamp }) => timestamp)).toEqual(entries.map(() => NOW));
  });

  test('output that bypasses the console is logged as well', async () => {
    const project = await start(`
    process.stdout.write('{"port":1,"cause":"none"}\\none');
    process.stderr.write('other\\n');
    Deno.serve(() => new Response());
  `);
    await project.call();
    await expect
      .poll(async () => (await project.lines()).toSorted((a, b) => (a < b ? -1 : 1)))
      .toEqual(['error other', 'info one', 'info {"port":1,"cause":"none"}']);
  });

  test('the log survives redeployments, and long texts are truncated', async () => {
    const project = await start(
      "console.log('x'.repeat(20_000)); Deno.serve(() => new Response());",
    );
    await project.call();
    await project.deploy(
      { 'index.ts': "console.log('second'); Deno.serve(() => new Response());" },
      { verify_jwt: false },
    );
    await project.call();
    expect(await project.lines()).toEqual([`info ${'x'.repeat(16_384)}…`, 'info second']);
  });

  test('a log holds the latest ten thousand entries', async () => {
    const project = await start(`
    for (let count = 0; count < 10_005; count += 1) console.log(count);
    Deno.serve(() => new Response());
  `);
    await project.call();
    project.clock.time += 1;
    const { json } = await project.logs('limit=1');
    expect([json.total, json.entries[0]?.message]).toEqual([10_000, '10004']);
  });

  const THROWN = '500 Internal Server Error\n\n';
  const BROKEN = '500 {"error":"The function failed: ';

  test.each<[string, string, string, RegExp, string]>([
    [
      'throws',
      "Deno.serve(() => { throw new TypeError('dark'); });",
      THROWN,
      /^error TypeError: dark$/,
      'index.ts:1',
    ],
    [
      'rejects with a value that is no error',
      'Deno.serve(() => Promise.reject({ code: 7 }));',
      THROWN,
      /^error \{ code: 7 \}$/,
      '',
    ],
    ['returns nothing', 'Deno.serve(() => {});', THROWN, /must return a Response/, ''],
    [
      'fails to start',
      "throw new Error('no light');",
      BROKEN,
      /^error Error: no light$/,
      'index.ts:1',
    ],
    [
      'fails outside of a call',
      "Deno.serve(() => { setTimeout(() => { throw new Error('late'); }); return new Promise(() => {}); });",
      BROKEN,
      /^error Error: late$/,
      'index.ts:1',
    ],
    [
      'leaves a rejection unhandled',
      "Deno.serve(() => { Promise.reject(new Error('lost')); return new Promise(() => {}); });",
      BROKEN,
      /^error Error: lost$/,
      'index.ts:1',
    ],
    [
      'serves twice',
      'for (const _ of [1, 2]) Deno.serve(() => new Response());',
      BROKEN,
      /called twice/,
      'index.ts:1',
    ],
    [
      'serves nothing',
      'Deno.serve({});',
      BROKEN,
      /^error TypeError: Deno\.serve was called without a handler/,
      'index.ts:1',
    ],
    [
      'doesn’t serve',
      'export const lamp = 1;',
      BROKEN,
      /neither calls Deno\.serve nor has a handler as its default export/,
      '',
    ],
    [
      'isn’t TypeScript',
      'const lamp: = 1;',
      BROKEN,
      /^error (?:TypeError: )?SyntaxError: /,
      'index.ts:1',
    ],
  ])('a function that %s is logged with its error', async (_how, code, answer, line, frame) => {
    const project = await start(code);
    const body = await project.callForText();
    expect(body.slice(0, answer.length)).toBe(answer);
    expect(body).toContain(frame);
    expect(body).not.toContain('local-platform-');
    expect(await project.lines()).toEqual([expect.stringMatching(line)]);
    expect((await project.logs()).json.entries[0]?.stack ?? '').toContain(frame);
    expect(JSON.stringify((await project.logs()).json)).not.toContain('local-platform-');
  });

  test.each([
    "throw new Error('no light');",
    "Deno.serve(() => { throw new TypeError('dark'); });",
  ])('a failed function is restarted at the next call: %s', async code => {
    const project = await start(code);
    for (const lines of [1, 2]) {
      expect(await project.callForText()).toMatch(/^500 /);
      expect(await project.lines()).toHaveLength(lines);
    }
  });

  test('the cause in a response contains no secret', async () => {
    const project = await start(
      "Deno.serve(() => { throw new Error(`key ${Deno.env.get('KEY')} is wrong`); });",
      {
        project: { secrets: { KEY: 'bright-key', SHORT: 'bright', LETTER: 'e' } },
      },
    );
    expect(await project.callForText()).toMatch(
      /^500 Internal Server Error\n\nError: key \*\*\* is wrong\n/,
    );
  });

  test('onError answers for a handler that fails', async () => {
    const project = await start(`
    const onError = (error: Error) => {
      if (error.message === 'worse') throw error;
      return new Response(error.message, { status: 418 });
    };
    Deno.serve({ onError }, request => { throw new Error(request.url.endsWith('/worse') ? 'worse' : 'bad'); });
  `);
    expect(await project.callForText()).toBe('418 bad');
    expect(await project.callForText('/worse')).toMatch(
      /^500 Internal Server Error\n\nError: worse\n {4}at .*index\.ts:6/,
    );
    expect(await project.lines()).toEqual(['error Error: worse']);
  });

  test('a response that breaks off breaks the connection', async () => {
    const project = await start(`
    Deno.serve(() => new Response(new ReadableStream({
      pull(controller) {
        if (sent) throw new Error('burnt out');
        sent = true;
        controller.enqueue(new TextEncoder().encode('half'));
      },
    })));
    let sent = false;
  `);
    const response = await project.call();
    await expect(response.text()).rejects.toThrow('terminated');
    await expect.poll(() => project.lines()).toEqual(['error Error: burnt out']);
  });

  test.each<[string, string]>([
    // 800 MB, which V8 would allow by default, and 10 GB.
    ['JavaScript objects', 'new Array(4_000_000).fill(0.5)'],
    ['buffers', 'new Uint8Array(50_000_000)'],
  ])(
    'a function that fills its memory with %s ends with an error, and only itself',
    async (_what, more) => {
      const filling = `const kept = []; Deno.serve(() => { while (kept.length < 200) kept.push(${more}); return new Response(); });`;
      const other = "Deno.serve(() => new Response('lit'));";
      const functions = Object.entries({ lamp: filling, other }).map(([name, code]) => ({
        name,
        verify_jwt: false,
        files: { 'index.ts': code },
      }));
      const project = await startProject({ functions });
      const failure =
        /^500 .*(?:exceeded its memory limit: 256 MiB for JavaScript objects, and on Linux 2 GiB in total|out of memory|allocation failed)/s;
      expect(await project.callForText()).toMatch(failure);
      expect(await (await fetch(`${project.address}/functions/v1/other`)).text()).toBe('lit');
    },
  );

  test.each([
    ['computes', 'Deno.serve(() => { for (;;); });'],
    ['waits', 'Deno.serve(() => new Promise(() => {}));'],
    ['starts', 'await new Promise(() => setInterval(() => {}, 1000));'],
  ])('a function that %s without end is ended', async (_how, code) => {
    const project = await start(code, { functionTimeoutMs: 700 });
    expect(await project.callForText()).toBe(
      '504 {"error":"The function exceeded its time limit of 0.7 s."}',
    );
    expect(await project.lines()).toEqual(['error The function exceeded its time limit of 0.7 s.']);
  });
});

test('a crashed process is logged with Node’s own message', async () => {
  const project = await FunctionProject.startWithCode('Deno.serve(() => process.abort());', {
    functionsOnNode: true,
  });
  expect(await project.callForText()).toBe('500 {"error":"The function’s process ended."}');
  await expect
    .poll(() => project.lines())
    .toContainEqual(expect.stringMatching(/^error .*index\.ts:1/));
});

test('a printed line without a line break uses no memory and ends no process', async () => {
  const project = await FunctionProject.startWithCode(`
    const piece = 'x'.repeat(1_000_000);
    Deno.serve(async () => {
      for (let count = 0; count < 50; count += 1) await new Promise(resolve => process.stdout.write(piece, resolve));
      await new Promise(resolve => process.stdout.write('\\r\\nnext\\r\\n', resolve));
      return new Response('printed');
    });
  `);
  expect(await project.callForText()).toBe('200 printed');
  await expect.poll(() => project.lines()).toContain('info next');
});
