import { LIMITS } from './limits.ts';
import type { SectionReport } from './report.ts';
import { BARE_REQUEST, measureStartUp } from './start-up.ts';

const OVER = { plain: 'over plain HTTP', secure: 'over TLS' } as const;
type Way = keyof typeof OVER;
const WAYS: readonly Way[] = ['plain', 'secure'];

/** Decision 0036 has these CPU times and the attempts to reduce them. */
const CAUSE_OF_WHOAMI =
  'Before the request, Node loads and runs the action’s code: 70 ms of CPU time, and 42 ms for a bare request. No attempt to reduce this saved enough ([decision 0036](decisions/0036-attempts-at-a-faster-start.md)).';
const CAUSE_OF_SLOWEST =
  'In addition to the time of `whoami`, the operation loads its own code before its first request.';

/** Measures every operation that packs nothing before its first request, and compares the slowest with the limit. */
export async function startUpMeasurements(): Promise<Pick<SectionReport, 'measurements'>> {
  const all = await measureStartUp();
  const steps = all.filter(({ name }) => name !== BARE_REQUEST);
  const timeOf = (name: string, way: Way): number => all.find(start => start.name === name)?.[way] ?? Number.NaN;
  return {
    measurements: [
      ...WAYS.map(way => ({
        name: `\`whoami\`, ${OVER[way]}`,
        value: timeOf('whoami', way),
        limit: LIMITS.whoamiRatio[way],
        unit: '× `node -e 0`',
        cause: CAUSE_OF_WHOAMI,
      })),
      ...WAYS.map(way => ({
        name: `the slowest operation, ${OVER[way]}`,
        value: Math.max(...steps.map(step => step[way])),
        limit: LIMITS.startUpRatio,
        unit: '× `node -e 0`',
        cause: CAUSE_OF_SLOWEST,
      })),
    ],
  };
}
