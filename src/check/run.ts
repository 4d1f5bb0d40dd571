/** State of a check that its areas share, and the steps that most of them take. */

import { plural } from '../base/amount.ts';
import type { EndpointId } from '../api/endpoints.ts';
import type { ErrorCode } from '../api/errors.ts';
import type { ReadingId } from '../api/readings.ts';
import { READINGS } from '../api/readings.ts';
import { type Findings, isOutage, outcome } from './findings.ts';
import { checkProblem, checkSuccess } from './row-rules.ts';
import { type LimitedKeys, sendWrong, wrongRequests } from './wrong-requests.ts';
import type { Exchange, Sent, Session } from './session.ts';

/** Choices of the user. */
export interface CheckOptions {
  readonly withAgent: boolean;
  readonly withSkill: boolean;
  readonly withTeam: boolean;
  readonly maxCredits: number;
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the records of a listing, also if it has another name (reading R5). */
export function listOf(json: Json, name: string): readonly Json[] {
  const arrays = Object.values(json).filter(Array.isArray) as (readonly Json[])[];
  return Array.isArray(json[name]) ? (json[name] as readonly Json[]) : arrays.length === 1 ? (arrays[0] ?? []) : [];
}

/** Run of a check. */
export class Run {
  readonly session: Session;
  readonly findings: Findings;
  readonly options: CheckOptions;
  /** Name of everything that this check creates. */
  readonly name: string;
  /** Keys of the project with few scopes, and with all; absent if the platform creates none. */
  keys: (LimitedKeys & { readonly all: string }) | undefined;
  /** Public IDs of other projects that this check has created. */
  readonly projects = new Set<string>();
  /** Members that this check has created in spite of a wrong request. */
  readonly members = new Set<string>();
  /** Project that the import has created. */
  imported: string | undefined;
  /** Project record of the creation. */
  project: Json = {};

  constructor(session: Session, findings: Findings, options: CheckOptions, name: string) {
    this.session = session;
    this.findings = findings;
    this.options = options;
    this.name = name;
  }

  /** Sends a request that must succeed. @returns its JSON, empty if it failed */
  async call(
    id: EndpointId,
    sent: Sent = {},
  ): Promise<{ readonly json: Json; readonly exchange: Exchange; readonly isOk: boolean }> {
    const exchange = await this.session.send(id, sent);
    const isOk = checkSuccess(this.findings, id, exchange);
    return { json: isOk ? ((exchange.json ?? {}) as Json) : {}, exchange, isOk };
  }

  /** Sends a request that must be refused with a code, and adds the result for a rule. */
  async refused(
    rule: string,
    id: EndpointId,
    sent: Sent,
    code: ErrorCode | undefined,
    ...statuses: readonly number[]
  ): Promise<Exchange> {
    const exchange = await this.session.send(id, sent);
    const given = (exchange.json as { code?: unknown } | undefined)?.code;
    this.findings.rule(
      rule,
      exchange,
      statuses.includes(exchange.status) && (code === undefined || code === given),
      undefined,
      undefined,
      true,
    );
    checkProblem(this.findings, id, exchange);
    return exchange;
  }

  /** Sends all wrong requests of a row. */
  async wrong(id: EndpointId, valid: Sent = {}, skip: readonly string[] = []): Promise<void> {
    const starts: string[] = [];
    const requests = wrongRequests(id, valid, this.keys).filter(
      ({ rule }) => !skip.includes(rule.slice(id.length + 1)),
    );
    await sendWrong(this.session, this.findings, id, requests, ({ json }) => {
      const made = (json as { url_id?: unknown } | undefined)?.url_id;
      if (id === 'projects.create' && typeof made === 'string') this.projects.add(made);
      const { run = json, member_id: member } = (json ?? {}) as { run?: unknown; member_id?: unknown };
      if (id === 'agent.start') starts.push(String((run as { run_id?: unknown } | null)?.run_id));
      if (id === 'team.create' && typeof member === 'string') this.members.add(member);
    });
    for (const run_id of starts) await this.session.send('agent.cancel', { path: { run_id } });
  }

  /** Adds the result for a rule of `RULES`, with a short description of the response. */
  rule(name: string, exchange: Exchange | undefined, passed: boolean | undefined, got?: string): void {
    this.findings.rule(name, exchange, passed, passed === true ? 'as expected' : got);
  }

  /** Records which alternative of a reading the platform takes. Undefined: it couldn't be told. */
  reading(id: ReadingId, alternative: string | undefined, exchange?: Exchange): void {
    const isUnknown = alternative === undefined || (exchange !== undefined && isOutage(exchange));
    const got = isUnknown ? (exchange === undefined ? 'not seen' : outcome(exchange)) : alternative;
    this.findings.add(`reading/${id}`, isUnknown ? 'unknown' : 'open', `Reading ${id}`, READINGS[id], got, exchange);
  }

  /** Reads all pages of a listing, and checks that no record comes twice. Stops after 20 pages. */
  async pages(id: EndpointId, list: string, key: string, sent: Sent): Promise<readonly Json[]> {
    const records: Json[] = [];
    const seen = new Set<unknown>();
    let token: unknown;
    let exchange: Exchange | undefined;
    let problem: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const query = { ...sent.query, ...(typeof token === 'string' ? { page_token: token } : {}) };
      const answer = await this.call(id, { ...sent, query });
      if (!answer.isOk) return records;
      exchange = answer.exchange;
      const items = listOf(answer.json, list);
      const size = Number(sent.query?.['page_size'] ?? 100);
      if (size > 0 && items.length > size) problem = `${plural(items.length, 'record')} on a page of ${size}`;
      for (const item of items) {
        if (seen.has(item[key])) problem = 'a record on two pages';
        seen.add(item[key]);
        records.push(item);
      }
      token = answer.json['next_page_token'];
      if (token === undefined) break;
      if (typeof token !== 'string' || token === '') problem = 'a next_page_token that isn’t a text';
      if (problem !== undefined) break;
    }
    this.findings.rule('*/page-tokens', exchange, problem === undefined, problem ?? 'as expected', id);
    return records;
  }
}
