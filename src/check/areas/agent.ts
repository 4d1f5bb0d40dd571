/** Areas of the agent and the team. */

import { record } from '../../base/record.ts';
import { USAGE_CODES } from '../../api/team.ts';
import { isRefusal, outcome, shown } from '../run/findings.ts';
import { type Answer, type Json, listOf, type Run, runPath, runRecord, valueAt } from '../run/run.ts';
import type { Frame } from '../run/frames.ts';
import type { Exchange, Sent } from '../run/session.ts';

const OVER_BUDGET = 'the runs used more than --max-credits';

const isText = (value: unknown): boolean => typeof value === 'string';
const keysOf = (value: unknown): string | undefined =>
  Object.keys(value ?? {})
    .toSorted()
    .join(', ') || undefined;

/** Checks what costs nothing: settings, the latest run, conversations, and requests about runs that don't exist. */
export async function checkAgent(run: Run): Promise<void> {
  const { session } = run;
  const capabilities = await run.call('agent.capabilities');
  const models = listOf({ models: capabilities.json['models'] }, 'models');
  const areNamed = (): boolean => models.length > 0 && models.every(({ id }) => isText(id));
  run.expect('agent.capabilities/ids', capabilities, { models: areNamed });
  const tiers = capabilities.json['speed_tiers'];
  const form = Array.isArray(tiers) ? (isText(tiers[0]) ? 'strings' : 'objects') : 'no speed_tiers';
  run.reading('R11', form, capabilities.exchange);
  await run.wrong('agent.capabilities');
  const current = await session.send('agent.current');
  const isNull = valueAt(current.json, 'run') === null;
  run.reading('R8', current.status >= 400 ? outcome(current) : isNull ? 'run: null' : 'an object', current);
  await run.wrong('agent.current');
  const body = { filename: 'check.txt', content_type: 'text/plain', content_length: 5 };
  const ticket = await run.call('agent.uploads', { body });
  run.rule('agent.uploads/ticket', ticket.exchange, ticket.isOk);
  run.reading('R12', ticket.isOk ? 'attachment_id and upload' : outcome(ticket.exchange), ticket.exchange);
  await run.wrong('agent.uploads', { body });
  await run.call('agent.conversations');
  await run.wrong('agent.conversations');
  for (const id of ['agent.events', 'agent.cancel'] as const) {
    const path = { run_id: 'check-no-such-run' };
    await run.refused('agent.events/missing', { path }, id);
    await run.wrong(id, { path }, ['unknown-project']);
  }
  await run.wrong('agent.respond', { body: { action_id: 'check', response: { decision: 'reject' } } });
  const pages = ['page-token', 'high:page_size', 'low:page_size', 'type:page_size'];
  await run.wrong('agent.messages', { path: { conversation_id: 'check-no-such-conversation' } }, pages);
  if (run.options.withAgent) await checkRuns(run, models[0]?.['id']);
}

/** Credits that the runs of the check have used. */
class Budget {
  readonly #run: Run;
  /** Keys: the IDs of `run.usage`. */
  readonly #used = new Map<unknown, number>();

  constructor(run: Run) {
    this.#run = run;
  }

  isSpent(): boolean {
    return this.#run.isOverBudget;
  }

