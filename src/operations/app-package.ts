/** Packs an app, or its built site alone, into one file. Sends no request. */

import { environmentOf, platformValues } from '../app/build-values.ts';
import { type App, APP_FILE } from '../app/read-app-file.ts';
import { byteSize, plural } from '../base/amount.ts';
import { inputFailure, findingText } from '../base/failure.ts';
import { checkedPatterns, unusedPatterns } from '../base/path-filter.ts';
import { listed, problemAt } from '../base/problem.ts';
import { headBeside } from '../base/system/git.ts';
import { flag, path, text, withTerminalText } from '../core/fields.ts';
import { defineOperation, noOutputs, type OutputFields } from '../core/operation.ts';
import type { InputPaths, Mode, OutputPaths, Services } from '../core/services.ts';
import { type Block, codeCell } from '../core/report.ts';
import { keysOfFile } from '../features/app/app-inputs.ts';
import { APP_INPUTS, requireAppFile, selectApp } from '../features/app/app-parts.ts';
import { BUILD_INPUTS, buildFindings, buildSite } from '../features/app/build-site.ts';
import { backendSources, siteSource } from '../features/app/package-sources.ts';
import { findingsBlock } from '../features/migrations/apply/report.ts';
import { packageOptions } from '../features/shared/package-input.ts';
import { moveToTarget, outputFile, withTemporaryFile } from '../features/shared/output-file.ts';
import { inKeysOfFile } from '../features/shared/part-runs.ts';
import { COMMIT_ID, DIGEST, sha256Of } from '../features/shared/digest-input.ts';
import { contentsOf, PACKAGE_FILE, packageDigest, partsByPath } from '../packing/app-package/contents.ts';
import { openAppPackage } from '../packing/app-package/read-package.ts';
import { type AppSources, listAppFiles, writeAppPackage } from '../packing/app-package/write-package.ts';

const OUTPUTS = {
  package_path: { description: 'Absolute path of the package.' },
  digest: {
    description:
      'SHA-256 of the package’s content. It doesn’t depend on the compression, so it differs from the SHA-256 of the file.',
  },
  values: { description: 'Digest of the values with which the site was built. Empty if none were used.' },
  site_path: { description: 'Absolute path of the built site. Empty with `@package`.' },
  app: { description: 'Name of the app. Empty for the only app of a file without `apps`.' },
  commit: { description: 'Commit recorded in the package.' },
  lint_findings: {
    description:
      'Findings of the migration linter, as a JSON array; see `sql-migrate`. A release refuses errors in pending migrations.',
  },
  build_error: { description: 'Line of the build’s output that says why it failed.' },
} as const satisfies OutputFields;

