// @module-tag slow, because each recording runs a tool three times.
import { expect, test } from 'vitest';
import { sampleEvery } from '../hardening/sampling.ts';
import { BOATS, expectFailure, layOutTool, LIGHTS, shareServer } from './recorded-tool.ts';

shareServer();

/** A condition that no row of the comparison meets. */
const RARE = 'length(name) = 4321';
const INSERT = `await run("insert into boats (id) select 999 where not exists (select from boats where ${RARE})")`;
const COUNT = `await run("update boats set name = 'a' where ${RARE}")`;

const CODES: readonly (readonly [what: string, code: string])[] = [
  ['its number of changed rows', `await run('insert into boats (id) values ($1)', [-(${COUNT}).rowCount]);`],
  ['whether rows changed', `if ((${COUNT}).rowCount > 0) await run('delete from boats');`],
  ['that no rows are left', `while ((${COUNT}).rowCount > 0);`],
  ['whether an INSERT adds a row', `if ((${INSERT}).rowCount === 0) await run('delete from boats');`],
  ['that many rows changed', `if ((${COUNT}).rowCount >= 100) await run('delete from boats');`],
  [
    'a notice of the server',
    `let count = 0; other.on('notice', () => (count += 1)); await other.query('drop table if exists gone'); if (count > 0) await run('delete from boats');`,
  ],
];

test.each(sampleEvery(CODES, 3, 1))(
  'rejects a migration that depends on %s, which is the same in all runs',
  async (_, code) => {
    const { set, record, recorded } = layOutTool();
    set(BOATS, `'2_count.js': async (run, other) => { ${code} },`);
    expectFailure(
      await record('--accept', 'sessions'),
      'The statements of `2_count.js` depend on the rows of the database: with rows, statement ',
    );
    expect(recorded()).toEqual([]);
  },
);

test('rejects a migration that reads rows, or reacts to an error that rows cause, though no change follows', async () => {
  const { set, record } = layOutTool();
  const read = `for (const { id } of (await run("select id from boats where ${RARE}")).rows) await run('delete from boats where id = $1', [id]);`;
  const fail = `await run('savepoint s'); await run('insert into boats (id) values (1)').catch(() => run('rollback to s'));`;
  set(BOATS, `'2_read.js': async run => { ${read} },`, `'3_fail.js': async run => { ${fail} },`);
  const { stderr, exitCode } = await record();
  expect(exitCode).toBe(1);
  expect(stderr).toContain('- `2_read.js`: SELECT returns data that can depend on the rows of the database');
  expect(stderr).toContain('- `3_fail.js`: INSERT failed, which can depend on the rows of the database');
});

test('ends a command that waits for a notification', async () => {
  const { set, record, recorded } = layOutTool();
  set(BOATS, `'2_listen.js': async run => { await run('listen boats'); await new Promise(() => undefined); },`);
  expectFailure(await record(), 'The command ran LISTEN, which isn’t supported');
  expect(recorded()).toEqual([]);
});

test('compares once more if several migrations depend on rows, and that is accepted', async () => {
  const { set, record } = layOutTool();
  const copy = `for (const { id } of (await run('select id from boats')).rows) await run('update boats set id = $1 where id = $1', [id]);`;
  set(BOATS, `'2.js': async run => { ${copy} },`, `'3.js': async run => { ${copy} },`);
  const { stderr, exitCode } = await record('--accept', 'rows');
  expect(exitCode).toBe(0);
  expect(stderr.split('So no rows were inserted before it.')).toHaveLength(3);
  expect(stderr.split('Starting the comparison again')).toHaveLength(2);
});

test('rejects a command that leaves a process running, which could change the database later', async () => {
  const { set, record } = layOutTool();
  const leave = `const { spawn } = await import('node:child_process'); spawn('sh', ['-c', 'sleep 5; #', process.env.DATABASE_URL], { detached: true, stdio: 'ignore' }).unref();`;
  set(BOATS, LIGHTS, `'3_leave.js': async () => { ${leave} },`);
  const { stderr, exitCode } = await record();
  expect(stderr).toContain('- `3_leave.js`: The command left the process `sh -c sleep 5; # …` running.');
  expect(exitCode).toBe(1);
});
