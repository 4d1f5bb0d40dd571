/** Packs an app, or its built site alone, into one file. Sends no request. */

import { platformValues } from '../app/build-values.ts';
import { APP_FILE, type BuildValue } from '../app/read-app-file.ts';
import { byteSize, plural } from '../base/amount.ts';
import { inputFailure, findingText } from '../base/failure.ts';
import { listed, problemAt } from '../base/problem.ts';
import { flag, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { codeCell } from '../core/report.ts';
import { keysOfFile } from '../features/app/app-inputs.ts';
import { APP_INPUTS, selectApp, SITE_INPUTS } from '../features/app/app-parts.ts';
import { backendSources, siteSource } from '../features/app/package-sources.ts';
import { moveToTarget, outputFile, withTemporaryFile } from '../features/shared/output-file.ts';
import { inKeysOfFile } from '../features/shared/part-runs.ts';
import { DIGEST, sha256Of } from '../features/shared/digest-input.ts';
import { contentsOf, PACKAGE_FILE, packageDigest, partsByPath } from '../packing/app-package/contents.ts';
import { listAppFiles, writeAppPackage } from '../packing/app-package/write-package.ts';

export default defineOperation({
  id: 'app-package',
  group: 'App',
  summary: 'Pack an app, or its built site alone, into one file that later jobs deploy.',
  note: [
    `The step checks what it can without a platform: the site’s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.`,
    'A job that builds code of others packs only the site. The job with the credential takes the other parts from its own checkout.',
  ],
  inputs: {
    ...APP_INPUTS,
    path: SITE_INPUTS.path,
    'site-only': flag('Pack only the built site.', 'false'),
    'without-site': flag('Pack all parts but the site, for example before it is built.', 'false'),
    commit: text('Commit of the package. In a workflow, the default is the commit of the run.', {
      expression: '${{ github.event.pull_request.head.sha || github.sha }}',
      pattern: /^[0-9a-f]{40,64}$/,
      allowed: 'it must be the full ID of a commit',
    }),
    values: text(
      'Digest of the project’s values with which the site was built. Required if the app’s file says that the build reads some. Default: none were used.',
      DIGEST,
    ),
    'package-path': path('File for the package.', { use: 'write' }, { default: PACKAGE_FILE }),
  },
  outputs: {
    package_path: { description: 'Absolute path of the package.' },
    digest: {
      description:
        'SHA-256 of what the package contains. It doesn’t depend on the compression, so it isn’t that of the file.',
    },
    app: { description: 'Name of the app. Empty for the only app of a file without `apps`.' },
    commit: { description: 'Commit of the package.' },
  },
  endpoints: [],
  onProject: false,
  writesFiles: true,
  timeout: '30m',
  example: 'with:\n  site-only: true\n',
  check: ({ 'site-only': only, 'without-site': without }) =>
    only && without ? [problemAt({ kind: 'combined', subject: 'site-only', other: 'without-site' })] : [],
  async run(context, inputs) {
    const { log, signal } = context;
    const { 'site-only': isSiteOnly, 'without-site': isWithoutSite, 'package-path': given, values } = inputs;
    const file = outputFile(context, 'package-path', given);
    const app = selectApp(context, inputs);
    const reads = platformValues(app.site?.environment ?? new Map<string, BuildValue>());
    if (app.site?.path !== undefined && !isWithoutSite && values === undefined && reads.length > 0)
      throw noValues(reads);
    const files = await inKeysOfFile(keysOfFile(app), async () => {
      const site = isWithoutSite ? {} : siteSource(context, app);
      if (isSiteOnly && site.site === undefined) throw noSite(inputs['app-file']);
      const sources = isSiteOnly ? site : { ...site, ...(await backendSources(context, app)) };
      return listAppFiles(sources, signal);
    });
    try {
      for (const finding of files.warnings) log.warning(findingText(finding));
      for (const one of files.leftOut) log.info(`Left out: ${one}`);
      const origin = {
        app: app.name ?? null,
        commit: inputs.commit ?? null,
        values: (values && sha256Of(values)) ?? null,
      };
      const contents = contentsOf(origin, files.parts, files.leftOut);
      const digest = packageDigest(contents);
      if (!context.dryRun) {
        const progress = log.progress('Packed');
        await withTemporaryFile(file, async part => {
          const { size } = await writeAppPackage(part, files, origin, {
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
          });
          moveToTarget(file, part);
          log.info(`Wrote ${given}, ${byteSize(size)}`);
        });
        context.addArtifactFile(file.location);
      }
      log.info(`SHA-256 of the content: ${digest}`);
      const rows = Array.from(partsByPath(contents.parts), ([part, { files: number, bytes, sha256 }]) => [
        { code: part },
        plural(number, 'file'),
        byteSize(bytes),
        { code: sha256 },
      ]);
      return {
        outputs: {
          package_path: context.dryRun ? null : file.target,
          digest,
          app: app.name ?? null,
          commit: origin.commit,
        },
        report: {
          title: context.dryRun ? 'App checked' : 'App packed',
          blocks: [
            {
              type: 'facts',
              rows: [
                ['SHA-256', { code: digest }],
                ['App', codeCell(app.name)],
              ],
            },
            { type: 'table', columns: ['Part', 'Files', 'Size', 'SHA-256'], rows },
          ],
        },
      };
    } finally {
      files.close();
    }
  },
});

const noValues = (reads: readonly string[]) =>
  inputFailure('It is unknown with which values the site was built.', [
    {
      where: 'values',
      message: `is missing, although the build reads ${listed([...new Set(reads)])} of the project`,
      remedy: 'Set it to the digest of the values with which the site was built.',
    },
  ]);

const noSite = (file = APP_FILE) =>
  inputFailure('There is no site to pack.', [
    {
      where: 'site-only',
      message: `requires an app with \`site.path\` in ${file}`,
      remedy: 'The platform builds a `site.source`. Remove `site-only`, or write `site.path`.',
    },
  ]);
