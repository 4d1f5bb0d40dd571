/** Areas of the import and the export of source, the sandbox, and skills. */

import { crc32 } from 'node:zlib';
import { record } from '../../base/record.ts';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { isRefusal, outcome, shown } from '../run/findings.ts';
import { sendWrong, wrongRequests } from '../run/wrong-requests.ts';
import { type Run, valueAt, zipOf } from '../run/run.ts';

const SOURCE = {
  'index.html': '<!doctype html><title>check</title>',
  'mise.toml': '[tasks.build]\nrun = "true"\noutputs = ["."]\n',
};
/** Imports and exports leave these out. */
const ENVIRONMENTS = { '.env': 'SECRET=check', '.env.check': 'SECRET=check', 'inner/.env.check': 'SECRET=check' };

const littleEndian = (value: number): string => Buffer.from(Uint32Array.of(value).buffer).toString('hex');

function formOf(name: string, archive: Buffer, more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, ...more })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), 'check.zip');
  return form;
}

/** Checks the import, which creates another project with the same name. */
export async function checkImport(run: Run): Promise<void> {
  const { session } = run;
  const uuid = (): string => session.clock.uuid();
  const archive = await zipOf({ ...SOURCE, ...ENVIRONMENTS });
  const form = formOf(run.name, archive);
  const requests = wrongRequests('source.import', { key: uuid(), form }).filter(({ rule }) => /key|token/.test(rule));
  await sendWrong(run, 'source.import', requests);
  for (const wrong of [formOf(run.name.padEnd(101, 'x'), archive), formOf(run.name, archive, { ai_adapt: 'maybe' })])
    await run.refused('source.import/form', { key: uuid(), form: wrong });
  const broken = await session.send('source.import', { key: uuid(), form: formOf(run.name, Buffer.from('not a ZIP')) });
  const last = broken.frames.at(-1)?.event;
  run.rule(
    'source.import/not-a-zip',
    broken,
    broken.status === 400 || last === 'import.failed',
    last ?? outcome(broken),
  );
  const key = uuid();
  const { exchange, isOk } = await run.call('source.import', { key, form });
  if (!isOk) return;
  const { frames } = exchange;
  const end = record(frames.at(-1)?.data);
  const [started, ended] = [frames[0]?.event, frames.at(-1)?.event];
  const isEnded = ended === 'import.completed' || ended === 'import.failed';
  const got = `${started} … ${ended} ${shown(end['code'])}`;
  run.rule('source.import/order', exchange, started === 'import.started' && isEnded, got);
  const progress = frames.flatMap(({ event, data }) => (event === 'import.progress' ? Object.keys(record(data)) : []));
  run.reading('R24', progress.length === 0 ? undefined : [...new Set(progress)].toSorted().join(', '), exchange);
  const { project_id, import_id } = end;
  const isNew = await run.ownership.has('project', project_id);
  run.rule('source.import/own', exchange, ended === 'import.completed' ? isNew : undefined, shown(project_id));
  if (!isNew || typeof project_id !== 'string') return;
  run.imported = project_id;
  run.expect('source.import/skipped', { json: end, exchange, isOk }, { 'ai.status': 'skipped' });
  const replay = await session.send('source.import', { key, form });
  const again = record(replay.frames.at(-1)?.data);
  run.expect('source.import/replay', { json: again, exchange: replay, isOk }, { import_id, project_id });
  await run.refused('source.import/conflict', { key, form: formOf(run.name, await zipOf(SOURCE)) });
  if (run.key !== undefined)
    await run.refused('project-tokens.create/other-project', { path: { project_id }, token: run.key }, 'watermark.get');
}

/** Checks the export of the imported project, else of the new one. */
export async function checkExport(run: Run): Promise<void> {
  const path = { project_id: run.imported ?? run.session.projectId };
  const exported = await run.call('source.export', { path });
  if (exported.isOk) {
    run.expect('source.export/constants', exported, {
      ...path,
      content_type: 'application/zip',
      filename: (name: unknown) => String(name).endsWith('.zip'),
    });
    const isSoon = (at: unknown): boolean => Math.abs(Number(at) - run.session.wallTimeMs() - 600_000) < 120_000;
    run.expect('source.export/expiry', exported, { download_url_expires_at: isSoon });
    const url = String(exported.json['download_url']);
    const download = URL.canParse(url) ? await run.session.get(url) : exported.exchange;
    const { sha256: digest, size } = exported.json;
    const isSame = sha256Hex(download.bytes) === digest && download.bytes.length === size;
    run.rule(
      'source.export/digest',
      download,
      isSame,
      download.status === 200 ? 'a different digest or size' : outcome(download),
    );
    const text = Buffer.from(download.bytes).toString('latin1');
    // The name follows 42 bytes of each entry of the directory; its length is in byte 24, and the CRC-32 in byte 12.
    const entries = text.split('PK\u0001\u0002').slice(1);
    const names = entries.map(entry => entry.slice(42, 42 + entry.charCodeAt(24)));
    const crcs = entries.map(entry => Buffer.from(entry.slice(12, 16), 'latin1').toString('hex'));
    const isKept = Object.values(SOURCE).every(content => crcs.includes(littleEndian(crc32(content))));
    const isOwn = run.imported !== undefined && download.status === 200;
    run.rule(
      'source.export/bytes',
      download,
      isOwn ? isKept : undefined,
      'files that are missing or have different content',
    );
    const isRight = names.some(name => name.endsWith('index.html')) && !names.some(name => /(?:^|\/)\.env/.test(name));
    run.rule('source.export/content', download, isRight, `files: ${names.join(', ')}`);
  }
  await run.wrong('source.export', {}, ['scope']);
}

