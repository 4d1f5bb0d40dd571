import type { EndpointId } from '../../src/api/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/api/errors.ts';
import { refusal, TRACE_ID } from './harbour.ts';
import type { Scenario } from './scenario.ts';

/** How an operation comes to meet an endpoint of the agent. */
interface Meeting extends Pick<Scenario, 'with' | 'seed' | 'agentRuns' | 'files'> {
  readonly endpoint: EndpointId;
  /** Its first request that is refused; the first of all if it isn't given. */
  readonly nth?: number;
}

const RETRIED: readonly ErrorCode[] = ['temporarily_unavailable', 'service_unavailable'];

/** A refusal with each code, told with the platform's words, its code and its trace id. */
export const refusedWith = (
  { endpoint, nth = 1, ...traits }: Meeting,
  codes: readonly ErrorCode[],
): readonly Scenario[] =>
  codes.map((code): Scenario => {
    const [status] = ERROR_CODES[code].statuses;
    return {
      name: `${endpoint} answers ${code}`,
      meets: [`${endpoint} ${code}`],
      ...traits,
      ...(RETRIED.includes(code) ? { onlyFast: 'it is tried again for as long as that may help' } : {}),
      faults: [refusal(endpoint, code, `No: ${endpoint}`, { nth, times: 99 })],
      expect: {
        exit: 1,
        outputs: { error_code: code, error_status: String(status), trace_id: TRACE_ID },
        error: [`No: ${endpoint}`],
      },
    };
  });
