/** Areas of the user, the projects with their keys, and the alias. */

import { outcome } from '../findings.ts';
import type { Run } from '../run.ts';

const DAY_MS = 86_400_000;

/** Checks the user of the credential. Changes nothing. */
export async function checkUser(run: Run): Promise<void> {
  const { exchange, json } = await run.call('user.get');
  const again = await run.call('user.get');
  run.rule('user.get/stable', again.exchange, json['open_id'] === again.json['open_id']);
  const offsetMs = Math.abs(Date.parse(exchange.headers.get('date') ?? '') - run.session.wallTimeMs());
  run.reading(
    'R25',
    Number.isNaN(offsetMs) ? undefined : offsetMs <= 60_000 ? 'at most 60 s' : 'more than 60 s',
    exchange,
  );
  await run.wrong('user.get');
}

/** Checks what can be read of the projects, without creating one. */
export async function checkProjectList(run: Run): Promise<void> {
  const { json, isOk } = await run.call('projects.list');
  if (isOk)
    run.rule(
      'projects.list/default-page',
      undefined,
      ((json['projects'] as readonly unknown[] | undefined) ?? []).length <= 20,
      'more than 20 projects',
    );
  await run.wrong('projects.list');
  const above = await run.session.send('projects.list', { query: { page_size: 101 } });
  run.reading('R44', above.status < 300 ? 'reduced' : outcome(above), above);
}

/** Checks the records of the new project, and its watermark. */
export async function checkProject(run: Run): Promise<void> {
  const { session, project } = run;
  const created = Number(project['created_at']);
  const names = async (query: Readonly<Record<string, string | number>>) => {
    const { exchange, json } = await run.call('projects.list', {
      query: { query: run.name.slice(6), page_size: 100, ...query },
    });
    const projects = (json['projects'] ?? []) as readonly { readonly url_id?: unknown }[];
    return {
      exchange,
      has: Array.isArray(projects) && projects.some(({ url_id: id }) => id === session.projectId),
      count: projects.length,
    };
  };
  const found = await names({});
  const none = await names({ query: `${run.name}-no` });
  run.rule(
    'projects.list/query',
    found.exchange,
    found.has && !none.has,
    found.has ? 'the project under another name' : 'not listed',
  );
  const inclusive = await names({ created_from: created });
  const later = await names({ created_from: created + 1 });
  run.rule('projects.list/created_from', inclusive.exchange, inclusive.has && !later.has, 'not inclusive');
  const exclusive = await names({ created_to: created });
  const within = await names({ created_to: created + 1 });
  run.rule(
    'projects.list/created_to',
    exclusive.exchange,
    !exclusive.has && within.has,
    exclusive.has ? 'inclusive' : 'too early',
  );
  await run.refused(
    'projects.list/range',
    'projects.list',
    { query: { created_from: created, created_to: created } },
    'invalid_request',
    400,
  );
  const all = await run.session.send('projects.list', { query: { page_size: 1 } });
  const token = (all.json as { next_page_token?: unknown } | undefined)?.next_page_token;
  await run.pages('projects.list', 'projects', 'url_id', { query: { page_size: 1 } });
  if (typeof token === 'string') {
    const mixed = await session.send('projects.list', { query: { page_size: 1, page_token: token, query: run.name } });
    run.findings.add(
      'projects.list/mixed-token',
      mixed.status === 400 ? 'holds' : 'open',
      'Part 1, Errors: invalid_page_token',
      'a token of another query: 400 invalid_page_token',
      outcome(mixed),
      mixed,
    );
  }
  if (run.keys !== undefined)
    await run.wrong('project-tokens.create', {
      body: { name: run.name, expires_in_days: 1, scopes: ['project.read'] },
    });
  await run.wrong('projects.create', { body: { name: run.name } }, ['unknown-field']);
  await run.wrong('projects.delete', { path: { project_id: 'check-no-such-project' } }, ['scope']);
  const { json: mark } = await run.call('watermark.get');
  const target = mark['enabled'] === true;
  const set = await run.call('watermark.set', { body: { enabled: false } });
  const again = await run.call('watermark.set', { body: { enabled: false } });
  run.rule(
    'watermark.set/idempotent',
    again.exchange,
    set.json['enabled'] === false && again.json['enabled'] === false,
  );
  const on = await session.send('watermark.set', { body: { enabled: true } });
  const isRefused = outcome(on) === '403 entitlement_required';
  run.rule('watermark.set/enable', on, isRefused || (on.json as { enabled?: unknown } | undefined)?.enabled === true);
  if (!isRefused) {
    const { json, exchange } = await run.call('watermark.get');
    run.rule('watermark.set/idempotent', exchange, json['enabled'] === true, 'not kept');
  }
  await session.send('watermark.set', { body: { enabled: target } });
  await run.wrong('watermark.get');
  await run.wrong('watermark.set', { body: { enabled: false } });
}