/** Checks preview links, and destroying the sandbox. */
export async function checkSandbox(run: Run): Promise<void> {
  const { session } = run;
  let link = await session.send('preview.link', { body: {} });
  const isStarting = (): boolean => link.status === 202 || valueAt(link.json, 'status') === 'starting';
  for (let attempt = 0; attempt < 20 && isStarting(); attempt += 1) {
    const { code, retry_after_ms: waitMs } = record(link.json);
    const hasAll = code === 'preview_starting' && link.headers.has('retry-after') && typeof waitMs === 'number';
    const got = link.status === 202 ? 'code, Retry-After or retry_after_ms is missing or wrong' : `HTTP ${link.status}`;
    run.rule('preview.link/starting', link, link.status === 202 && hasAll, got);
    await session.clock.sleep(Math.min(60, Number(link.headers.get('retry-after')) || 3) * 1000, session.signal);
    link = await session.send('preview.link', { body: {} });
  }
  if (isRefusal(link, 409, 'preview_not_ready') || isStarting()) run.rule('preview.link/ready', link, undefined);
  else {
    const ready = await run.call('preview.link');
    const { url } = ready.json;
    run.expect('preview.link/ready', ready, {
      url: (given: unknown) => typeof given === 'string' && URL.canParse(given),
      expires_at: (until: unknown) => Number(until) > session.wallTimeMs(),
      project_id: session.projectId,
    });
    if (typeof url === 'string' && URL.canParse(url)) {
      const { host, pathname } = new URL(url);
      const isOwn = host === new URL(session.target.baseUrl).host && pathname.startsWith('/open/preview/');
      run.rule('preview.link/host', ready.exchange, isOwn, isOwn ? undefined : `wrong host or path (host: ${host})`);
      const page = isOwn ? await session.get(url) : undefined;
      const isPage = page?.status === 200 && /html/.test(page.headers.get('content-type') ?? '');
      run.rule('preview.link/page', page, page === undefined ? undefined : isPage, page && outcome(page));
    }
  }
  await run.wrong('preview.link', { body: {} });
  const kill = await run.call('sandbox.kill');
  run.expect('sandbox.kill/outcome', kill, {
    outcome: (given: unknown) => given === 'killed' || given === 'not_found',
  });
  const { confirmed_at: at } = kill.json;
  const form = `milliseconds, ${Number.isInteger(at) ? 'integer' : 'fractional'}`;
  const isNow = Math.abs(Number(at) - session.wallTimeMs()) < 86_400_000;
  run.reading('R23', typeof at === 'number' ? (isNow ? form : 'not in milliseconds') : undefined, kill.exchange);
  run.expect('sandbox.kill/again', await run.call('sandbox.kill'), { outcome: 'not_found' });
  await run.wrong('sandbox.kill');
}

/** Name of the skill. It can't be deleted, so each check adds a version to the same one. */
const SKILL = 'project-platform-check';
const MANIFEST = { 'SKILL.md': `---\nname: ${SKILL}\ndescription: Checks the platform.\n---\nNothing to do.\n` };

const skill = (skill_name: string, zip: Buffer) => ({ body: { skill_name, package_base64: zip.toString('base64') } });

/** Checks listing skills, and refused uploads. Uploads a skill only if the user asked for it. */
export async function checkSkills(run: Run): Promise<void> {
  await run.call('skills.list', { query: { scope: 'mine', page_size: 1 } });
  await run.accepted('skills.list/default-size', { query: { page_size: 0 } });
  await run.wrong('skills.list', { query: { scope: 'mine' } });
  const [archive, wrong] = [await zipOf(MANIFEST), await zipOf({ 'README.md': 'no manifest' })];
  // These are wrong in their package, too, so that none creates a skill.
  await run.wrong('skills.upload', skill(SKILL, wrong));
  await run.refused('skills.upload/package', skill(SKILL, wrong));
  await run.refused('skills.upload/package', skill(`${SKILL}-2`, archive));
  const reason = 'not checked, because a skill can’t be deleted. To upload one anyway, set --with-skill';
  if (!run.options.withSkill) return run.rule('skills.upload/version', undefined, undefined, reason);
  const first = await run.call('skills.upload', skill(SKILL, archive));
  const { skill_id, version_id } = first.json;
  run.expect('skills.upload/version', first, { sha256: sha256Hex(archive) });
  run.expect('skills.upload/version', await run.call('skills.upload', skill(SKILL, archive)), {
    skill_id,
    is_new: false,
    version_id: (id: unknown) => id !== version_id,
  });
  const skills = await run.pages('skills.list', 'skills', 'skill_id', { query: { page_size: 1 } });
  run.rule(
    'skills.upload/version',
    first.exchange,
    skills.some(({ skill_name: name }) => name === SKILL),
    'not listed',
  );
  await run.mixedToken('skills.list/mixed-token', { query: { scope: 'mine', page_size: 1 } }, { scope: 'all' });
}
