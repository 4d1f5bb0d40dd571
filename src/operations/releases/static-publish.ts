import { Failure, inputFailure, refine, sentence } from '../../failure.ts';
import { byteSize, count } from '../../packing/byte-size.ts';
import { packStaticSite, type StaticPackage } from '../../packing/static-site.ts';
import type { AnswerOf } from '../../spec/endpoints.ts';
import { flag, path } from '../fields.ts';
import { type Context, defineOperation } from '../operation.ts';
import type { Block, Cell } from '../report.ts';
import { checkExpiry, EXPIRY_INPUTS, expiryInstant, settledExpiry, warnOfExpiry } from './expiry.ts';
import { waitForSite } from './served-site.ts';

type Release = AnswerOf<'releases.complete'>;

/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
export default defineOperation({
  id: 'static-publish',
  summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
  inputs: {
    path: path('The folder or .zip with the built site; `index.html` stands at its root.', { required: true }),
    ...EXPIRY_INPUTS,
    'wait-for-url': flag('Wait until the site’s address serves what was published.', 'false'),
  },
  outputs: {
    release_id: { description: 'The release’s id.' },
    version: { description: 'The release’s number within the project.' },
    artifact_id: { description: 'The stored package’s id.' },
    access_url: { description: 'Where the site is served.' },
    published_at: { description: 'When it went live, in epoch milliseconds.' },
    expires_at: { description: 'When it goes offline, in epoch milliseconds; empty when it stays.' },
    sha256: { description: 'SHA-256 of the uploaded package, lower-case hex.' },
    size: { description: 'The package’s size in bytes.' },
    files: { description: 'How many files the site has.' },
  },
  endpoints: ['releases.prepare', 'releases.complete'],
  onProject: true,
  timeout: '30m',
  example:
    'with:\n  path: dist\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  check: checkExpiry,
  async run(context, inputs) {
    const { clock, dryRun, log } = context;
    const expiry = expiryInstant(inputs, clock.now());
    if ('where' in expiry) throw inputFailure('The site’s expiry can’t be used.', [expiry]);

    const site = await beforeGoingLive(() => pack(context, inputs.path));
    const packed = { sha256: site.sha256, size: site.size, files: site.files };
    context.output(packed);
    if (dryRun) {
      log.info('Dry run: the package is good; nothing is sent to the platform.');
      return {
        outputs: { ...packed, ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
        report: { title: 'Static site, checked only', blocks: [packageFacts(site), ...leftOut(site)] },
      };
    }

    const release = await publish(context, site, expiry.at);
    const expiresAt = settledExpiry(log, expiry.at, release.expires_at);
    const outputs = {
      ...packed,
      release_id: release.release_id,
      version: release.version ?? null,
      artifact_id: release.artifact_id ?? null,
      access_url: release.access_url ?? null,
      published_at: release.published_at ?? null,
      expires_at: expiresAt,
    };
    context.output(outputs);
    log.info(
      `Published version ${release.version ?? '?'} (${release.release_id}): ${release.access_url ?? 'no address yet'}`,
    );
    if (inputs['wait-for-url']) await waitForSite(context, release.access_url, site.entrySha256);
    return {
      outputs,
      report: {
        title: 'Static site published',
        blocks: [releaseFacts(release, expiresAt), packageFacts(site), ...leftOut(site)],
      },
    };
  },
});

const NOTHING_PUBLISHED = {
  release_id: null,
  version: null,
  artifact_id: null,
  access_url: null,
  published_at: null,
} as const;

async function pack(context: Context, given: string): Promise<StaticPackage> {
  const { log, signal } = context;
  const into = await context.temporaryFolder();
  return log.group(`Package ${given}`, async () => {
    const progress = log.progress('Packed');
    const site = await packStaticSite({
      source: context.resolvePath(given),
      shownAs: given,
      into,
      signal,
      onProgress: (done, total) => progress.bytes(done, total),
    });
    for (const { where, message } of site.warnings) log.warning(`${where}: ${message}`);
    for (const { path: name, reason } of site.leftOut) log.info(`Left out: ${name} (${reason})`);
    for (const { where, message, remedy = '' } of site.warnings) log.warning(`${where} ${message}. ${remedy}`);
    log.info(`${contentText(site)}; package ${byteSize(site.size)}, SHA-256 ${site.sha256}`);
    return site;
  });
}

/**
 * Prepare, upload, complete. A ticket that has expired on the way is replaced by a new one, once; so is one whose
 * upload was uncertain and turned out not to have arrived (reading R31).
 */
async function publish(context: Context, site: StaticPackage, expiresAt: number | undefined): Promise<Release> {
  try {
    return await publishOnTicket(context, site, expiresAt);
  } catch (thrown) {
    if (!(thrown instanceof TicketSpent)) throw thrown;
    context.log.warning(`${thrown.why} A new upload ticket is taken, once.`);
  }
  try {
    return await publishOnTicket(context, site, expiresAt);
  } catch (thrown) {
    throw thrown instanceof TicketSpent ? thrown.failure : thrown;
  }
}

/** This ticket leads nowhere any more, but a new one would; `failure` is for when that has been tried. */
class TicketSpent extends Error {
  readonly failure: Failure;
  readonly why: string;

  constructor(failure: Failure, why: string) {
    super(why);
    this.failure = failure;
    this.why = why;
  }
}

async function publishOnTicket(context: Context, site: StaticPackage, expiresAt: number | undefined): Promise<Release> {
  const { client, log, projectId } = context;
  const project = { project_id: projectId };
  const { ticket, stored } = await beforeGoingLive(async () => {
    const prepared = await client.call('releases.prepare', {
      path: project,
      body: {
        runtime: 'static',
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
        artifact: {
          type: 'static_site',
          filename: 'site.zip',
          content_type: 'application/zip',
          content_length: site.size,
        },
      },
    });
    warnOfExpiry(context, expiresAt);
    return { ticket: prepared, stored: await log.group('Upload', () => upload(context, prepared, site)) };
  });
  try {
    return await log.group('Extraction and review', () =>
      client.call('releases.complete', { path: project, body: { release_token: ticket.release_token } }),
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'release_state_expired') throw new TicketSpent(thrown, 'The upload ticket has expired.');
    if (thrown.code === 'artifact_invalid' && stored === 'uncertain') {
      const failure = refine(thrown, {
        kind: 'unavailable',
        message: `The upload was cut short twice, and the package has not arrived: ${thrown.message}`,
        remedy: 'Check that the runner’s connection to object storage holds, then run it again.',
      });
      throw new TicketSpent(failure, 'The upload that was cut short has not arrived.');
    }
    if (!thrown.uncertain) throw thrown;
    throw refine(thrown, {
      message: `The release was not confirmed: ${thrown.message}`,
      remedy:
        'Look with the operation `release-info`. Running this step again publishes the same files anew, which does no harm.',
    });
  }
}

/** Until complete is called nothing can go live: what fails before leaves nothing open, which is worth saying. */
async function beforeGoingLive<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (!thrown.uncertain && thrown.kind !== 'cancelled' && thrown.kind !== 'timeout') throw thrown;
    const message = `${sentence(thrown.message)} Nothing was published: what was live stays live.`;
    throw refine(thrown, { message, uncertain: false });
  }
}