/** Creates project keys, with which the other areas check scopes. They expire after a day, and belong to the project, which is deleted at the end. */
export async function checkKeys(run: Run): Promise<void> {
  const { session } = run;
  const create = (scopes: readonly string[]) =>
    run.session.send('project-tokens.create', {
      body: { name: run.name, description: 'c'.repeat(200), expires_in_days: 1, scopes },
    });
  const first = await create(['project.read']);
  if (outcome(first) === '403 insufficient_scope' || outcome(first) === '403 forbidden') {
    run.findings.add(
      'project-tokens.create/status',
      'unknown',
      'Part 1, Authentication',
      '200',
      `${outcome(first)}: creating keys takes an OAuth access token with project.token.write`,
      first,
    );
    return;
  }
  const { json, exchange } = await run.call('project-tokens.create', {
    body: { name: run.name, expires_in_days: 1, scopes: ['project.read'] },
  });
  const isBound = json['project_id'] === session.projectId && json['scope'] === 'project.read';
  run.rule('project-tokens.create/bound', exchange, isBound, 'another project or scope');
  const wide = await session.send('project-tokens.create', {
    body: { name: run.name, description: '😀'.repeat(200), expires_in_days: 1, scopes: ['project.read'] },
  });
  run.reading(
    'R42',
    wide.status < 300 ? 'code points' : wide.status === 400 ? 'UTF-16 units, or bytes' : undefined,
    wide,
  );
  const lifeMs = Number(json['expires_at']) - session.wallTimeMs();
  run.rule('project-tokens.create/expiry', exchange, Math.abs(lifeMs - DAY_MS) < 3_600_000, 'another time');
  const [other, all] = [await create(['alias.read']), await create(['*'])];
  const tokens = [json, other.json, all.json, first.json, wide.json].map(
    answer => (answer as { token?: unknown } | undefined)?.token,
  );
  for (const token of tokens) session.keepSecret(token);
  const [reader, otherToken, allToken] = tokens;
  if (typeof reader !== 'string' || typeof otherToken !== 'string' || typeof allToken !== 'string') return;
  run.keys = { reader, other: otherToken, all: allToken };
  await run.call('watermark.get', { token: reader });
  await run.refused('project-tokens.create/collections', 'projects.list', { token: allToken }, undefined, 403);
  await run.refused('project-tokens.create/collections', 'user.get', { token: allToken }, undefined, 403);
  await run.refused(
    'project-tokens.create/nested',
    'project-tokens.create',
    { token: allToken, body: { name: 'check', scopes: ['project.read'] } },
    undefined,
    403,
  );
  const star = await run.session.send('alias.get', { token: allToken });
  run.rule('project-tokens.create/bound', star, star.status === 200, `* lacks alias.read: ${outcome(star)}`);
}

/** Checks the alias of the project. */
export async function checkAlias(run: Run): Promise<void> {
  const { session } = run;
  const { json, exchange } = await run.call('alias.get');
  const text = (name: string): string => String(json[name]);
  const isDefault = text('url_id') === session.projectId && text('default_alias') === session.projectId.toLowerCase();
  const hasDomain =
    text('primary_domain').includes(text('alias')) &&
    text('primary_domain').endsWith(text('domain_suffix').replace(/^\./, '')) &&
    !text('primary_domain').includes('/');
  run.rule(
    'alias.get/defaults',
    exchange,
    isDefault && hasDomain && json['is_custom_alias'] === (json['alias'] !== json['default_alias']),
    'inconsistent fields',
  );
  const own = await run.call('alias.check', { query: { alias: text('alias') } });
  run.rule('alias.check/own', own.exchange, own.json['available'] === true, 'available: false');
  const random = session.clock.uuid().replaceAll('-', '').slice(0, 18);
  const normal = await run.call('alias.check', { query: { alias: ` C${random.toUpperCase()} ` } });
  run.rule('alias.check/normalized', normal.exchange, normal.json['alias'] === `c${random}`, 'not normalized');
  for (const alias of [`c${random.slice(0, 4)}`, `c${random}00000`]) {
    const edge = await run.call('alias.check', { query: { alias } });
    run.rule('alias.check/edge', edge.exchange, edge.json['alias'] === alias, outcome(edge.exchange));
  }
  for (const alias of ['abcd', `c${random}000000`, `-${random}`, `${random}-`, 'under_score', 'https://host'])
    await run.refused('alias.check/form', 'alias.check', { query: { alias } }, 'invalid_request', 400);
  await run.refused('alias.check/missing', 'alias.check', {}, 'invalid_request', 400);
  await run.refused(
    'alias.check/unknown-parameter',
    'alias.check',
    { query: { alias: `c${random}`, color: 'red' } },
    'invalid_request',
    400,
  );
  const own2 = await run.call('alias.set', { body: { alias: session.projectId } });
  run.rule('alias.set/default', own2.exchange, own2.json['is_custom_alias'] === false, 'a custom alias');
  const custom = await session.send('alias.set', { body: { alias: ` C${random}` } });
  if (outcome(custom) === '403 entitlement_required') run.rule('alias.set/custom', custom, true);
  else {
    const alias = (custom.json as { alias?: unknown } | undefined)?.alias;
    run.rule('alias.set/custom', custom, custom.status === 200 && alias === `c${random}`, outcome(custom));
    const same = await run.call('alias.set', { body: { alias: `c${random}` } });
    run.rule(
      'alias.set/same',
      same.exchange,
      same.json['alias'] === `c${random}` && same.json['is_custom_alias'] === true,
      'another alias',
    );
  }
  for (const alias of ['abcd', 'under_score', 'ends-'])
    await run.refused('alias.set/form', 'alias.set', { body: { alias } }, 'invalid_request', 400);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const reset = await run.call('alias.reset');
    run.rule(
      'alias.reset/default',
      reset.exchange,
      reset.json['is_custom_alias'] === false && reset.json['alias'] === reset.json['default_alias'],
      'not the default',
    );
  }
  await run.wrong('alias.get');
  await run.wrong('alias.check', { query: { alias: `c${random}` } });
  await run.wrong('alias.set', { body: { alias: `c${random}` } });
  await run.wrong('alias.reset');
}
