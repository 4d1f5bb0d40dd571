/** Areas of the import and the export of source, the sandbox, and skills. */

import { createHash } from 'node:crypto';
import { outcome, shown } from '../findings.ts';
import { sendWrong, wrongRequests } from '../wrong-requests.ts';
import type { Run } from '../run.ts';
import type { Exchange } from '../session.ts';
import { zipOf } from '../zip.ts';

const SOURCE = {
  'index.html': '<!doctype html><title>check</title>',
  '.env': 'SECRET=check',
  'mise.toml': '[tasks.build]\nrun = "true"\noutputs = ["."]\n',
};

function formOf(name: string, archive: Buffer, more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, ...more })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), 'check.zip');
  return form;
}

/** Keeps the project of an import that should have been refused, to delete it. */
function keepProject(run: Run, { frames }: Exchange): void {
  for (const { data } of frames) {
    const { project_id: id } = data as { readonly project_id?: unknown };
    if (typeof id === 'string') run.projects.add(id);
  }
}

/** Checks the import, which creates another project with the same name. */
export async function checkImport(run: Run): Promise<void> {
  const { session } = run;
  const { '.env': _env, ...plain } = SOURCE;
  const archive = zipOf(SOURCE);
  const key = session.clock.uuid();
  const send = async (archived: Buffer, usedKey: string, more = {}) =>
    run.session.send('source.import', { key: usedKey, form: formOf(run.name, archived, more) });
  const requests = wrongRequests('source.import', {
    key: session.clock.uuid(),
    form: formOf(run.name, archive),
  }).filter(({ rule }) => /key|token/.test(rule));
  await sendWrong(session, run.findings, 'source.import', requests);
  for (const [name, more] of [
    ['a'.repeat(101), {}],
    [run.name, { ai_adapt: 'maybe' }],
  ] as const)
    keepProject(
      run,
      await run.refused(
        'source.import/form',
        'source.import',
        { key: session.clock.uuid(), form: formOf(name, archive, more) },
        'invalid_request',
        400,
      ),
    );
  const broken = await run.session.send('source.import', {
    key: session.clock.uuid(),
    form: formOf(run.name, Buffer.from('not a ZIP')),
  });
  keepProject(run, broken);
  const last = broken.frames.at(-1);
  run.rule(
    'source.import/not-a-zip',
    broken,
    broken.status === 400 || last?.event === 'import.failed',
    last?.event ?? outcome(broken),
  );
  const first = await run.call('source.import', { key, form: formOf(run.name, archive) });
  if (!first.isOk) return;
  const { frames } = first.exchange;
  const end = (frames.at(-1)?.data ?? {}) as Readonly<Record<string, unknown>>;
  const isOrdered =
    frames[0]?.event === 'import.started' && /^import\.(?:completed|failed)$/.test(frames.at(-1)?.event ?? '');
  run.rule(
    'source.import/order',
    first.exchange,
    isOrdered,
    `${frames[0]?.event} … ${frames.at(-1)?.event} ${shown(end['code'])}`,
  );
  const progress = frames
    .filter(({ event }) => event === 'import.progress')
    .flatMap(({ data }) => Object.keys(data as object));
  run.reading('R24', progress.length === 0 ? undefined : [...new Set(progress)].toSorted().join(', '), first.exchange);
  const project = end['project_id'];
  if (typeof project !== 'string') return;
  run.projects.add(project);
  run.imported = project;
  const status = (end['ai'] as { status?: unknown } | undefined)?.status;
  run.rule('source.import/skipped', first.exchange, status === 'skipped', String(status));
  const replay = await send(archive, key);
  const again = (replay.frames.at(-1)?.data ?? {}) as Readonly<Record<string, unknown>>;
  run.rule(
    'source.import/replay',
    replay,
    again['import_id'] === end['import_id'] && again['project_id'] === project,
    'another import',
  );
  keepProject(run, replay);
  const other = await send(zipOf(plain), key);
  run.rule('source.import/conflict', other, outcome(other) === '409 import_conflict', outcome(other));
  keepProject(run, other);
  if (run.keys !== undefined)
    await run.refused(
      'project-tokens.create/other-project',
      'watermark.get',
      { path: { project_id: project }, token: run.keys.all },
      'forbidden',
      403,
    );
}

/** Checks the export of the imported project, else of the new one. */
export async function checkExport(run: Run): Promise<void> {
  const path = { project_id: run.imported ?? run.session.projectId };
  const { json, exchange, isOk } = await run.call('source.export', { path });
  if (isOk) {
    const isZip =
      json['content_type'] === 'application/zip' &&
      String(json['filename']).endsWith('.zip') &&
      json['project_id'] === path.project_id;
    run.rule('source.export/constants', exchange, isZip, 'another name, type or project');
    const leftMs = Number(json['download_url_expires_at']) - run.session.wallTimeMs();
    run.rule('source.export/expiry', exchange, Math.abs(leftMs - 600_000) < 120_000, 'another time');
    const url = String(json['download_url']);
    const download = URL.canParse(url) ? await run.session.get(url) : exchange;
    const digest = createHash('sha256').update(download.bytes).digest('hex');
    run.rule(
      'source.export/digest',
      download,
      digest === json['sha256'] && download.bytes.length === json['size'],
      download.status === 200 ? 'another digest or size' : outcome(download),
    );
    const text = Buffer.from(download.bytes).toString('latin1');
    run.rule(
      'source.export/content',
      download,
      text.includes('index.html') && !/PK[^]{0,60}\.env/.test(text.slice(0, 100_000)),
      'the wrong files',
    );
  }
  await run.wrong('source.export', {}, ['scope']);
}

