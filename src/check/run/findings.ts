/** Results of a check, one for each rule. */

import { record } from '../../base/record.ts';
import { codesOf, type EndpointId, endpointRow, statusesOf } from '../../api/endpoints.ts';
import { type RuleId, RULES, STATE_CODES } from '../../api/rules.ts';
import type { Exchange, Session } from './session.ts';

/** `open`: the documents leave it open, so no response is wrong. `unknown`: the result couldn't be determined. */
export type RuleResult = 'holds' | 'differs' | 'unknown' | 'open';

export interface Finding {
  readonly rule: string;
  readonly result: RuleResult;
  readonly clause: string;
  readonly expected: string;
  readonly got: string;
  readonly request: string;
  readonly traceId: string;
}

/** Result to add. Texts may contain secrets. */
interface NewFinding extends Omit<Finding, 'request' | 'traceId'> {
  readonly exchange?: Exchange | undefined;
}

interface RuleDetails {
  /** Short description of the response. Default: its status and code. */
  readonly got?: string | undefined;
  /** The endpoint, for a rule of every endpoint. */
  readonly id?: EndpointId;
  /** Whether the response is a refusal for another reason, so the result is unknown. Default: whether it looks so. */
  readonly isLacking?: boolean;
}

/** The most severe result of a rule counts. */
const SEVERITY: readonly RuleResult[] = ['open', 'holds', 'unknown', 'differs'];

/** Collects the results of a check. */
export class Findings {
  readonly #session: Session;
  readonly #found = new Map<string, Finding>();
  readonly #onFinding: (finding: Finding) => void;
  /** Endpoints that have responded with a success. So neither the credential nor the project prevents that. */
  readonly succeeded = new Set<EndpointId>();

  constructor(session: Session, onFinding: (finding: Finding) => void = () => undefined) {
    this.#session = session;
    this.#onFinding = onFinding;
  }

  /** Returns the results, sorted by rule. */
  list(): readonly Finding[] {
    return [...this.#found.values()].toSorted((a, b) => (a.rule < b.rule ? -1 : 1));
  }

  /** Adds a result. Of several results of a rule, the most severe one remains. */
  add({ exchange, ...added }: NewFinding): void {
    const { rule } = added;
    // Also a repeated change must have a well-formed stream, whatever it contains.
    const isUncertain = isSecondWrite(exchange) && !rule.endsWith('/framing');
    const result = added.result === 'differs' && isUncertain ? 'unknown' : added.result;
    const known = this.#found.get(rule);
    if (known !== undefined && SEVERITY.indexOf(known.result) >= SEVERITY.indexOf(result)) return;
    const finding: Finding = {
      ...added,
      result,
      got: this.#session.mask(added.got).slice(0, 300),
      request: exchange === undefined ? '' : this.#session.mask(exchange.request),
      traceId: exchange === undefined ? '' : this.#session.mask(traceOf(exchange)),
    };
    this.#found.set(rule, finding);
    this.#onFinding(finding);
  }

  /**
   * Adds the result of a rule of `RULES`.
   * @param passed undefined if unknown. A lost or limited request, and an outage, never tell anything.
   */
  rule(
    name: RuleId,
    exchange: Exchange | undefined,
    passed: boolean | undefined,
    { got, id, isLacking = exchange !== undefined && isOfState(exchange) }: RuleDetails = {},
  ): void {
    const { clause, expected } = RULES[name];
    const isUnknown =
      passed === undefined ||
      (exchange !== undefined &&
        (isUnavailable(exchange) ||
          // Each error shows whether errors have the right form, also one with another reason.
          (!name.startsWith('*/') && !passed && (isOutage(exchange) || isLacking))));
    this.add({
      rule: name.replace('*', id ?? '*'),
      result: isUnknown ? 'unknown' : passed ? 'holds' : 'differs',
      clause: id === undefined ? clause : `${clause}; ${endpointRow(id).clause}`,
      expected,
      got: got ?? (exchange === undefined ? 'not checked' : outcome(exchange)),
      exchange,
    });
  }
}

/** Whether a response is to a change that may have been made already, by a request whose response was lost. */
const isSecondWrite = ({ id, isRepeated }: Partial<Exchange> = {}): boolean =>
  isRepeated === true && id !== undefined && endpointRow(id).method !== 'GET';

/**
 * Whether the response to a wrong request is a refusal for another reason, so that it tells nothing. A credential that
 * isn’t valid has no plan, a project that doesn’t exist no state, and a missing scope its own code.
 */
export function isOtherRefusal(exchange: Exchange, code: string | undefined, { succeeded }: Findings): boolean {
  if (code === 'invalid_token' || exchange.id === undefined || !isOfState(exchange)) return false;
  const given = codeOf(exchange);
  if (given === 'insufficient_scope') return !succeeded.has(exchange.id);
  return code === 'invalid_request' && !(given === 'forbidden' && succeeded.has(exchange.id));
}

/** Returns the trace ID of the header, or of the error's body if the header is missing. */
function traceOf({ traceId, json }: Exchange): string {
  const id = traceId ?? record(json)['trace_id'];
  return typeof id === 'string' && /^[!-~]{1,100}$/.test(id) ? id : '';
}

/** Whether the platform couldn’t be reached: a lost connection, or a status that also a proxy sends. */
export const isUnavailable = ({ status }: Exchange): boolean => status === 0 || (status >= 502 && status <= 504);

/** Whether a response tells nothing about a rule: a lost connection, a rate limit, an unavailable service. */
export const isOutage = (exchange: Exchange): boolean => exchange.status === 429 || isUnavailable(exchange);

/** Whether a response is a documented refusal because of the plan, the credential or the project's state. */
export const isOfState = (exchange: Exchange): boolean => {
  const code = codeOf(exchange);
  if (exchange.id === undefined || code === undefined || !STATE_CODES.includes(code)) return false;
  const row = endpointRow(exchange.id);
  return codesOf(row).some(known => known === code && statusesOf(row, known).includes(exchange.status));
};

/** Returns the code of an error, or undefined. */
const codeOf = ({ json }: Exchange): string | undefined => {
  const { code } = record(json);
  return typeof code === 'string' ? code : undefined;
};

/** Whether a response is an error with this status and code. */
export const isRefusal = (exchange: Exchange, status: number, code: string): boolean =>
  exchange.status === status && codeOf(exchange) === code;

/** Returns status and code for a report, as the documents write them. */
export function outcome(exchange: Exchange): string {
  const { status } = exchange;
  if (status === 0) return 'connection lost';
  const code = codeOf(exchange);
  return status < 400 || code === undefined ? String(status) : `${status} ${code.replaceAll(/\s+/g, ' ')}`;
}

/** Returns a value as JSON, in full: a part of a secret couldn't be masked, and values are compared. */
export const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));
