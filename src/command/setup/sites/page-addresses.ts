/**
 * Finds sites whose build writes `blog.html` and links to `/blog`, which the platform may not serve
 * (assumption R62).
 */

import { ADDRESS_SETTINGS } from '../../../base/page-addresses.ts';
import { ownFiles, type Site, withoutComments } from './builds.ts';
import type { Repository } from '../repository/repository.ts';

/** Says which setting makes the addresses of static sites independent of the platform. */
export function addressNotes(repository: Repository, sites: readonly Site[]): readonly string[] {
  return sites
    .filter(({ server }) => server === undefined)
    .flatMap(({ framework, folder }) => {
      const { setting, source } = ADDRESS_SETTINGS.find(row => row.framework === framework) ?? {};
      if (setting === undefined || source === undefined) return [];
      const isShown = [...ownFiles(repository, folder, /$/)]
        .filter(file => source.files.test(file))
        .some(file => source.pattern.test(withoutComments(repository.text(file) ?? '')));
      if (isShown === source.isDefault) return [];
      return `${framework} in \`${folder || '.'}\` writes pages such as \`blog.html\` and links to \`/blog\`. Whether such links work depends on the platform. To be independent of it, set ${setting}.`;
    });
}
