/** Areas of the user, the projects with their keys, and the alias. */

import type { RuleId } from '../../api/rules.ts';
import { isOutage, isRefusal, outcome } from '../run/findings.ts';
import { NAME_START } from '../run/ownership.ts';
import { type Json, listOf, type Run, valueAt } from '../run/run.ts';
import { MISSING_PROJECT } from '../run/wrong-requests.ts';

const DAY_MS = 86_400_000;

/** Checks the user of the credential. Changes nothing. */
export async function checkUser(run: Run): Promise<void> {
  const { exchange, json } = await run.call('user.get');
  run.expect('user.get/stable', await run.call('user.get'), { open_id: json['open_id'] });
  const offsetMs = Math.abs(Date.parse(exchange.headers.get('date') ?? '') - run.session.wallTimeMs());
  const offset = offsetMs <= 60_000 ? 'at most 60 s' : 'more than 60 s';
  run.reading('R25', Number.isNaN(offsetMs) ? undefined : offset, exchange);
  await run.wrong('user.get');
}

/** Checks what can be read of the projects, without creating one. */
export async function checkProjectList(run: Run): Promise<void> {
  await run.defaultPage('projects.list/default-page', 'projects');
  await run.wrong('projects.list');
  const above = await run.session.send('projects.list', { query: { page_size: 101 } });
  run.reading('R44', above.status < 300 ? 'reduced' : outcome(above), above);
}

type Query = Readonly<Record<string, string | number>>;

/** Queries of which one lists the new project, and descriptions of wrong results. */
interface Filter {
  readonly shows: Query;
  readonly hides: Query;
  readonly missing: string;
  readonly foreign: string;
}

/** Checks the records of the new project, and its watermark. */
export async function checkProject(run: Run): Promise<void> {
  await checkFilters(run);
  await checkPages(run);
  await checkChanges(run);
  await checkWatermark(run);
}

/** Checks the filters of the list of projects by the new project. */
async function checkFilters(run: Run): Promise<void> {
  const { session, project } = run;
  const created = Number(project['created_at']);
  const listed = async (query: Query) => {
    const { exchange, json, isOk } = await run.call('projects.list', {
      query: { query: run.name, page_size: 100, ...query },
    });
    return { exchange, isOk, has: listOf(json, 'projects').some(({ url_id: id }) => id === session.projectId) };
  };
  const compare = async (rule: RuleId, { shows, hides, missing, foreign }: Filter): Promise<void> => {
    const [found, none] = [await listed(shows), await listed(hides)];
    const isKnown = found.isOk && none.isOk;
    const wrong = found.has ? foreign : missing;
    const got = isKnown ? wrong : `${outcome(found.exchange)}, ${outcome(none.exchange)}`;
    run.rule(rule, found.exchange, isKnown ? found.has && !none.has : undefined, got);
  };
  await compare('projects.list/query', {
    // The filter matches a part of a name.
    shows: { query: run.name.slice(NAME_START.length) },
    hides: { query: `${run.name}-no` },
    missing: 'not listed',
    foreign: 'listed for a different name',
  });
  if (Number.isNaN(created)) {
    const got = 'not checked: the creation time is unknown';
    for (const rule of ['projects.list/created_from', 'projects.list/created_to', 'projects.list/range'] as const)
      run.rule(rule, undefined, undefined, got);
    return;
  }
  await compare('projects.list/created_from', {
    shows: { created_from: created },
    hides: { created_from: created + 1 },
    missing: 'not inclusive',
    foreign: 'listed although created before created_from',
  });
  await compare('projects.list/created_to', {
    shows: { created_to: created + 1 },
    hides: { created_to: created },
    missing: 'not listed although created before created_to',
    foreign: 'inclusive',
  });
  await run.refused('projects.list/range', { query: { created_from: created, created_to: created } });
}

