/** Areas of the agent and the team. */

import { USAGE_CODES } from '../../api/team.ts';
import { isOutage, outcome, shown } from '../findings.ts';
import { listOf, type Run } from '../run.ts';

type Json = Readonly<Record<string, unknown>>;

/** Checks what costs nothing: settings, the latest run, conversations, and requests about runs that don't exist. */
export async function checkAgent(run: Run): Promise<void> {
  const { session } = run;
  const capabilities = await run.call('agent.capabilities');
  const models = (capabilities.json['models'] ?? []) as readonly Json[];
  run.rule(
    'agent.capabilities/ids',
    capabilities.exchange,
    Array.isArray(models) && models.length > 0 && models.every(({ id }) => typeof id === 'string'),
    'a model without id',
  );
  const tiers = capabilities.json['speed_tiers'];
  run.reading(
    'R11',
    !Array.isArray(tiers) ? 'no speed_tiers' : typeof tiers[0] === 'string' ? 'strings' : 'objects',
    capabilities.exchange,
  );
  await run.wrong('agent.capabilities');
  const current = await session.send('agent.current');
  const { run: inner } = (current.json ?? {}) as Json;
  run.reading('R8', current.status >= 400 ? outcome(current) : inner === null ? 'run: null' : 'an object', current);
  await run.wrong('agent.current');
  const body = { filename: 'check.txt', content_type: 'text/plain', content_length: 5 };
  const ticket = await run.call('agent.uploads', { body });
  run.rule('agent.uploads/ticket', ticket.exchange, ticket.isOk, outcome(ticket.exchange));
  run.reading('R12', ticket.isOk ? 'attachment_id and upload' : outcome(ticket.exchange), ticket.exchange);
  await run.wrong('agent.uploads', { body });
  await run.call('agent.conversations');
  await run.wrong('agent.conversations');
  const missing = { run_id: 'check-no-such-run' };
  await run.refused('agent.events/missing', 'agent.events', { path: missing }, 'not_found', 404);
  await run.refused('agent.events/missing', 'agent.cancel', { path: missing }, 'not_found', 404);
  await run.wrong('agent.events', { path: missing }, ['unknown-project']);
  await run.wrong('agent.cancel', { path: missing }, ['unknown-project']);
  await run.wrong('agent.respond', { body: { action_id: 'check', response: { decision: 'reject' } } });
  await run.wrong('agent.messages', { path: { conversation_id: 'check-no-such-conversation' } }, [
    'page-token',
    'high:page_size',
    'low:page_size',
    'type:page_size',
  ]);
  if (run.options.withAgent) await checkRuns(run, models);
}

