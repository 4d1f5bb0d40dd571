import { expect, inject, it } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { call } from '../../platform/support/test-platform.ts';
import { BURSTS } from './bursts.ts';
import { CLIENTS, IDENTITIES, LOAD_SEED, QUOTA, SHARED_PROJECT } from './load-seed.ts';

const BURSTS_PER_CLIENT = 11;
const CHECK_EVERY_MS = 20;

/** Returns violations of the documented rules in the platform's current state. */
function violations({ projects, teams, sandboxes, agentOf }: LocalPlatform): readonly string[] {
  const present = [...projects.values()].filter(({ state }) => state !== 'deleted');
  const running = present.filter(project => sandboxes.running(project) !== undefined).length;
  const active = [...(teams.get('load')?.members.values() ?? [])].filter(
    member => member.team_status === 'active',
  ).length;
  return [
    ...(new Set(present.map(({ alias }) => alias)).size < present.length ? ['Two projects have one alias.'] : []),
    ...(running > QUOTA.sandboxes ? [`${running} sandboxes are running.`] : []),
    ...(active > CLIENTS + QUOTA.freeSeats ? [`${active} members are active.`] : []),
    ...present.flatMap(({ urlId, releases, live }) => {
      const shown = releases.filter(({ status }) => status === 'active');
      const isOneLive = shown.length === (live === undefined ? 0 : 1) && shown[0] === live;
      return [
        ...(isOneLive ? [] : [`${urlId} has ${shown.length} active releases.`]),
        ...(agentOf(urlId).runs.filter(({ isActive }) => isActive).length > 1 ? [`${urlId} has two active runs.`] : []),
      ];
    }),
  ];
}

it('violates no documented invariant under load', { timeout: 600_000 }, async () => {
  const platform = await startLocalPlatform({ seed: LOAD_SEED, databaseUrl: inject('databaseUrl') });
  const found = new Set<string>();
  const look = setInterval(() => violations(platform).forEach(violation => found.add(violation)), CHECK_EVERY_MS);
  try {
    const query = (sql: string) =>
      call(platform, `POST /projects/${SHARED_PROJECT}/cloud/database/queries`, {
        token: 'token-0',
        body: { query: sql },
      });
    await query('create table counter (n int); insert into counter values (0)');
    const ran = BURSTS.map(() => 0);
    await Promise.all(
      IDENTITIES.map(async client => {
        for (let turn = 0; turn < BURSTS_PER_CLIENT; turn += 1) {
          // No client repeats a burst, because 11 is prime; the stride differs for clients that begin with the same
          // burst.
          const stride = 1 + (Math.floor(client.index / BURSTS.length) % (BURSTS.length - 1));
          const kind = (client.index + turn * stride) % BURSTS.length;
          await BURSTS[kind]?.(platform, client);
          ran[kind] = (ran[kind] ?? 0) + 1;
        }
      }),
    );
    console.log(`${CLIENTS} clients; ${ran.join(' + ')} bursts; ${platform.requests.length} requests kept`);
    expect(Math.min(...ran)).toBeGreaterThan(0);
    expect([...found]).toEqual([]);
    expect(platform.failures).toEqual([]);
    const counted = ran[BURSTS.findIndex(({ name }) => name === 'count')] ?? 0;
    expect((await query('select n from counter')).json).toMatchObject({ rows: [{ n: 2 * counted }] });
  } finally {
    clearInterval(look);
    await platform.close();
  }
});