/** Puts the package into object storage; after a PUT whose outcome is open, complete finds out (Part 1, Upload). */
async function upload(
  context: Context,
  ticket: AnswerOf<'releases.prepare'>,
  site: StaticPackage,
): Promise<'stored' | 'uncertain'> {
  const { client, clock, log, signal } = context;
  const progress = log.progress('Sent');
  try {
    await client.upload(ticket.upload, { path: site.file, size: site.size }, sent => progress.bytes(sent, site.size));
    return 'stored';
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    if (thrown.uncertain) {
      log.warning(
        `${sentence(thrown.message)} Whether the package has arrived is asked of the platform; it is not sent twice.`,
      );
      return 'uncertain';
    }
    const serverNow = clock.now() + (client.clockOffsetMs() ?? 0);
    const expired = ticket.upload.expires_at === undefined || ticket.upload.expires_at <= serverNow;
    if (thrown.status === 403 && expired) throw new TicketSpent(thrown, 'The upload link has expired.');
    throw thrown;
  }
}

function releaseFacts(release: Release, expiresAt: number | null): Block {
  const { access_url: address } = release;
  const site: Cell = address === undefined ? 'no address yet' : { text: address, url: address };
  return {
    type: 'facts',
    rows: [
      ['Site', site],
      ['Version', release.version ?? '?'],
      ['Release', release.release_id],
      ['Goes offline', expiresAt === null ? 'never' : new Date(expiresAt).toISOString()],
    ],
  };
}

function packageFacts(site: StaticPackage): Block {
  return {
    type: 'facts',
    rows: [
      ['Content', contentText(site)],
      ['Package', byteSize(site.size)],
      ['SHA-256', site.sha256],
    ],
  };
}

function contentText({ files, expandedBytes }: StaticPackage): string {
  return `${count(files)} ${files === 1 ? 'file' : 'files'}, ${byteSize(expandedBytes)}`;
}

function leftOut(site: StaticPackage): readonly Block[] {
  if (site.leftOut.length === 0) return [];
  return [
    { type: 'table', columns: ['Left out', 'Why'], rows: site.leftOut.map(({ path: name, reason }) => [name, reason]) },
  ];
}
