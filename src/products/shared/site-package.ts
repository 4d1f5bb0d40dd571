/** The input with the built site of an app. */

import type { Finding } from '../../base/failure.ts';
import { problemAt } from '../../base/problem.ts';
import { path } from '../../core/fields.ts';

export const SITE_PACKAGE = path('ZIP of the site that `app-package` wrote, in place of `@path`.', {
  use: 'zip',
});

/** Returns the problem of `path` and `package` in combination. */
export const checkSitePackage = (inputs: {
  readonly package?: string | undefined;
  readonly path?: string | undefined;
}): readonly Finding[] =>
  inputs.package === undefined || inputs.path === undefined
    ? []
    : [problemAt({ kind: 'combined', subject: 'package', other: 'path' })];
