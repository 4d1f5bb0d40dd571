/** The inputs of operations that take a package of an app. */

import { DIGEST, sha256Of } from './digest-input.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { inputRef } from '../../base/input-reference.ts';
import { problemAt } from '../../base/problem.ts';
import { type InputValues, path, text, withTerminalText } from '../../core/fields.ts';
import type { GitHubServices, InputPaths, Services } from '../../core/services.ts';
import { openAppPackage, type OpenOptions, readPackageContents } from '../../packing/app-package/read-package.ts';
import type { Listing } from '../../packing/files/listing-builder.ts';
import { inputPath } from './input-file.ts';

export const PACKAGE_INPUTS = {
  package: path('Package that `app-package` wrote, whose site is used instead of `@path`.', { use: 'zip' }),
  'package-app': text('Name of the app that `@package` must contain. Default: any.', { maxLength: 100 }),
  'package-digest': text(
    'SHA-256 that `@package` must have: the output `digest` of `app-package`. Default: any.',
    DIGEST,
  ),
};

/** Inputs for a package whose site is published. */
export const PUBLISHED_PACKAGE_INPUTS = {
  ...PACKAGE_INPUTS,
  'package-digest': withTerminalText(
    text(
      'SHA-256 that `@package` must have: the output `digest` of `app-package`. Default: any package of the run’s commit.',
      DIGEST,
    ),
    PACKAGE_INPUTS['package-digest'].description,
  ),
  'package-values': text(
    'Digest of the values with which the site in `@package` was built: the output `values` of `app-package`. Required if there were any values, except by `release` and `preview-deploy` with an app’s file, which expect the project’s current values.',
    DIGEST,
  ),
};

export type PackageInputs = Partial<InputValues<typeof PUBLISHED_PACKAGE_INPUTS>>;

/**
 * Returns where a package is, and what it must be of.
 * @param isPublished whether a site that was built with values of a project requires the same values
 * @param commits of which it may be. Default: any
 */
export function packageOptions(
  context: InputPaths & Pick<Services, 'signal'>,
  { package: given = '', 'package-app': app, 'package-digest': digest, 'package-values': values }: PackageInputs,
  isPublished: boolean,
  commits: readonly string[] = [],
): OpenOptions {
  return {
    file: inputPath(context, 'package', given).location,
    shownAs: given,
    expected: {
      app,
      // A digest names exactly this package, for example an earlier one.
      commits: digest === undefined ? commits : [],
      digest: digest && sha256Of(digest),
      values: isPublished ? ((values && sha256Of(values)) ?? null) : undefined,
    },
    signal: context.signal,
  };
}

/**
 * Opens the site of a package. The caller closes it.
 * @param isPublished see `packageOptions`
 * @param commits see `packageOptions`
 * @throws Failure of kind `input` for a package that is refused, or has no site
 */
export async function openPackageSite(
  context: InputPaths & Pick<Services, 'signal'>,
  inputs: PackageInputs,
  isPublished: boolean,
  commits?: readonly string[],
): Promise<Listing> {
  const options = packageOptions(context, inputs, isPublished, commits);
  const { site, close } = await openAppPackage(options);
  if (site !== undefined) return { ...site, close };
  close();
  const remedy = 'Specify a package with a site.';
  throw inputFailure(`\`${options.shownAs}\` can’t be published.`, [
    { where: 'package', message: `is \`${options.shownAs}\`, which contains no site`, remedy },
  ]);
}

/**
 * Binds a package to its content.
 * @param isBound whether the values of the project are already known. Otherwise, those of the package are returned, and the
 * caller compares them later
 * @returns the inputs with the package's digest, so that each later use is of the same content
 * @throws Failure of kind `input` for a package that is refused, or is of another commit than the run
 */
export async function bindPackage<I extends PackageInputs>(
  context: InputPaths & Pick<Services, 'signal'> & Pick<GitHubServices, 'trigger'>,
  inputs: I,
  isBound: boolean,
): Promise<I> {
  if (inputs.package === undefined) return inputs;
  const { contents, digest } = await readPackageContents(
    packageOptions(context, inputs, isBound, context.trigger.commits()),
  );
  const values = isBound ? inputs['package-values'] : (contents.values ?? undefined);
  return { ...inputs, 'package-digest': digest, 'package-values': values };
}

/** Returns the problems of `path`, `package` and the inputs about them in combination. */
export function checkPackageInputs(
  inputs: PackageInputs & { readonly path?: string | undefined; readonly exclude?: unknown },
): readonly Finding[] {
  const { package: given, path: folder } = inputs;
  if (given === undefined) {
    const about = (['package-app', 'package-digest', 'package-values'] as const).filter(
      name => inputs[name] !== undefined,
    );
    const remedy = `Set ${inputRef('path')} to the built site, or ${inputRef('package')} to a package that contains one.`;
    return [
      ...about.map(subject => problemAt({ kind: 'requires', subject, other: 'package' })),
      ...(folder === undefined ? [problemAt({ kind: 'neither', subject: 'path', other: 'package', remedy })] : []),
    ];
  }
  if (folder !== undefined) return [problemAt({ kind: 'combined', subject: 'package', other: 'path' })];
  if (inputs.exclude === undefined) return [];
  const because = 'because the files of a package are those of its digest';
  return [problemAt({ kind: 'combined', subject: 'package', other: 'exclude', because })];
}