async function checkPages(run: Run): Promise<void> {
  const { session } = run;
  await run.pages('projects.list', 'projects', 'url_id', { query: { page_size: 1 } });
  const page = await session.send('projects.list', { query: { page_size: 1 } });
  const token = valueAt(page.json, 'next_page_token');
  if (typeof token === 'string') {
    const mixed = await session.send('projects.list', { query: { page_size: 1, page_token: token, query: run.name } });
    // The documents leave open what another response means, so it isn't a rule of `RULES`.
    run.findings.add({
      rule: 'projects.list/mixed-token',
      result: isOutage(mixed) ? 'unknown' : mixed.status === 400 ? 'holds' : 'open',
      clause: 'Part 1, Errors: invalid_page_token',
      expected: 'a page token of a different query: 400 invalid_page_token',
      got: outcome(mixed),
      exchange: mixed,
    });
  }
}

/** Checks requests that create and delete projects. */
async function checkChanges(run: Run): Promise<void> {
  const { session } = run;
  // Without a key, the credential may not be allowed to create one, which would hide what is wrong in the body.
  if (run.key !== undefined)
    await run.wrong('project-tokens.create', {
      body: { name: run.name, expires_in_days: 1, scopes: ['project.read'] },
    });
  await run.wrong('projects.create', { body: { name: run.name } });
  await run.accepted('projects.create/edge', { body: { name: run.name.padEnd(100, 'x') } });
  // Leaves room for the import if the plan limits the number of projects.
  for (const { id } of await run.ownership.list('project'))
    if (id !== session.projectId) await session.send('projects.delete', { path: { project_id: id } });
  // Without `scope`: to a key of another project, this one may be missing before its scopes count.
  await run.wrong('projects.delete', { path: { project_id: MISSING_PROJECT } }, ['scope']);
}

async function checkWatermark(run: Run): Promise<void> {
  const { session } = run;
  const { json: mark } = await run.call('watermark.get');
  for (let attempt = 0; attempt < 2; attempt += 1)
    run.expect('watermark.set/idempotent', await run.call('watermark.set', { body: { enabled: false } }), {
      enabled: false,
    });
  const on = await session.send('watermark.set', { body: { enabled: true } });
  if (isRefusal(on, 403, 'entitlement_required')) run.rule('watermark.set/enable', on, true);
  else {
    run.expect('watermark.set/enable', on, { enabled: true });
    run.expect('watermark.set/idempotent', await run.call('watermark.get'), { enabled: true });
  }
  await session.send('watermark.set', { body: { enabled: mark['enabled'] === true } });
  await run.wrong('watermark.get');
  await run.wrong('watermark.set', { body: { enabled: false } });
}

/** Creates a project key with all scopes. Keys belong to the project, which is deleted at the end. */
export async function checkKeys(run: Run): Promise<void> {
  const { session } = run;
  const body = { name: run.name, expires_in_days: 1, scopes: ['project.read'] };
  const first = await session.send('project-tokens.create', { body });
  if (isRefusal(first, 403, 'insufficient_scope') || isRefusal(first, 403, 'forbidden')) {
    run.findings.add({
      rule: 'project-tokens.create/status',
      result: 'unknown',
      clause: 'Part 1, Authentication',
      expected: '200',
      got: `${outcome(first)}: creating keys requires an OAuth access token with project.token.write`,
      exchange: first,
    });
    return;
  }
  const reader = await run.createKey(['project.read']);
  const isDay = (at: unknown): boolean => Math.abs(Number(at) - session.wallTimeMs() - DAY_MS) < 3_600_000;
  run.expect('project-tokens.create/expiry', reader, { expires_at: isDay });
  await checkKeyLimits(run, body);
  const token = (await run.createKey(['*'])).json['token'];
  if (typeof token !== 'string' || typeof reader.json['token'] !== 'string') return;
  run.key = token;
  await run.call('watermark.get', { token: reader.json['token'] });
  await run.refused('project-tokens.create/collections', { token }, 'projects.list');
  await run.refused('project-tokens.create/collections', { token }, 'user.get');
  await run.refused('project-tokens.create/nested', { token, body: { name: 'check', scopes: ['project.read'] } });
  const star = await session.send('alias.get', { token });
  run.rule('project-tokens.create/bound', star, star.status === 200, `alias.get with the scope *: ${outcome(star)}`);
}

