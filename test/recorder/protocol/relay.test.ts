import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Message, messageOf, short } from '../../../src/recorder/protocol/messages.ts';
import { Relay, type SessionObserver } from '../../../src/recorder/protocol/relay.ts';

const address = new URL(inject('databaseUrl'));
const path = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.searchParams.get('port') ?? '5432'}`);

async function relayed(onIdle?: () => Promise<void>, observer?: SessionObserver) {
  const stop = new AbortController();
  const started = await Relay.start({
    server: { path },
    signal: stop.signal,
    ...(onIdle === undefined ? {} : { onIdle }),
    ...(observer === undefined ? {} : { observe: () => observer }),
  });
  onTestFinished(() => started[Symbol.asyncDispose]());
  const open = async (): Promise<Client> => {
    const client = new Client({ host: '127.0.0.1', port: started.port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { relay: started, open, stop };
}

test('passes simple, prepared and failing statements of several sessions on', async () => {
  const { open } = await relayed();
  const [one, other] = [await open(), await open()];
  const sum = { name: 'sum', text: 'select $1::int + 1 as n' };
  expect((await one.query('select 1 as a; select 2 as a')) as unknown).toMatchObject([
    { rows: [{ a: 1 }] },
    { rows: [{ a: 2 }] },
  ]);
  expect((await one.query(sum, [4])).rows).toEqual([{ n: 5 }]);
  expect((await other.query(sum, [5])).rows).toEqual([{ n: 6 }]);
  await expect(one.query('select 1/0')).rejects.toThrow('division by zero');
  expect((await one.query(sum, [6])).rows).toEqual([{ n: 7 }]);
  expect((await one.query("select repeat('x', 3000000) as text")).rows[0]).toEqual({ text: 'x'.repeat(3_000_000) });
});

test('answers requests for encryption with no, and passes requests to cancel on', async () => {
  const { open, relay } = await relayed();
  const { port } = relay;
  const socket = connect(port, '127.0.0.1');
  for (const request of [80_877_103, 80_877_104]) {
    const bytes = Buffer.alloc(8);
    bytes.writeInt32BE(8);
    bytes.writeInt32BE(request, 4);
    socket.write(bytes);
    expect(String(await once(socket, 'data'))).toBe('N');
  }
  socket.destroy();
  const client = (await open()) as Client & { readonly processID: number; readonly secretKey: number };
  const sleeping = client.query('select pg_sleep(60)').catch(String);
  const bytes = Buffer.alloc(16);
  for (const [index, value] of [16, 80_877_102, client.processID, client.secretKey].entries())
    bytes.writeInt32BE(value, 4 * index);
  for (let isDone = false; !isDone; ) {
    await once(connect(port, '127.0.0.1').end(bytes), 'close');
    isDone = await Promise.race([sleeping.then(() => true), sleep(50, false)]);
  }
  expect(await sleeping).toContain('canceling statement');
});

test('holds the messages of all sessions while a session is idle', async () => {
  let calls = 0;
  const held = Promise.withResolvers<void>();
  const { open, relay: started } = await relayed(async () => {
    calls += 1;
    if (calls === 2) await held.promise;
  });
  const [one, other] = [await open(), await open()];
  await one.query('begin');
  await other.query('select 1');
  expect(calls).toBe(0);
  await one.query('rollback');
  expect(calls).toBe(1);
  const order: string[] = [];
  const queries = [one.query('select 2').then(() => order.push('one'))];
  await vi.waitFor(() => expect(calls).toBe(2), { interval: 5 });
  queries.push(other.query('begin').then(() => order.push('other')));
  await sleep(100);
  expect(order).toEqual([]);
  held.resolve();
  await Promise.all(queries);
  expect(order.toSorted()).toEqual(['one', 'other']);
  await Promise.all([one.end(), other.end()]);
  await started.finished(async () => undefined);
});

test('ends the sessions with the error of a listener', async () => {
  const { open, relay: started } = await relayed(() => Promise.reject(new Error('no rows')));
  const client = await open();
  await expect(client.query('select 1')).rejects.toThrow('terminated');
  await expect(started.finished(async () => undefined)).rejects.toThrow('no rows');
});

test('ends the sessions if it is interrupted', async () => {
  const { open, stop } = await relayed();
  const query = (await open()).query('select pg_sleep(60)').catch(String);
  stop.abort();
  expect(await query).toContain('Error');
});

test('shows an observer the settings that the server reports, and the errors of its questions', async () => {
  const reported: string[] = [];
  const answers: Message[] = [];
  let asksAt = 2;
  const { open, relay } = await relayed(undefined, {
    started: () => undefined,
    closed: () => undefined,
    sent: () => undefined,
    received: ({ code, body, bytes }) => {
      if (code === 'S') reported.push(body.toString());
      return bytes;
    },
    ready: async (_, ask) => {
      if ((asksAt -= 1) === 0)
        answers.push(...(await ask(Buffer.concat([messageOf('P', '', 'show nothing', short(0)), messageOf('S')]), 1)));
    },
  });
  const client = await open();
  expect(reported).toContain('standard_conforming_strings\0on\0');
  await client.query('select 1');
  await client.end();
  await relay.finished(async () => undefined);
  expect(answers.map(({ code }) => code)).toEqual(['E', 'Z']);
});

test('waits for a statement that the server runs after its program has ended', async () => {
  const answers: string[] = [];
  const { open, relay: started } = await relayed(undefined, {
    started: () => undefined,
    closed: () => undefined,
    sent: () => undefined,
    received: ({ code, bytes }) => (answers.push(code), bytes),
    ready: async () => undefined,
  });
  const client = await open();
  const query = client.query('select pg_sleep(1)').catch(() => undefined);
  await sleep(100);
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } };
  connection.stream.destroy();
  await query;
  await started.finished(async () => void answers.push('end'));
  expect(answers.slice(-3)).toEqual(['C', 'Z', 'end']);
});

test('a program that the server hasn’t accepted only ends its own connection', async () => {
  let sessions = 0;
  const { open, relay } = await relayed(undefined, {
    started: () => void (sessions += 1),
    closed: () => undefined,
    sent: () => undefined,
    received: ({ bytes }) => bytes,
    ready: async () => undefined,
  });
  const strangers = ['\0\0\0\x0c\0\x03\0\0abcd', 'GET / HTTP/1.1\r\n\r\n', '\0\0\0\x0d\0\x03\0\0user\0p\0\0\0\0'];
  for (const bytes of strangers) {
    const socket = connect(relay.port, '127.0.0.1').on('error', () => undefined);
    socket.resume().write(bytes);
    await once(socket, 'close');
  }
  const client = await open();
  await client.query('select 1');
  await client.end();
  await relay.finished(async () => undefined);
  expect(sessions).toBe(1);
});

test('a program that the server hasn’t accepted can’t send a long message', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { signal } = new AbortController();
  await using relay = await Relay.start({ server: { host: '127.0.0.1', port }, signal });
  const socket = connect(relay.port, '127.0.0.1').on('error', () => undefined);
  const closed = once(socket.resume(), 'close');
  socket.write('\0\0\0\x0d\0\x03\0\0user\0');
  socket.write('p\0\x01\0\0'); // 65,536 bytes
  await expect(closed).resolves.toBeDefined();
}, 20_000);