/** Starts two runs, which cost credits: follows the first one to its end, and cancels the second one. */
async function checkRuns(run: Run, models: readonly Json[]): Promise<void> {
  const { session, options } = run;
  const model = models[0]?.['id'];
  const body = {
    message: 'Reply with the word ok. Change no files.',
    speed_tier: 'fast',
    disable_cloud: true,
    ...(typeof model === 'string' ? { model } : {}),
  };
  const key = session.clock.uuid();
  const started = await run.call('agent.start', { key, body });
  if (!started.isOk) return;
  const record = (started.json['run'] ?? started.json) as Json;
  const isEchoed =
    typeof record['run_id'] === 'string' &&
    typeof record['conversation_id'] === 'string' &&
    (model === undefined || record['model'] === model) &&
    record['speed_tier'] === 'fast';
  run.rule('agent.start/echo', started.exchange, isEchoed, 'an identifier is missing, or other settings');
  run.reading('R6', 'run' in started.json ? 'under run' : 'at the top level', started.exchange);
  const repeated = await session.send('agent.start', { key, body });
  const other = (repeated.json ?? {}) as Json;
  run.reading(
    'R7',
    ((other['run'] ?? other) as Json)['run_id'] === record['run_id'] ? 'the same run' : outcome(repeated),
    repeated,
  );
  const path = { run_id: String(record['run_id']) };
  let spent = 0;
  const events = await run.call('agent.events', {
    path,
    until: ({ event, data }) => {
      if (event === 'run.usage') spent = Number((data as Json)['credits_used']);
      return event === 'run.input_required' || spent > options.maxCredits;
    },
  });
  const { frames } = events.exchange;
  const ids = frames.map(({ id }) => Number(id));
  const isNumbered = ids[0] === 1 && ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
  run.rule('agent.events/ids', events.exchange, isNumbered, `ids ${ids.slice(0, 3).join(', ')} …`);
  const usage = frames.filter(({ event }) => event === 'run.usage').map(({ data }) => data as Json);
  run.rule(
    'agent.events/usage',
    events.exchange,
    usage.length === 0
      ? undefined
      : usage.every(
          ({ credits_used: used, usage_id: id }) =>
            typeof used === 'string' && /^\d+$/.test(used) && typeof id === 'string',
        ),
    shown(usage[0]),
  );
  const end = frames.at(-1);
  run.reading(
    'R9',
    [...new Set(frames.filter(({ event }) => event.startsWith('run.')).map(({ event }) => event))].join(', '),
    events.exchange,
  );
  run.reading(
    'R10',
    Object.keys(end?.data ?? {})
      .toSorted()
      .join(', ') || 'no data',
    events.exchange,
  );
  const deltas = frames
    .filter(({ event }) => event === 'tool.input.delta')
    .flatMap(({ data }) => Object.keys(data as object));
  run.reading(
    'R47',
    deltas.includes('delta') ? 'delta' : deltas.includes('text') ? 'text' : undefined,
    events.exchange,
  );
  const resumed = await session.send('agent.events', { path, headers: { 'last-event-id': String(ids.at(-1) ?? 1) } });
  if (resumed.status === 200)
    run.rule('agent.events/resume', resumed, Number(resumed.frames[0]?.id) === 1, `id ${resumed.frames[0]?.id}`);
  const isEnded = ['run.completed', 'run.failed', 'run.interrupted'].includes(end?.event ?? '');
  const canceled = await session.send('agent.cancel', { path });
  if (isEnded) run.rule('agent.cancel/again', canceled, outcome(canceled) === '409 not_cancelable');
  else run.rule('agent.cancel/again', canceled, canceled.status === 200);
  const conversations = await run.pages('agent.conversations', 'conversations', 'conversation_id', {
    query: { page_size: 1 },
  });
  run.reading(
    'R13',
    Object.keys(conversations[0] ?? {})
      .toSorted()
      .join(', ') || undefined,
    events.exchange,
  );
  const conversation = { conversation_id: String(record['conversation_id']) };
  const messages = await run.call('agent.messages', { path: conversation });
  const [first] = listOf(messages.json, 'messages');
  run.reading(
    'R14',
    Object.keys(first ?? {})
      .toSorted()
      .join(', ') || undefined,
    messages.exchange,
  );
  await run.wrong('agent.messages', { path: conversation });
  await checkWrongStarts(run, body);
  if (usage.reduce((sum, { credits_used: used }) => sum + Number(used), 0) * 2 > options.maxCredits) return;
  const second = await run.call('agent.start', {
    key: session.clock.uuid(),
    body: { ...body, conversation_id: conversation.conversation_id },
  });
  const secondId = ((second.json['run'] ?? second.json) as Json)['run_id'];
  if (typeof secondId !== 'string') return;
  const first2 = await session.send('agent.cancel', { path: { run_id: secondId } });
  const again = await session.send('agent.cancel', { path: { run_id: secondId } });
  if (first2.status === 200) run.rule('agent.cancel/again', again, again.status === 200, outcome(again));
}

/** Sends wrong starts. Cancels a run that a platform starts nevertheless. */
async function checkWrongStarts(run: Run, body: Json): Promise<void> {
  const { session } = run;
  const unknown = { ...body, model: 'check-unknown' };
  await run.refused(
    'agent.start/unknown-model',
    'agent.start',
    { key: session.clock.uuid(), body: unknown },
    'invalid_request',
    400,
  );
  await run.wrong('agent.start', { key: session.clock.uuid(), body });
}