/** Creates keys with the longest texts and the longest time. @param body a valid request */
async function checkKeyLimits(run: Run, body: Json): Promise<void> {
  const { session } = run;
  const wide = await session.send('project-tokens.create', { body: { ...body, description: '😀'.repeat(200) } });
  const unit = wide.status === 400 ? 'UTF-16 units, or bytes' : undefined;
  run.reading('R42', wide.status < 300 ? 'code points' : unit, wide);
  const longest = { name: 'n'.repeat(100), expires_in_days: 3650, scopes: ['project.read'] };
  await run.accepted('project-tokens.create/edge', { body: longest });
}

/** Checks the alias of the project. */
export async function checkAlias(run: Run): Promise<void> {
  const { session } = run;
  const current = await run.call('alias.get');
  const { alias } = current.json;
  const suffix = String(current.json['domain_suffix']).replace(/^\./, '');
  run.expect('alias.get/defaults', current, {
    url_id: session.projectId,
    default_alias: session.projectId.toLowerCase(),
    is_custom_alias: alias !== current.json['default_alias'],
    primary_domain: (text: unknown) =>
      typeof alias === 'string' &&
      String(text).includes(alias) &&
      String(text).endsWith(suffix) &&
      !String(text).includes('/'),
  });
  const random = session.clock.uuid().replaceAll('-', '').slice(0, 18);
  await checkAliasNames(run, typeof alias === 'string' ? alias : undefined, random);
  await checkAliasChanges(run, random);
  const custom = `c${random}`;
  await run.wrong('alias.get');
  await run.wrong('alias.check', { query: { alias: custom } });
  await run.wrong('alias.set', { body: { alias: custom } });
  await run.wrong('alias.reset');
}

/** Checks which names are available. @param own current name, if it is known @param random end of names that are probably free */
async function checkAliasNames(run: Run, own: string | undefined, random: string): Promise<void> {
  const check = (name: string) => run.call('alias.check', { query: { alias: name } });
  const custom = `c${random}`;
  if (own !== undefined) run.expect('alias.check/own', await check(own), { available: true });
  else run.rule('alias.check/own', undefined, undefined, 'not checked: the alias is unknown');
  run.expect('alias.check/normalized', await check(` C${random.toUpperCase()} `), { alias: custom });
  for (const edge of [custom.slice(0, 5), `${custom}00000`])
    run.expect('alias.check/edge', await check(edge), { alias: edge });
  for (const name of ['abcd', `${custom}000000`, `-${random}`, `${random}-`, 'under_score', 'https://host'])
    await run.refused('alias.check/form', { query: { alias: name } });
  await run.refused('alias.check/missing');
  await run.refused('alias.check/unknown-parameter', { query: { alias: custom, color: 'red' } });
}

/** Sets and resets the alias. */
async function checkAliasChanges(run: Run, random: string): Promise<void> {
  const { session } = run;
  const own = await run.call('alias.set', { body: { alias: session.projectId } });
  run.expect('alias.set/default', own, { is_custom_alias: false });
  const set = await session.send('alias.set', { body: { alias: ` C${random}` } });
  if (isRefusal(set, 403, 'entitlement_required')) run.rule('alias.set/custom', set, true);
  else {
    const custom = `c${random}`;
    run.expect('alias.set/custom', set, { alias: custom });
    const same = await run.call('alias.set', { body: { alias: custom } });
    run.expect('alias.set/same', same, { alias: custom, is_custom_alias: true });
  }
  for (const name of ['abcd', 'under_score', 'ends-']) await run.refused('alias.set/form', { body: { alias: name } });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const reset = await run.call('alias.reset');
    run.expect('alias.reset/default', reset, { is_custom_alias: false, alias: reset.json['default_alias'] });
  }
}
