/** State of a check that its areas share, and the steps that most of them take. */

import { buffer } from 'node:stream/consumers';
import { isRecord, record } from '../../base/record.ts';
import { plural } from '../../base/amount.ts';
import { ENDPOINT_IDS, type EndpointId, endpointRow, hasPathForm } from '../../api/endpoints.ts';
import { type ReadingId, READINGS } from '../../api/readings.ts';
import { type RefusalId, type RuleId, RULES } from '../../api/rules.ts';
import { type Findings, isOtherRefusal, isOutage, isRefusal, outcome, shown } from './findings.ts';
import type { Ownership } from './ownership.ts';
import { checkProblem, checkSuccess, type Json, listOf } from './row-rules.ts';
import { sendWrong, wrongRequests } from './wrong-requests.ts';
import type { Exchange, Sent, Session } from './session.ts';

export { type Json, listOf } from './row-rules.ts';

/** Choices of the user. */
export interface CheckOptions {
  readonly withAgent: boolean;
  readonly withSkill: boolean;
  readonly withTeam: boolean;
  readonly withLimits: boolean;
  readonly maxCredits: number;
  /** Areas to check. Empty: all. */
  readonly only: readonly string[];
  /** Receives progress for a person: an area that begins, a rule that differs, a lost connection. */
  readonly onProgress: (text: string) => void;
}

/** Response, and the JSON of a success. */
export interface Answer {
  readonly json: Json;
  readonly exchange: Exchange;
  readonly isOk: boolean;
}

/** Required contents of a response: by path, such as `run.model`, a JSON value or a test. */
export type Wanted = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

/** Scopes that a project key can have. Part 1 doesn't list `project.write`. */
const KEY_SCOPES = [
  ...new Set(ENDPOINT_IDS.map(endpointRow).flatMap(row => (row.credentials.includes('project-key') ? row.scopes : []))),
].filter(scope => scope !== 'project.write');

/** Returns the value at a path of names, such as `run.model`. */
export const valueAt = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), json);

/** Returns the record of an agent run (assumption R6). */
export const runRecord = (json: unknown): Json => record(valueAt(json, 'run') ?? json);

/** Returns the path parameter of the run that a response has started. Undefined without a valid ID. */
export function runPath(json: unknown): { readonly run_id: string } | undefined {
  const { run_id } = runRecord(json);
  return typeof run_id === 'string' && hasPathForm('run_id', run_id) ? { run_id } : undefined;
}

/** Returns a ZIP with these files: contents by path. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const { default: archiver } = await import(/* webpackIgnore: true */ '#archiver');
  const archive = archiver('zip');
  for (const [name, text] of Object.entries(files)) archive.append(text, { name });
  const [zip] = await Promise.all([buffer(archive), archive.finalize()]);
  return zip;
}

/** Run of a check. */
export class Run {
  readonly session: Session;
  readonly findings: Findings;
  readonly options: CheckOptions;
  /** Name of everything that this check creates. */
  readonly name: string;
  /** Key of the project with all scopes; absent if the platform creates none. */
  key: string | undefined;
  readonly #limitedKeys = new Map<string, Promise<string | undefined>>();
  readonly ownership: Ownership;
  /** Whether agent runs have used more credits than the user allows. */
  isOverBudget = false;
  /** Reason why the check couldn’t create a project. */
  blocked: string | undefined;
  /** Project that the import has created. */
  imported: string | undefined;
  /** Credentials of the project's cloud service, whose requests are limited. */
  cloud: Json = {};
  /** Project record of the creation. */
  project: Json = {};

  constructor(session: Session, findings: Findings, options: CheckOptions, ownership: Ownership) {
    this.session = session;
    this.findings = findings;
    this.options = options;
    this.name = ownership.name;
    this.ownership = ownership;
  }

  /** Sends a request that must succeed. @returns its JSON, empty if it failed */
  async call(id: EndpointId, sent: Sent = {}): Promise<Answer> {
    const exchange = await this.session.send(id, sent);
    const isOk = checkSuccess(this.findings, id, exchange);
    return { json: isOk ? record(exchange.json) : {}, exchange, isOk };
  }

