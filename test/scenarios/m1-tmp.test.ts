import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { loadOperation } from '../../src/operations/table.ts';
import { lookAt } from './expectations.ts';
import { playScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { Uses } from './uses.ts';
const folder = join(import.meta.dirname, 'sql-migrate');
const all: Scenario[] = [];
for (const f of readdirSync(folder))
  if (!process.env['ONLY'] || f.includes(process.env['ONLY']))
    all.push(...((await import(join(folder, f))) as { default: Scenario[] }).default);
describe('sql-migrate', async () => {
  const operation = await loadOperation('sql-migrate' as never);
  const uses = new Uses(operation);
  for (const s of all)
    it(s.name, ({ expect }) =>
      playScenario('sql-migrate', s, 'source', async played => {
        uses.addRequests(played.requests);
        if (process.env['SHOW'])
          console.log(
            played.log,
            Object.fromEntries(played.outputs),
            played.summary,
            played.requests.map(r => `${r.target} ${r.status}`).join('\n'),
          );
        await lookAt(operation, s, played, expect);
      }),
    );
  it('uses', ({ expect }) => {
    expect({ uncalled: uses.uncalled, misjudged: uses.misjudged }).toEqual({ uncalled: [], misjudged: [] });
  });
});
