/** Packs the built site of an app into one file. Sends no request. */

import { copyFileSync } from 'node:fs';
import { APP_FILE } from '../../app-file/app.ts';
import { path } from '../../core/fields.ts';
import { defineOperation, noOutputs, type OutputFields } from '../../core/operation.ts';
import { keysOfFile, partValues } from './app-inputs.ts';
import { APP_INPUTS, requireAppFile, selectApp } from '../shared/app-parts.ts';
import { BUILD_INPUTS, buildFindings, buildSite } from './build-site.ts';
import { commitOf, isSiteBuilt } from './commit-parts.ts';
import { exclusion, warnOfUnused } from '../shared/exclude-input.ts';
import { ignoresIn } from '../shared/held-commit.ts';
import { inputPath } from '../shared/input-file.ts';
import { moveToTarget, outputFile, withTemporaryFile } from '../shared/output-file.ts';
import { logPackage, packageBlocks } from '../shared/package-report.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import { packStaticSite } from '../sites/package/static-site.ts';

const OUTPUTS = {
  package_path: {
    description:
      'Absolute path of the package, a ZIP of the site. Empty for an app without a site.',
  },
  digest: { description: 'SHA-256 of the package.' },
  site_path: { description: 'Absolute path of the built site.' },
  build_error: {
    description:
      'Command of a failed build with its exit code, and its last ten lines that aren’t empty.',
    form: 'array',
  },
} as const satisfies OutputFields;

export default defineOperation({
  id: 'app-package',
  group: 'App',
  summary:
    'Pack the built site of an app into one file, which `release` and `preview-deploy` publish.',
  note: [
    'The step can run in a job without a credential, which builds the site. The other parts of the app are what Git tracks: the job with the credential reads them from its own checkout.',
  ],
  inputs: {
    ...APP_INPUTS,
    ...BUILD_INPUTS,
    'package-path': path('Path of the package to write.', { use: 'write' }, { default: 'app.zip' }),
  },
  outputs: OUTPUTS,
  endpoints: [],
  onProject: false,
  reporting: 'files',
  timeout: '30m',
  dryRunDiffers: true,
  nextStep: { output: 'package_path', run: 'unzip -l "$PACKAGE_PATH"' },
  example: 'with:\n  run-build: true\n',
  check: buildFindings,
  async run(context, inputs) {
    const { dryRun, log, signal } = context;
    const file = outputFile(context, 'package-path', inputs['package-path']);
    requireAppFile(context, inputs);
    const app = selectApp(context, inputs);
    const { site } = partValues(app);
    if (site === undefined) return NOTHING_BUILT;
    if (inputs['run-build'])
      await buildSite(context, app, inputs, lines => context.output({ build_error: lines }));
    return inKeysOfFile(keysOfFile(app), async () => {
      const source = inputPath(context, 'path', site.path).location;
      const parts = [inputs['app-file'] ?? APP_FILE, site.path];
      // A site without a build is what Git tracks.
      const read = isSiteBuilt(app, {})
        ? undefined
        : await commitOf(context, { parts, built: undefined });
      const progress = log.progress('Packed');
      const packed = await packStaticSite({
        source,
        ignores: ignoresIn(read?.commit, source),
        shownAs: site.path,
        excludes: exclusion(site.exclude),
        into: await context.temporaryFolder(),
        signal,
        onProgress: (done, total) => progress.bytes(done, total),
      });
      logPackage(log, packed);
      warnOfUnused(context, site.exclude, packed.leftOut);
      if (!dryRun) {
        await withTemporaryFile(file, async part => {
          copyFileSync(packed.file, part);
          moveToTarget(file, part);
        });
        context.addArtifactFile(file.target);
      }
      return {
        outputs: {
          package_path: dryRun ? null : file.target,
          digest: packed.sha256,
          site_path: source,
          build_error: null,
        },
        report: { title: dryRun ? 'Site checked' : 'Site packed', blocks: packageBlocks(packed) },
      };
    });
  },
});

/** Result for an app without a site, which has nothing to build. */
const NOTHING_BUILT = {
  outputs: noOutputs(OUTPUTS),
  report: { title: 'No site to build', blocks: [] },
  unchanged: true,
} as const;
