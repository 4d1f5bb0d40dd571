/** Downloads the project's source as a verified ZIP, and can unpack it. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { path } from '../../core/fields.ts';
import { type Context, defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';

import { type ReportBlock, codeCell } from '../../core/report.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { moveToTarget, withTemporaryFile } from '../shared/output-file.ts';
import { leftOutLines, NOTHING_SENT } from '../shared/package-report.ts';
import { exportPaths } from './export-places.ts';
import { byteSize, plural } from '../../base/text/amount.ts';
import type { NewFolder } from '../../packing/files/new-folder.ts';
import { type Unpacked, unpack } from '../../packing/zip/unpack.ts';
import { type Remedies, withRemedies } from '../../core/recovery/refusals.ts';

type Export = AnswerOf<'source.export'>;

/** The ZIP on disk. */
interface Exported {
  readonly answer: Export;
  readonly size: number;
  readonly sha256: string;
}

const REMEDIES: Remedies = {
  forbidden:
    'Exporting source requires a plan with the source-download entitlement. If the credential is a project key, check that the key belongs to this project.',
};

/** Part 1, Source export: "avoid concurrent exports for one project". */
export default defineOperation({
  id: 'export',
  group: 'Source',
  summary: 'Download the project’s current source as a ZIP, verify it, and optionally unpack it.',
  // The API itself has no lock.
  note: [
    'Don’t export the same project more than once at a time. If several jobs export it, put the jobs in the same `concurrency` group.',
  ],
  inputs: {
    'output-path': path(
      'Path of the ZIP. An existing file is replaced after the download is complete and verified.',
      { use: 'write' },
      { default: 'source.zip' },
    ),
    'extract-to': path(
      'New or empty folder to unpack the source to. If unpacking fails, the ZIP is kept. Default: the ZIP is not unpacked.',
      { use: 'write-folder' },
    ),
  },
  outputs: {
    export_id: { description: 'ID of the export.' },
    filename: { description: 'File name that the platform suggests for the ZIP.' },
    size: { description: 'Size of the ZIP.', form: 'bytes' },
    sha256: { description: 'SHA-256 of the ZIP, in lowercase hex.' },
    path: { description: 'Absolute path of the ZIP.' },
  },
  endpoints: ['source.export'],
  onProject: true,
  offlineDryRun: true,
  timeout: '30m',
  dryRunDiffers: true,
  reporting: 'files',
  nextStep: { output: 'path', variable: 'ZIP', run: 'unzip -l "$ZIP"' },
  example: 'with:\n  extract-to: ${{ runner.temp }}/source\n',
  async run(context, inputs) {
    const { dryRun, log, projectId } = context;
    const { file, folder } = exportPaths(context, inputs['output-path'], inputs['extract-to']);
    const { target } = file;
    if (dryRun) {
      const unpacking = folder === undefined ? '' : ` and unpack it to ${folder.folder}`;
      log.info(
        `Dry run: would export the source of the project ${projectId} to ${target}${unpacking}. ${NOTHING_SENT}`,
      );
      return {
        outputs: { export_id: null, filename: null, size: null, sha256: null, path: null },
        report: {
          title: 'Source export',
          blocks: [
            { type: 'facts', rows: [['ZIP', { code: target }]] },
            { type: 'text', text: NOTHING_SENT },
          ],
        },
      };
    }

    const exported = await withTemporaryFile(file, async part => {
      const downloaded = await download(context, part);
      moveToTarget(file, part);
      return downloaded;
    });
    // The verified ZIP belongs to the user, even if unpacking fails.
    const { answer, size, sha256 } = exported;
    const outputs = {
      export_id: answer.export_id ?? null,
      filename: answer.filename ?? null,
      size,
      sha256,
      path: target,
    };
    context.output(outputs);
    context.addArtifactFile(target);
    context.onFailureReport(() => ({ blocks: [facts(target, exported, undefined)] }));
    log.info(`Exported the source to ${target} (${byteSize(size)}, SHA-256 ${sha256})`);
    const unpacked = folder && (await extract(context, target, folder));
    return {
      outputs,
      report: { title: 'Source exported', blocks: [facts(target, exported, unpacked)] },
    };
  },
});

/** Exports and downloads the source. If the address expires meanwhile, it makes one new export. */
async function download(context: Context, part: string): Promise<Exported> {
  try {
    return await downloadOnce(context, part);
  } catch (thrown) {
    if (!(thrown instanceof AddressExpired)) throw thrown;
    context.log.warning(
      `${sentence(thrown.failure.message)} The download URL has probably expired. Exporting the source again.`,
    );
  }
  try {
    return await downloadOnce(context, part);
  } catch (thrown) {
    throw thrown instanceof AddressExpired ? thrown.failure : thrown;
  }
}

/** Error for an expired address. A new export would get a valid one. */
class AddressExpired extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

async function downloadOnce(context: Context, part: string): Promise<Exported> {
  const { client, log, projectId } = context;
  const answer = await log.group('Export', () =>
    withRemedies(REMEDIES, () =>
      markCertain(client.call('source.export', { path: { project_id: projectId } })),
    ),
  );
  const {
    download_url: address,
    export_id: exportId = null,
    filename = null,
    size,
    sha256,
  } = answer;
  context.output({ export_id: exportId, filename });
  const progress = log.progress('Downloaded');
  try {
    const downloaded = await log.group('Download', () =>
      client.download(address, part, { size, sha256 }, received => {
        if (size !== undefined) progress.bytes(Math.min(received, size), size);
      }),
    );
    return { answer, ...downloaded };
  } catch (thrown) {
    throw thrown instanceof Failure && isAddressRefused(thrown)
      ? new AddressExpired(thrown)
      : thrown;
  }
}

/**
 * Checks whether the address itself is refused (assumption R45). Object storages respond to an
 * expired address with different statuses (400, 401 and 403 among them). So each 4xx counts that
 * isn't about something else: the duration, the range, or the rate.
 */
function isAddressRefused({ status = 0 }: Failure): boolean {
  return status >= 400 && status < 500 && ![408, 416, 429].includes(status);
}

/**
 * Marks a failure as certain. An export changes nothing on the platform, so a lost response leaves
 * no open question.
 */
async function markCertain<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    throw thrown instanceof Failure ? withDetails(thrown, { uncertain: false }) : thrown;
  }
}

async function extract(
  { log, signal }: Run,
  archive: string,
  { folder, ...target }: NewFolder,
): Promise<Unpacked> {
  const progress = log.progress('Unpacked');
  const unpacked = await log.group('Unpack', () =>
    unpack({
      archive,
      ...target,
      into: folder,
      signal,
      onProgress: (done, total) => progress.bytes(done, total),
    }),
  );
  for (const line of leftOutLines(unpacked)) log.warning(line);
  log.info(`Unpacked to ${target.shownAs}: ${contentText(unpacked)}`);
  return unpacked;
}

function facts(
  target: string,
  { answer, size, sha256 }: Exported,
  unpacked: Unpacked | undefined,
): ReportBlock {
  return {
    type: 'facts',
    rows: [
      ['ZIP', { code: target }],
      ['Size', byteSize(size)],
      ['SHA-256', { code: sha256 }],
      ['Export', codeCell(answer.export_id)],
      ['Unpacked', unpacked === undefined ? 'no' : contentText(unpacked)],
    ],
  };
}

function contentText({ files, bytes }: Unpacked): string {
  return `${plural(files, 'file')}, ${byteSize(bytes)}`;
}