export default defineOperation({
  id: 'app-package',
  group: 'App',
  summary:
    'Pack an app, or its built site alone, into one file, which `release` and `project-platform deploy --package` release.',
  note: [
    `The step checks what it can without a platform: the site’s files, migrations, functions and storage folders. It needs no credential. A functions folder may contain only files that Git tracks.`,
    'A job that runs the app’s code packs only the site. The job with the credential adds the other parts from its own checkout, with `package`.',
  ],
  inputs: {
    ...APP_INPUTS,
    ...BUILD_INPUTS,
    package: path('Package that contains only the site. The step packs it with the other parts of the app.', {
      use: 'zip',
    }),
    'site-only': flag('Pack only the built site.', 'false'),
    'without-site': flag('Pack all parts but the site, for example before it is built.', 'false'),
    commit: withTerminalText(
      text('Commit to record in the package. In a workflow, the default is the commit of the run.', {
        expression: '${{ github.event.pull_request.head.sha || github.sha }}',
        ...COMMIT_ID,
      }),
      'Commit to record in the package.',
    ),
    values: text(
      'Digest of the project’s values with which the site was built. Required if the build reads any. Default: none.',
      DIGEST,
    ),
    'package-path': path('Path of the package to write.', { use: 'write' }, { default: PACKAGE_FILE }),
  },
  outputs: OUTPUTS,
  endpoints: [],
  onProject: false,
  writesFiles: true,
  timeout: '30m',
  dryRunDiffers: true,
  example: 'with:\n  site-only: true\n',
  check(inputs) {
    const { 'site-only': only, 'without-site': without, 'run-build': build, package: packed, values } = inputs;
    const isBound = values !== undefined;
    const hasPackage = packed !== undefined;
    const combined = [
      ['site-only', only, 'without-site', without],
      ['run-build', build, 'values', isBound],
      ['package', hasPackage, 'site-only', only],
      ['package', hasPackage, 'without-site', without],
      ['package', hasPackage, 'values', isBound],
    ] as const;
    return [
      ...combined.flatMap(([subject, isSet, other, isOtherSet]) =>
        isSet && isOtherSet ? [problemAt({ kind: 'combined', subject, other })] : [],
      ),
      ...buildFindings(inputs),
    ];
  },
  async run(context, inputs) {
    const { 'site-only': isSiteOnly, 'without-site': isWithoutSite, 'run-build': builds } = inputs;
    outputFile(context, 'package-path', inputs['package-path']);
    if (inputs.path === undefined) requireAppFile(context, inputs);
    const app = selectApp(context, inputs);
    if (builds && app.site?.path === undefined) return NOTHING_BUILT;
    const built = builds
      ? await buildSite(context, app, inputs, line => context.output({ build_error: line }))
      : undefined;
    const packed = await openSitePackage(context, inputs, app);
    try {
      const values = built ?? packed?.values ?? inputs.values;
      const reads = platformValues(environmentOf(app));
      if (app.site?.path !== undefined && !isWithoutSite && values === undefined && reads.length > 0)
        throw noValues(reads);
      return await inKeysOfFile(keysOfFile(app), async () => {
        const local = isWithoutSite || packed !== undefined ? {} : siteSource(context, app);
        if (isSiteOnly && local.site === undefined) throw noSite(inputs['app-file']);
        const backend = isSiteOnly ? undefined : await backendSources(context, app);
        const findings = backend?.findings;
        const sources = { ...local, ...backend?.sources, packedSite: packed?.site };
        // The commit stays that from which the site was built.
        const commit = packed === undefined ? inputs.commit : packed.commit;
        const outcome = await packApp(context, inputs['package-path'], { app, commit, values, sources });
        if (outcome.outputs.package_path !== null) context.addArtifactFile(outcome.outputs.package_path);
        return {
          ...outcome,
          outputs: {
            ...outcome.outputs,
            values: values ?? null,
            site_path: local.site?.source ?? null,
            lint_findings: findings ?? null,
          },
          report: { ...outcome.report, blocks: [...outcome.report.blocks, ...findingsBlock(findings ?? [])] },
        };
      });
    } finally {
      packed?.close();
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

interface Packed {
  readonly app: App;
  readonly commit: string | undefined;
  /** Digest of the values with which the site was built. */
  readonly values: string | undefined;
  readonly sources: AppSources;
}

/** Writes the package, except in a dry run. */
async function packApp(
  context: OutputPaths & Pick<Services, 'log' | 'signal'> & Pick<Mode, 'dryRun'>,
  given: string,
  { app, commit, values, sources }: Packed,
) {
  const { log, signal } = context;
  const file = outputFile(context, 'package-path', given);
  const files = await listAppFiles(sources, signal);
  try {
    for (const finding of files.warnings) log.warning(findingText(finding));
    for (const one of files.leftOut) log.info(`Left out: ${one}`);
    const exclude = sources.site === undefined ? [] : (app.site?.exclude ?? []);
    const ofSite = files.leftOut.flatMap(one => (one.startsWith('site/') ? one.slice('site/'.length) : []));
    for (const { text: pattern } of unusedPatterns(checkedPatterns(exclude), ofSite))
      log.warning(
        `\`site.exclude\` contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`,
      );
    const origin = {
      app: app.name ?? null,
      commit: commit ?? null,
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
    }
    log.info(`SHA-256 of the content: ${digest}`);
    const rows = Array.from(partsByPath(contents.parts), ([part, { files: number, bytes, sha256 }]) => [
      { code: part },
      plural(number, 'file'),
      byteSize(bytes),
      { code: sha256 },
    ]);
    const blocks: readonly Block[] = [
      {
        type: 'facts',
        rows: [
          ['SHA-256', { code: digest }],
          ['App', codeCell(app.name)],
        ],
      },
      { type: 'table', columns: ['Part', 'Files', 'Size', 'SHA-256'], rows },
    ];
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
        blocks,
      },
    };
  } finally {
    files.close();
  }
}

/**
 * Opens a package with the app's site.
 * @throws Failure of kind `input` for a package that is refused, is of another app or commit, or has no site
 */
async function openSitePackage(
  context: InputPaths & Pick<Services, 'signal'>,
  { package: given, commit }: { readonly package?: string | undefined; readonly commit?: string | undefined },
  app: App,
) {
  if (given === undefined) return undefined;
  const { contents, site, close } = await openAppPackage({
    ...packageOptions(context, { package: given }, false),
    expected: { app: app.name ?? null, commits: commit === undefined ? [] : [commit] },
  });
  const of = contents.commit ?? undefined;
  // In a workflow, the commit that is checked out can be a merge of the package's.
  const head = of === undefined || commit !== undefined ? of : await headBeside(context.resolvePath('.'), of);
  if (site !== undefined && head === of) return { site, values: contents.values ?? undefined, commit: of, close };
  close();
  if (site !== undefined)
    throw inputFailure('The package and this folder are of different commits.', [
      {
        where: 'package',
        message: `belongs to the commit ${of}, ${head === undefined ? 'which this repository doesn’t contain' : `but this folder is at the commit ${head}`}`,
        remedy:
          'Check out the commit of the package, or create the package from this folder. Without a Git repository, set `@commit` to the commit.',
      },
    ]);
  const remedy = 'Specify a package that a job with `site-only: true` created.';
  throw inputFailure('There is no site to pack.', [{ where: 'package', message: 'contains no site', remedy }]);
}

/** Result for an app without a site, which has nothing to build. */
const NOTHING_BUILT = {
  outputs: noOutputs(OUTPUTS),
  report: { title: 'No site to build', blocks: [] },
  unchanged: true,
} as const;

const noSite = (file = APP_FILE) =>
  inputFailure('There is no site to pack.', [
    {
      where: 'site-only',
      message: `requires an app with \`site.path\` in ${file}`,
      remedy: 'The platform builds a `site.source`. Remove `site-only`, or replace `site.source` with `site.path`.',
    },
  ]);