  /** Sends a request that must succeed, for a rule about what is accepted. */
  async accepted(rule: RuleId, sent: Sent, what = ''): Promise<Exchange> {
    const exchange = await this.session.send(endpointOf(rule), sent);
    this.rule(rule, exchange, exchange.status >= 200 && exchange.status < 300, `${what}${outcome(exchange)}`);
    return exchange;
  }

  /** Sends a request that must be refused with a status, and a code if any, that the rule states. */
  async refused(rule: RefusalId, sent: Sent = {}, id = endpointOf(rule)): Promise<Exchange> {
    const exchange = await this.session.send(id, sent);
    const { statuses, code } = RULES[rule];
    const isRight =
      statuses.includes(exchange.status) && (code === undefined || code === valueAt(exchange.json, 'code'));
    const isLacking = isRefusal(exchange, 403, 'insufficient_scope') && isOtherRefusal(exchange, code, this.findings);
    this.findings.rule(rule, exchange, isRight, { isLacking });
    checkProblem(this.findings, id, exchange);
    return exchange;
  }

  /**
   * Requests an address every 5 s, for at most a minute, until its response is the wanted one: effects may be late.
   * @returns the last response, whether it is the wanted one, and the seconds waited
   */
  async getUntil(url: string, isWanted: (page: Exchange) => boolean) {
    for (let seconds = 0; ; seconds += 5) {
      const page = await this.session.get(url);
      const isDone = isWanted(page);
      if (isDone || seconds >= 60) return { page, isDone, seconds };
      await this.session.clock.sleep(5000, this.session.signal);
    }
  }

  /** Checks that an address loses an effect. A response that shows neither, such as an error of a proxy, tells nothing. */
  async loses(
    rule: RuleId,
    url: string,
    has: (page: Exchange) => boolean,
    lacks: (page: Exchange) => boolean,
  ): Promise<void> {
    if (!URL.canParse(url)) return;
    const { page, isDone } = await this.getUntil(url, lacks);
    this.rule(rule, page, isDone || (has(page) ? false : undefined), `after a minute, still ${outcome(page)}`);
  }

  /** Sends all wrong requests of a row. */
  async wrong(id: EndpointId, valid: Sent = {}, skip: readonly string[] = []): Promise<void> {
    const { scopes, credentials, path } = endpointRow(id);
    const isProject = path.includes('{project_id}') && credentials.includes('project-key');
    const key =
      isProject && scopes[0] !== undefined && !skip.includes('scope') ? await this.keyWithout(scopes[0]) : undefined;
    const requests = wrongRequests(id, valid, key).filter(({ rule }) => !skip.includes(rule.slice(id.length + 1)));
    await sendWrong(this, id, requests, async ({ json }) => {
      if (id === 'agent.start') await this.cancelRun(json);
    });
  }

  /** Cancels the agent run that a response has started, as it costs credits. A finding says if it can't be canceled. */
  async cancelRun(json: unknown): Promise<void> {
    const path = runPath(json);
    if (path !== undefined) return void (await this.session.send('agent.cancel', { path }));
    this.findings.add({
      rule: 'area/agent',
      result: 'unknown',
      clause: 'this program',
      expected: 'all runs that the check starts are canceled',
      got: 'a run was started without a valid run_id, so it can’t be canceled and may use credits',
    });
  }

  /** Creates a project key that expires after a day, and checks it. @returns its response, with its secret recorded */
  async createKey(scopes: readonly string[], description = 'c'.repeat(200)): Promise<Answer> {
    const body = { name: this.name, description, expires_in_days: 1, scopes };
    const answer = await this.call('project-tokens.create', { body });
    if (answer.isOk)
      this.expect('project-tokens.create/bound', answer, {
        project_id: this.session.projectId,
        scope: (value: unknown) => shown(String(value).split(' ').toSorted()) === shown([...scopes].toSorted()),
      });
    return answer;
  }