/** Checks preview links, and destroying the sandbox. */
export async function checkSandbox(run: Run): Promise<void> {
  const { session } = run;
  let link = await session.send('preview.link', { body: {} });
  for (let attempt = 0; attempt < 20 && link.status === 202; attempt += 1) {
    const { code, retry_after_ms: waitMs } = link.json as { code?: unknown; retry_after_ms?: unknown };
    const isTold = code === 'preview_starting' && link.headers.has('retry-after') && typeof waitMs === 'number';
    run.rule('preview.link/starting', link, isTold, 'no code, Retry-After or retry_after_ms');
    await session.clock.sleep((Number(link.headers.get('retry-after')) || 3) * 1000, session.signal);
    link = await session.send('preview.link', { body: {} });
  }
  if (outcome(link) === '409 preview_not_ready') run.rule('preview.link/ready', link, undefined);
  else {
    const { json, exchange } = await run.call('preview.link');
    const { url, expires_at: until } = json;
    session.keepSecret(url);
    run.rule(
      'preview.link/ready',
      exchange,
      typeof url === 'string' && Number(until) > session.wallTimeMs() && json['project_id'] === session.projectId,
      'no url, or expired',
    );
    if (typeof url === 'string' && URL.canParse(url)) {
      const page = await session.get(url);
      run.rule(
        'preview.link/page',
        page,
        page.status === 200 && /html/.test(page.headers.get('content-type') ?? ''),
        outcome(page),
      );
    }
  }
  await run.wrong('preview.link', { body: {} });
  const kill = await run.call('sandbox.kill');
  run.rule(
    'sandbox.kill/outcome',
    kill.exchange,
    ['killed', 'not_found'].includes(String(kill.json['outcome'])),
    String(kill.json['outcome']),
  );
  const { confirmed_at: at } = kill.json;
  run.reading(
    'R23',
    typeof at !== 'number'
      ? undefined
      : Math.abs(at - session.wallTimeMs()) < DAY_MS
        ? `milliseconds, ${Number.isInteger(at) ? 'an integer' : 'a fraction'}`
        : 'another unit',
    kill.exchange,
  );
  const again = await run.call('sandbox.kill');
  run.rule('sandbox.kill/again', again.exchange, again.json['outcome'] === 'not_found', String(again.json['outcome']));
  await run.wrong('sandbox.kill');
}

const DAY_MS = 86_400_000;

/** Name of the skill. It can't be deleted, so each check adds a version to the same one. */
const SKILL = 'project-platform-check';

const skillBody = (name: string, files: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
  skill_name: name,
  package_base64: zipOf(files).toString('base64'),
});

/** Checks listing skills, and refused uploads. Uploads a skill only if the user asked for it. */
export async function checkSkills(run: Run): Promise<void> {
  await run.call('skills.list', { query: { scope: 'mine', page_size: 1 } });
  const zero = await run.session.send('skills.list', { query: { page_size: 0 } });
  run.rule('skills.list/default-size', zero, zero.status === 200, outcome(zero));
  await run.wrong('skills.list', { query: { scope: 'mine' } });
  const manifest = `---\nname: ${SKILL}\ndescription: Checks the platform.\n---\nNothing to do.\n`;
  const valid = skillBody(SKILL, { 'SKILL.md': manifest });
  // These are wrong in their package, too, so that none creates a skill.
  await run.wrong('skills.upload', { body: skillBody(SKILL, { 'README.md': 'no manifest' }) }, ['unknown-field']);
  for (const body of [
    skillBody(SKILL, { 'README.md': 'no manifest' }),
    skillBody(`${SKILL}-2`, { 'SKILL.md': manifest }),
  ])
    await run.refused('skills.upload/package', 'skills.upload', { body }, 'invalid_request', 400);
  if (!run.options.withSkill)
    return run.rule(
      'skills.upload/version',
      undefined,
      undefined,
      'not checked: a skill can’t be deleted. Set --with-skill',
    );
  const first = await run.call('skills.upload', { body: valid });

  const second = await run.call('skills.upload', { body: valid });
  const digest = createHash('sha256')
    .update(Buffer.from(String(valid['package_base64']), 'base64'))
    .digest('hex');
  const isVersion =
    first.json['skill_id'] === second.json['skill_id'] &&
    second.json['is_new'] === false &&
    first.json['version_id'] !== second.json['version_id'];
  run.rule(
    'skills.upload/version',
    second.exchange,
    isVersion && first.json['sha256'] === digest,
    isVersion ? 'another digest' : 'no new version',
  );
  const skills = await run.pages('skills.list', 'skills', 'skill_id', { query: { page_size: 1 } });
  run.rule(
    'skills.upload/version',
    second.exchange,
    skills.some(({ skill_name: name }) => name === SKILL),
    'not listed',
  );
  const page = await run.session.send('skills.list', { query: { scope: 'mine', page_size: 1 } });
  const token = (page.json as { next_page_token?: unknown } | undefined)?.next_page_token;
  if (typeof token === 'string')
    await run.refused(
      'skills.list/mixed-token',
      'skills.list',
      { query: { scope: 'all', page_size: 1, page_token: token } },
      'invalid_page_token',
      400,
    );
}
