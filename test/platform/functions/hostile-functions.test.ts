// @module-tag slow, because each runtime of functions is a process, and some functions never end.
import { expect, test } from 'vitest';
import { readMessage } from '../../../src/platform/functions/instance-messages.ts';
import { onEachRuntime } from './function-project.ts';

/** Messages that no runtime sends, each as the text of a line. */
const MESSAGES = [
  '{"type":"log"}',
  '{"type":"log","level":"info"}',
  '{"type":"log","level":"info","message":{}}',
  '{"type":"log","level":"loud","message":"x"}',
  '{"type":"log","level":"info","message":"x","stack":7}',
  '{"type":"head"}',
  '{"type":"head","id":1}',
  '{"type":"head","id":1,"status":"200","headers":[]}',
  '{"type":"head","id":1,"status":99,"headers":[]}',
  '{"type":"head","id":1,"status":200,"headers":{"a":"b"}}',
  '{"type":"head","id":1,"status":200,"headers":[["a b","c"]]}',
  '{"type":"head","id":1,"status":200,"headers":[["a","c\\nd: e"]]}',
  '{"type":"chunk","id":1,"bytes":7}',
  '{"type":"end","id":"1"}',
  '{"type":"nothing"}',
  '{"cmd":"NODE_HANDLE_ACK"}',
  'null',
  '[]',
];
/** Lines that are no JSON. */
const NO_JSON = ['no JSON', '\u0000\u0001\u0002'];

/** One message of each kind: each invalid one ends a process. */
const SENT = MESSAGES.filter((_, index) => [3, 7, 15].includes(index));

test.each(MESSAGES)('is no message of a function: %s', line => {
  expect(readMessage(JSON.parse(line))).toBeUndefined();
});

/**
 * Code that sends a text to the platform: directly where the runtime lets it (Node), and through the runtime's own
 * connection, whose methods every module can replace.
 */
const SEND = `
  import { writeSync } from 'node:fs';
  import { Socket } from 'node:net';
  const { write } = Socket.prototype;
  const send = text => {
    try { writeSync(3, text); } catch {}
    Socket.prototype.write = function () { return write.call(this, text); };
    console.log();
  };
`;

/** A function that sends each line of its request's body. */
const SENDING = `
  ${SEND}
  Deno.serve(async request => {
    const line = await request.text();
    try { process.send?.(JSON.parse(line)); } catch {}
    send(line + '\\n');
    await new Promise(() => {});
  });
`;

const OTHER = { name: 'other', verify_jwt: false, files: { 'index.ts': "Deno.serve(() => new Response('lit'));" } };

onEachRuntime(({ runtime, start, startProject }) => {
  test('an invalid message ends only the function that sent it', async () => {
    const project = await startProject({
      functions: [{ name: 'lamp', verify_jwt: false, files: { 'index.ts': SENDING } }, OTHER],
    });
    for (const line of [...SENT, ...NO_JSON]) {
      expect(await project.callForText('', { method: 'POST', body: line }), line).toMatch(
        /^500 .*an unexpected message/,
      );
      const other = await fetch(`${project.address}/functions/v1/other`);
      expect(await other.text(), line).toBe('lit');
    }
  });

  test('unsolicited messages don’t fill the platform’s memory', async () => {
    const project = await start(`
    ${SEND}
    const line = JSON.stringify({ type: 'chunk', id: 1, bytes: 'x'.repeat(100_000) }) + '\\n';
    Deno.serve(async () => {
      const write = () => { send(line); setImmediate(write); };
      write();
      await new Promise(() => {});
    });
  `);
    expect((await project.call()).status).toBe(500);
  });

  test('a message without a line break is rejected at the size limit', async () => {
    const project = await start(`
    ${SEND}
    const piece = 'x'.repeat(50_000);
    Deno.serve(async () => {
      const write = () => { send(piece); setImmediate(write); };
      write();
      await new Promise(() => {});
    });
  `);
    expect(await project.callForText()).toMatch(/^500 .*it is longer than 4194304 bytes/);
  });

  test('a printed line without a line break uses no memory and ends no process', async () => {
    const printing = `
    const piece = 'x'.repeat(1_000_000);
    Deno.serve(async () => {
      for (let count = 0; count < 50; count += 1) await new Promise(resolve => process.stdout.write(piece, resolve));
      await new Promise(resolve => process.stdout.write('\\r\\nnext\\r\\n', resolve));
      return new Response('printed');
    });
  `;
    const project = await start(printing, { functionTimeoutMs: 280_000 });
    expect(await project.callForText()).toBe('200 printed');
    await expect.poll(() => project.lines()).toContain('info next');
  });

  test.each<[string, string]>([
    // 800 MB, which V8 would allow by default, and 10 GB.
    ['JavaScript objects', 'Array.from({ length: 100_000 }, index => ({ index }))'],
    ['messages', 'structuredClone(new Uint8Array(50_000_000).fill(1))'],
  ])('a function that fills its memory with %s ends with an error, and only itself', async (_what, more) => {
    const filling = `const kept = []; Deno.serve(() => { while (kept.length < 200) kept.push(${more}); return new Response(); });`;
    const project = await startProject({
      functions: [{ name: 'lamp', verify_jwt: false, files: { 'index.ts': filling } }, OTHER],
    });
    const failure =
      /^500 .*(?:exceeded its memory limit: 256 MiB for JavaScript objects, and on Linux 2 GiB in total|out of memory|allocation failed)/s;
    expect(await project.callForText()).toMatch(failure);
    expect(await (await fetch(`${project.address}/functions/v1/other`)).text()).toBe('lit');
  });

  test('a function can’t signal any process, including the platform to open its debugger', async () => {
    const project = await start(`
    import { kill } from 'node:process';
    import * as all from 'node:process';
    const codeOf = deed => { try { deed(); return 'done'; } catch (error) { return error.name; } };
    Deno.serve(() => Response.json([
      codeOf(() => process.kill(process.ppid, 0)),
      codeOf(() => process._kill(process.ppid, 0)),
      codeOf(() => process._debugProcess(process.ppid)),
      codeOf(() => kill(process.ppid, 0)),
      codeOf(() => all.kill(process.ppid, 0)),
      codeOf(() => all.default.kill(process.ppid, 0)),
      codeOf(() => process.binding('process_methods').kill(process.ppid, 0)),
    ]));
  `);
    const answered = (await (await project.call()).json()) as readonly string[];
    const denied = runtime() === 'Deno' ? 'NotCapable' : 'TypeError';
    expect(answered.slice(0, -1)).toEqual(Array.from({ length: 6 }, () => denied));
    expect(answered.at(-1)).toMatch(/Error$/);
  });
});
