/** Packs an app, or its built site alone, into one file. Sends no request. */

import { APP_FILE } from '../app/read-app-file.ts';
import { byteSize, plural } from '../base/amount.ts';
import { inputFailure, findingText } from '../base/failure.ts';
import { problemAt } from '../base/problem.ts';
import { flag, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { codeCell } from '../core/report.ts';
import { APP_INPUTS, selectApp } from '../features/app/app-parts.ts';
import { appToPack, BUILD_INPUTS, buildFindings, buildSite } from '../features/app/build-site.ts';
import { backendSources, siteSource } from '../features/app/package-sources.ts';
import { moveToTarget, outputFile, withTemporaryFile } from '../features/shared/output-file.ts';
import { COMMIT_ID, DIGEST, sha256Of } from '../features/shared/digest-input.ts';
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
    ...BUILD_INPUTS,
    'site-only': flag('Pack only the built site.', 'false'),
    'without-site': flag('Pack all parts but the site, for example before it is built.', 'false'),
    commit: text('Commit of the package. In a workflow, the default is the commit of the run.', {
      expression: '${{ github.event.pull_request.head.sha || github.sha }}',
      ...COMMIT_ID,
    }),
    values: text('Digest of the project’s values with which the site was built. Default: none were used.', DIGEST),
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
    build_error: { description: 'Line of the build’s output that says why it failed.' },
  },
  endpoints: [],
  onProject: false,
  writesFiles: true,
  timeout: '30m',
  example: 'with:\n  site-only: true\n',
  check(inputs) {
    const { 'site-only': only, 'without-site': without, 'run-build': build, values } = inputs;
    return [
      ...(only && without ? [problemAt({ kind: 'combined', subject: 'site-only', other: 'without-site' })] : []),
      ...(build && values !== undefined
        ? [problemAt({ kind: 'combined', subject: 'run-build', other: 'values' })]
        : []),
      ...buildFindings(inputs),
    ];
  },
  async run(context, inputs) {
    const { log, signal } = context;
    const {
      'site-only': isSiteOnly,
      'without-site': isWithoutSite,
      'package-path': given,
      'run-build': builds,
    } = inputs;
    const file = outputFile(context, 'package-path', given);
    const found = appToPack(context, inputs);
    if (builds && found?.site?.path === undefined) return NOTHING_BUILT;
    const app = found ?? selectApp(context, inputs);
    const built = builds
      ? await buildSite(context, app, inputs, line => context.output({ build_error: line }))
      : undefined;
    const values = built ?? inputs.values;
    const site = isWithoutSite ? {} : siteSource(context, app);
    if (isSiteOnly && site.site === undefined) throw noSite(inputs['app-file']);
    const sources = isSiteOnly ? site : { ...site, ...(await backendSources(context, app)) };
    const files = await listAppFiles(sources, signal);
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
          build_error: null,
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

/** Result for an app without a site, which has nothing to build. */
const NOTHING_BUILT = {
  outputs: { package_path: null, digest: null, app: null, commit: null, build_error: null },
  report: { title: 'No site to build', blocks: [] },
  unchanged: true,
} as const;

const noSite = (file = APP_FILE) =>
  inputFailure('There is no site to pack.', [
    {
      where: 'site-only',
      message: `requires an app with \`site.path\` in ${file}`,
      remedy: 'The platform builds a `site.source`. Remove `site-only`, or write `site.path`.',
    },
  ]);