  /** Returns a key of the project with all scopes but one, as no scope implies another one. */
  async keyWithout(scope: string): Promise<string | undefined> {
    if (this.key === undefined) return undefined;
    const known = this.#limitedKeys.get(scope);
    const created =
      known ?? this.createKey(KEY_SCOPES.filter(other => other !== scope)).then(({ json }) => json['token']);
    this.#limitedKeys.set(scope, created as Promise<string | undefined>);
    return (await created) as string | undefined;
  }

  /** Adds the result for a rule of `RULES`, with a short description of the response. */
  rule(name: RuleId, exchange: Exchange | undefined, passed: boolean | undefined, got?: string): void {
    this.findings.rule(name, exchange, passed, { got: passed === true ? 'as expected' : got });
  }

  /** Adds the result for a rule of `RULES` about the JSON of a response. */
  expect(rule: RuleId, from: Answer | Exchange, wanted: Wanted): void {
    const { json, exchange } = 'exchange' in from ? from : { json: from.json, exchange: from };
    const wrong = Object.entries(wanted).flatMap(([path, value]) => {
      const given = valueAt(json, path);
      const isRight = typeof value === 'function' ? (value as Test)(given) : shown(given) === shown(value);
      return isRight ? [] : [`${path}: ${shown(given)}`];
    });
    this.rule(rule, exchange, wrong.length === 0, exchange.status >= 400 ? outcome(exchange) : wrong.join(', '));
  }

  /** Records which alternative of a reading the platform takes. Undefined: unknown. */
  reading(id: ReadingId, alternative: string | undefined, exchange?: Exchange): void {
    const isUnknown = alternative === undefined || (exchange !== undefined && isOutage(exchange));
    const isObserved = exchange !== undefined && !(exchange.status >= 200 && exchange.status < 300);
    const got = isUnknown ? (isObserved ? outcome(exchange) : 'not observed') : alternative;
    const result = isUnknown ? 'unknown' : 'open';
    this.findings.add({
      rule: `assumption/${id}`,
      result,
      clause: `Assumption ${id}`,
      expected: READINGS[id],
      got,
      exchange,
    });
  }

  /** Sends a page token with another query, which must be refused. */
  async mixedToken(rule: RefusalId, sent: Sent, query: NonNullable<Sent['query']>): Promise<void> {
    const page = await this.session.send(endpointOf(rule), sent);
    const token = valueAt(page.json, 'next_page_token');
    if (typeof token === 'string')
      await this.refused(rule, { ...sent, query: { ...sent.query, ...query, page_token: token } });
  }

  /** Checks how many records a page has by default: told only if there are more. */
  async defaultPage(rule: RuleId, list: string, sent: Sent = {}): Promise<void> {
    const { json, exchange, isOk } = await this.call(endpointOf(rule), sent);
    const count = listOf(json, list).length;
    const isTold = count > 20 || json['next_page_token'] !== undefined;
    if (isOk)
      this.rule(
        rule,
        exchange,
        isTold ? count === 20 : undefined,
        isTold ? plural(count, 'record') : 'too few records to tell',
      );
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
      const keys = items.map(item => item[key]);
      if (keys.some(one => seen.has(one))) problem = 'a record on two pages';
      if (new Set(keys).size < keys.length) problem = 'a record twice on a page';
      if (keys.includes(undefined)) problem = `a record without ${key}`;
      for (const one of keys) seen.add(one);
      records.push(...items);
      token = answer.json['next_page_token'];
      if (token === undefined) break;
      if (typeof token !== 'string' || token === '') problem = 'a next_page_token that is empty or not a string';
      if (problem !== undefined) break;
    }
    const isComplete = problem !== undefined || token === undefined;
    const got =
      problem ?? (isComplete ? 'as expected' : 'the first 20 pages are as expected; the rest was not checked');
    this.findings.rule('*/page-tokens', exchange, isComplete ? problem === undefined : undefined, { got, id });
    return records;
  }
}

/** Returns the endpoint of a rule, such as `alias.get/status`. */
const endpointOf = (rule: RuleId): EndpointId => rule.slice(0, rule.indexOf('/')) as EndpointId;