/** Checks signatures and usage. Changes members only if the user asked for it. */
export async function checkTeam(run: Run): Promise<void> {
  const { session } = run;
  const list = await run.call('team.list');
  run.reading('R16', list.isOk ? 'as assumed' : outcome(list.exchange), list.exchange);
  run.reading('R39', list.isOk ? 'as assumed' : undefined, list.exchange);
  if (outcome(list.exchange) === '401 invalid_signature') return;
  await run.refused(
    'team.list/signature',
    'team.list',
    { signing: { secretKey: 'check-wrong-key' } },
    'invalid_signature',
    401,
  );
  await run.refused(
    'team.list/expired',
    'team.list',
    { signing: { atMs: session.wallTimeMs() - 86_400_000 } },
    'signature_expired',
    401,
  );
  const nonce = session.clock.uuid();
  await session.send('team.list', { signing: { nonce } });
  await run.refused('team.list/replayed', 'team.list', { signing: { nonce } }, 'signature_replayed', 401);
  await run.refused('team.list/bearer', 'team.list', { token: session.target.token }, undefined, 401, 403);
  await run.wrong('team.list');
  await run.wrong('team.get', { path: { member_id: 'tm_check_missing' } });
  const usage = await run.call('usage.team', { body: {} });
  const some = await run.call('usage.team', { body: { codes: ['cloud_count', 'max_projects', 'cloud_count'] } });
  const isAll =
    shown(codes(usage.json)) === shown(USAGE_CODES) && shown(codes(some.json)) === '["cloud_count","max_projects"]';
  run.rule('usage.team/codes', some.exchange, isAll, shown(codes(some.json)));
  await run.refused('usage.team/null', 'usage.team', { body: { codes: null } }, undefined, 400);
  await run.refused('usage.team/member', 'usage.team', { body: { member_id: 'tm_x' } }, 'invalid_request', 400);
  await run.refused(
    'usage.member/missing',
    'usage.member',
    { body: { member_id: 'tm_check_missing' } },
    'not_found',
    404,
  );
  await run.wrong('usage.team', { body: {} });
  await run.wrong('usage.member', { body: { member_id: 'tm_check_missing' } });
  if (run.options.withTeam) await checkMembers(run);
}

const codes = (json: Json): readonly unknown[] => ((json['items'] ?? []) as readonly Json[]).map(({ code }) => code);

/** Creates a member, which takes a seat, and deletes it. */
async function checkMembers(run: Run): Promise<void> {
  const { session } = run;
  const created = await run.call('team.create', { body: { nickname: run.name } });
  const memberId = created.json['member_id'];
  if (typeof memberId !== 'string') return;
  const path = { member_id: memberId };
  try {
    const { role, status, nickname } = created.json;
    run.rule(
      'team.create/member',
      created.exchange,
      role === 'member' && status === 'active' && nickname === run.name,
      `${String(role)}, ${String(status)}`,
    );
    await run.call('team.get', { path });
    const members = await run.pages('team.list', 'members', 'member_id', { query: { page_size: 1 } });
    run.rule(
      'team.create/member',
      created.exchange,
      members.some(({ member_id: id }) => id === memberId),
      'not listed',
    );
    await run.call('usage.member', { body: { member_id: memberId } });
    const issued = await run.call('team.token', { path, body: { scopes: ['user.read'], expires_in: 60 } });
    const token = String(issued.json['access_token']);
    session.keepSecret(token);
    run.rule(
      'team.token/result',
      issued.exchange,
      issued.json['scope'] === 'user.read' && Number(issued.json['expires_in']) <= 60,
      shown(issued.json['scope']),
    );
    const used = await session.send('user.get', { token });
    const beyond = await session.send('projects.list', { token });
    run.rule(
      'team.token/usable',
      beyond,
      used.status === 200 && outcome(beyond) === '403 insufficient_scope',
      `${outcome(used)}, ${outcome(beyond)}`,
    );
    const star = await session.send('team.token', { path, body: { scopes: ['*'] } });
    run.rule(
      'team.token/star',
      star,
      [400, 403].includes(star.status) && outcome(star).endsWith('invalid_scope'),
      outcome(star),
    );
    await run.wrong('team.token', { path, body: { scopes: ['user.read'] } });
    await run.wrong('team.update', { path, body: { status: 'active' } });
    await run.wrong('team.create', { body: { nickname: run.name } });
    const frozen = await run.call('team.update', { path, body: { status: 'freeze' } });
    await run.refused('team.token/revoked', 'user.get', { token }, 'invalid_token', 401);
    await run.refused(
      'team.token/inactive',
      'team.token',
      { path, body: { scopes: ['user.read'] } },
      'member_inactive',
      403,
    );
    const active = await run.call('team.update', { path, body: { status: 'active' } });
    run.rule(
      'team.update/frozen',
      active.exchange,
      frozen.json['status'] === 'freeze' && active.json['status'] === 'active',
      'other statuses',
    );
  } finally {
    // Also after an interruption: the session refuses requests then, and the cleanup deletes the member by its mark.
    if (!session.signal.aborted) {
      const deleted = await run.call('team.delete', { path });
      run.reading('R20', outcome(deleted.exchange), deleted.exchange);
      const again = await session.send('team.get', { path });
      run.rule(
        'team.delete/gone',
        again,
        outcome(again) === '404 not_found' || (isOutage(again) ? undefined : false),
        outcome(again),
      );
    }
  }
}
