import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { HOUR, logsSeed, NOON, record, SPAN } from '../../scenarios/small-log.ts';
import { NO_PLATFORM } from '../../scenarios/usual-parts.ts';

const THIRD = HOUR / 3;
/** Three records with the same time at each edge of three shards, and one a millisecond before. */
const EDGES = [0, 1, 2, 3].flatMap(part => [-1, 0, 0, 0].map(ms => record(part * THIRD + ms)));

const exported = (inputs: Readonly<Record<string, string>>) => ({
  with: { operation: 'sql-log-export', ...SPAN, hash: 'none', ...inputs },
});
const shard = (index: number) => exported({ shard: `${index}/3`, 'output-path': `shards/${index}` });

test('the files of three merged shards are those of an export without shards, byte by byte', async () => {
  const generated = { count: 3000, from: NOON, to: NOON + HOUR };
  const whole = exported({ 'output-path': 'whole' });
  await runScenario(
    'sql-log-merge',
    {
      name: 'three shards',
      seed: logsSeed([{ records: EDGES, generated }], { window_end: 'included' }),
      stepBefore: { ...shard(3), stepBefore: { ...shard(2), stepBefore: { ...shard(1), stepBefore: whole } } },
      with: { ...NO_PLATFORM, path: 'shards', 'output-path': 'merged' },
      expect: { exit: 0 },
    },
    'source',
    async ({ exitCode, log, outputs, workspace }) => {
      expect(exitCode, log).toBe(0);
      // The record before the window belongs to none.
      expect(outputs.get('records')).toBe(String(generated.count + EDGES.length - 1));
      for (const name of ['report.html', 'shapes.json']) {
        const [one, merged] = ['whole', 'merged'].map(folder => readFileSync(join(workspace, folder, name)));
        expect(merged?.equals(one ?? Buffer.alloc(0)), name).toBe(true);
      }
    },
  );
});