  /** Counts the credits of a frame. @returns why the stream must not be read any further */
  readonly until = ({ event, data }: Frame): string | undefined => {
    if (event === 'run.usage') {
      const [id, amount] = [valueAt(data, 'usage_id'), valueAt(data, 'credits_used')];
      // An amount that can’t be read, or told from others, may be any.
      const isCounted = isText(id) && typeof amount === 'string' && /^\d+$/.test(amount);
      this.#used.set(id, isCounted ? Number(amount) : Infinity);
    }
    const used = this.#used.values().reduce((sum, credits) => sum + credits, 0);
    this.#run.isOverBudget = used > this.#run.options.maxCredits;
    if (this.#run.isOverBudget) return OVER_BUDGET;
    return event === 'run.input_required' ? 'the run asks for input' : undefined;
  };
}

/** A run that was started, and what it was started with. */
interface Started {
  readonly path: { readonly run_id: string };
  readonly conversationId: unknown;
}

/** Starts two runs, which cost credits: cancels the first one, and follows the second one to its end. */
async function checkRuns(run: Run, model: unknown): Promise<void> {
  const settings = { speed_tier: 'fast', ...(isText(model) ? { model } : {}) };
  const body = { message: 'Reply with the word ok. Change no files.', disable_cloud: true, ...settings };
  const budget = new Budget(run);
  const conversation = await checkStopped(run, body, budget);
  if (conversation === undefined || budget.isSpent()) return;
  const started = await checkStart(run, { ...body, ...conversation }, settings);
  if (started === undefined) return;
  const { isOk, exchange } = await run.call('agent.events', { path: started.path, until: budget.until });
  if (isOk) await checkEvents(run, started, exchange);
  else await checkCanceled(run, started.path, exchange);
  if (typeof started.conversationId === 'string') await checkConversation(run, started.conversationId, exchange);
  if (budget.isSpent()) return;
  const key = run.session.clock.uuid();
  const accepted = await run.refused('agent.start/unknown-model', { key, body: { ...body, model: 'check-unknown' } });
  if (accepted.status < 300) await run.cancelRun(accepted.json);
  await run.wrong('agent.start', { key: run.session.clock.uuid(), body });
}

/** Starts a run and cancels it. @returns its conversation, as a field of a request; undefined if there is no run */
async function checkStopped(run: Run, body: Json, { until }: Budget): Promise<Json | undefined> {
  const stopped = await run.call('agent.start', { key: run.session.clock.uuid(), body });
  if (!stopped.isOk) return undefined;
  const { conversation_id } = runRecord(stopped.json);
  const path = runPath(stopped.json);
  await run.cancelRun(stopped.json);
  if (path === undefined) return undefined;
  const end = await run.call('agent.events', { path, until });
  await checkCanceled(run, path, end.exchange);
  return { conversation_id };
}

/** Starts a run, twice with the same key. @param settings fields that the response repeats */
async function checkStart(run: Run, body: Json, settings: Json): Promise<Started | undefined> {
  const key = run.session.clock.uuid();
  const started = await run.call('agent.start', { key, body });
  if (!started.isOk) return undefined;
  const echoed = runRecord(started.json);
  const wanted = { run_id: isText, conversation_id: isText, ...settings };
  run.expect('agent.start/echo', { ...started, json: echoed }, wanted);
  run.reading('R6', 'run' in started.json ? 'under run' : 'at the top level', started.exchange);
  const repeated = await run.session.send('agent.start', { key, body });
  const isSame = runRecord(repeated.json)['run_id'] === echoed['run_id'];
  run.reading('R7', isSame ? 'the same run' : outcome(repeated), repeated);
  if (!isSame && repeated.status < 300) await run.cancelRun(repeated.json);
  const path = runPath(started.json);
  if (path === undefined) await run.cancelRun(started.json);
  return path && { path, conversationId: echoed['conversation_id'] };
}

/** Checks the events of a run that was followed to its end, or to where it had to be canceled. */
async function checkEvents(run: Run, { path }: Started, exchange: Exchange): Promise<void> {
  const { frames, cut } = exchange;
  // First, because the run keeps using credits.
  if (cut !== undefined) await checkCanceled(run, path, exchange);
  const ids = frames.map(({ id }) => Number(id));
  const isNumbered = ids[0] === 1 && ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
  run.rule('agent.events/ids', exchange, isNumbered, `ids ${ids.slice(0, 3).join(', ')} …`);
  const usage = frames.filter(({ event }) => event === 'run.usage').map(({ data }) => record(data));
  const isCounted = usage.every(each => /^"\d+"$/.test(shown(each['credits_used'])) && isText(each['usage_id']));
  run.rule('agent.events/usage', exchange, usage.length === 0 ? undefined : isCounted, shown(usage[0]));
  const events = frames.map(({ event }) => event).filter(event => event.startsWith('run.') && event !== 'run.usage');
  run.reading('R9', [...new Set(events)].join(', '), exchange);
  run.reading('R10', cut === undefined ? (keysOf(frames.at(-1)?.data) ?? 'no data') : undefined);
  const deltas = frames.filter(({ event }) => event === 'tool.input.delta').map(({ data }) => keysOf(data) ?? '');
  run.reading('R47', /\bdelta\b|\btext\b/.exec(deltas.join(', '))?.[0], exchange);
  const headers = { 'last-event-id': String(ids.at(-1) ?? 1) };
  const resumed = cut === undefined ? await run.session.send('agent.events', { path, headers }) : undefined;
  if (resumed?.status === 200)
    run.rule('agent.events/resume', resumed, Number(resumed.frames[0]?.id) === 1, `id ${resumed.frames[0]?.id}`);
  else run.rule('agent.events/resume', resumed, undefined, cut && `not checked: ${cut}`);
  if (cut === undefined) await checkCanceled(run, path, exchange);
}

/** Checks the list of conversations, and the messages of one. @param exchange response to which the readings belong */
async function checkConversation(run: Run, conversation_id: string, exchange: Exchange): Promise<void> {
  const list = await run.pages('agent.conversations', 'conversations', 'conversation_id', { query: { page_size: 1 } });
  run.reading('R13', keysOf(list[0]), exchange);
  const path = { conversation_id };
  const messages = await run.call('agent.messages', { path });
  run.reading('R14', keysOf(listOf(messages.json, 'messages')[0]), messages.exchange);
  await run.wrong('agent.messages', { path });
}

/** Cancels a run. Without the event that ends the run, any response may be right. */
async function checkCanceled(run: Run, path: Sent['path'] & object, { frames, cut }: Exchange): Promise<void> {
  const again = await run.session.send('agent.cancel', { path });
  const { event = '', data } = frames.at(-1) ?? {};
  const end = event === 'run.superseded' ? `run.${String(valueAt(data, 'status'))}` : event;
  const isCanceled = end === 'run.canceled';
  if (!isCanceled && !['run.completed', 'run.failed', 'run.interrupted'].includes(end))
    return run.rule('agent.cancel/again', again, undefined, `not checked: ${cut ?? 'no event says how the run ended'}`);
  const isRight = isCanceled ? again.status === 200 : isRefusal(again, 409, 'not_cancelable');
  run.rule('agent.cancel/again', again, isRight, `after ${end}: ${outcome(again)}`);
}

/** Checks signatures and usage. Changes members only if the user asked for it. */
export async function checkTeam(run: Run): Promise<void> {
  const { session } = run;
  const { exchange, isOk } = await run.call('team.list');
  run.reading('R16', isOk ? 'as assumed' : outcome(exchange), exchange);
  run.reading('R39', isOk ? 'as assumed' : undefined, exchange);
  if (isRefusal(exchange, 401, 'invalid_signature')) return;
  await run.refused('team.list/signature', { signing: { secretKey: 'check-wrong-key' } });
  await run.refused('team.list/expired', { signing: { atMs: session.wallTimeMs() - 86_400_000 } });
  const signing = { nonce: session.clock.uuid() };
  await session.send('team.list', { signing });
  await run.refused('team.list/replayed', { signing });
  await run.refused('team.list/bearer', { token: session.target.token });
  await run.wrong('team.list');
  await run.wrong('team.get', { path: { member_id: 'tm_check_missing' } });
  const codes = async (body: Json, wanted: readonly string[]): Promise<void> => {
    const usage = await run.call('usage.team', { body });
    const given = listOf(usage.json, 'items').map(({ code }) => code);
    run.expect('usage.team/codes', { ...usage, json: { codes: given } }, { codes: wanted });
  };
  await codes({}, USAGE_CODES);
  await codes({ codes: ['cloud_count', 'max_projects', 'cloud_count'] }, ['cloud_count', 'max_projects']);
  await run.refused('usage.team/null', { body: { codes: null } });
  await run.refused('usage.team/member', { body: { member_id: 'tm_x' } });
  const missing = { body: { member_id: 'tm_check_missing' } };
  await run.refused('usage.member/missing', missing);
  await run.wrong('usage.team', { body: {} });
  await run.wrong('usage.member', missing);
  if (run.options.withTeam) await checkMembers(run);
}

/** Creates a member, which uses a seat, and deletes it. */
async function checkMembers(run: Run): Promise<void> {
  const { session } = run;
  await run.ownership.begin('member');
  const created = await run.call('team.create', { body: { nickname: run.name } });
  if (!created.isOk) return;
  const { member_id } = created.json;
  const isNew = await run.ownership.has('member', member_id);
  run.rule('team.create/own', created.exchange, isNew, shown(member_id));
  if (!isNew || typeof member_id !== 'string') return;
  const path = { member_id };
  try {
    await checkMember(run, path, created);
  } finally {
    // Also after an interruption: the session refuses requests then, and the cleanup deletes the member by its mark.
    if (!session.signal.aborted && (await run.ownership.has('member', member_id))) {
      const deleted = await run.call('team.delete', { path });
      run.reading('R20', outcome(deleted.exchange), deleted.exchange);
      await run.refused('team.delete/gone', { path }, 'team.get');
    }
  }
}

async function checkMember(run: Run, path: { readonly member_id: string }, created: Answer): Promise<void> {
  const { session } = run;
  run.expect('team.create/member', created, { role: 'member', status: 'active', nickname: run.name });
  await run.call('team.get', { path });
  const members = await run.pages('team.list', 'members', 'member_id', { query: { page_size: 1 } });
  const isListed = members.some(({ member_id: id }) => id === path.member_id);
  run.rule('team.create/member', created.exchange, isListed, 'not listed');
  await run.call('usage.member', { body: path });
  const issued = await run.call('team.token', {
    path,
    body: { scopes: ['user.read', 'project.write'], expires_in: 60 },
  });
  const token = String(issued.json['access_token']);
  run.expect('team.token/result', issued, {
    scope: (scope: unknown) => shown(String(scope).split(' ').toSorted()) === shown(['project.write', 'user.read']),
    expires_in: (seconds: unknown) => Number(seconds) <= 60,
  });
  const used = await session.send('user.get', { token });
  const beyond = await session.send('projects.list', { token });
  const isLimited = used.status === 200 && isRefusal(beyond, 403, 'insufficient_scope');
  run.rule('team.token/usable', beyond, isLimited, `${outcome(used)}, ${outcome(beyond)}`);
  await run.refused('team.token/star', { path, body: { scopes: ['*'] } });
  await run.wrong('team.token', { path, body: { scopes: ['user.read'] } });
  await run.wrong('team.update', { path, body: { status: 'active' } });
  await run.wrong('team.create', { body: { nickname: run.name } });
  const frozen = await run.call('team.update', { path, body: { status: 'freeze' } });
  run.expect('team.update/frozen', frozen, { status: 'freeze' });
  await run.refused('team.token/revoked', { token }, 'user.get');
  await run.refused('team.token/inactive', { path, body: { scopes: ['user.read'] } });
  run.expect('team.update/frozen', await run.call('team.update', { path, body: { status: 'active' } }), {
    status: 'active',
  });
}
