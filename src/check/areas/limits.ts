/** Area of the rate limits. */

import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../api/endpoints.ts';
import { RATE_LIMITS } from '../../api/rate-limits.ts';
import { isRefusal, outcome } from '../run/findings.ts';
import { checkProblem } from '../run/row-rules.ts';
import type { Run } from '../run/run.ts';
import type { Sent } from '../run/session.ts';

/** Requests with which a limit can be exceeded by one, without an effect on anything else. */
const HARMLESS: Partial<Record<EndpointId, Sent>> = {
  'secrets.set': { path: { secret_name: 'CHECK_LIMIT' }, body: { value: 'check' } },
  'cloud.credentials': {},
};

/** Exceeds some limits by one request each if the user asked for it, and reports that the others weren't. */
export async function checkLimits(run: Run): Promise<void> {
  for (const id of ENDPOINT_IDS) {
    const { pace } = endpointRow(id);
    const valid = HARMLESS[id];
    if (pace === undefined && RATE_LIMITS[id] === undefined) continue;
    if (pace === undefined || valid === undefined || !run.options.withLimits) {
      const reason = valid === undefined ? 'not tested' : 'not tested: set --with-limits';
      run.findings.rule('*/limit', undefined, undefined, { got: reason, id });
      continue;
    }
    const all = Array.from({ length: pace.requests + 1 }, () => run.session.send(id, { ...valid, isUnpaced: true }));
    const exchanges = await Promise.all(all);
    const limited = exchanges.find(({ status }) => status === 429);
    if (limited !== undefined) checkProblem(run.findings, id, limited);
    const isRight = limited !== undefined && isRefusal(limited, 429, 'temporarily_unavailable');
    const isAnswered = exchanges.every(({ status }) => status > 0 && status < 500);
    const got = exchanges.map(outcome).join(', ');
    run.findings.rule('*/limit', limited ?? exchanges.at(-1), isAnswered ? isRight : undefined, { got, id });
  }
}
