/** Converts projects and their releases to records, and back after a restart of the platform. */

import { basename, join } from 'node:path';
import type { Role } from '../seed/seed.ts';
import type { Project, SiteContent, SiteFile, SiteVersion } from '../state/entities.ts';
import {
  type SavedRecords,
  type StateRecord,
  type Subfolder,
  textOnce,
} from '../saving/saved-records.ts';

/**
 * Project as plain data. All other fields are kept as they are, so that a new field needs no change
 * here.
 */
interface SavedProject extends Omit<Project, 'releases' | 'live' | 'publishing' | 'roles'> {
  readonly roles: readonly (readonly [openId: string, role: Role])[];
  /** `content` is the name of the file with the content. */
  readonly releases: readonly (Omit<SiteVersion, 'content'> & { readonly content: string })[];
  /** ID of the release that is live. */
  readonly live?: string | undefined;
}

/** Files of a site, with their paths. */
type SavedFiles = readonly (readonly [path: string, file: SiteFile])[];

const filesText = textOnce<SiteContent>(({ files }): SavedFiles => [...files]);

/** Returns the records of all projects. */
export function* projectRecords(projects: ReadonlyMap<string, Project>): Iterable<StateRecord> {
  for (const { publishing: _, ...project } of projects.values()) {
    const saved: SavedProject = {
      ...project,
      roles: [...project.roles],
      releases: project.releases.map(siteVersion => ({
        ...siteVersion,
        content: basename(siteVersion.content.location),
      })),
      live: project.live?.releaseId,
    };
    yield ['project', project.urlId, JSON.stringify(saved)];
    for (const { content } of project.releases)
      yield ['site', basename(content.location), filesText(content)];
  }
}

/** Returns the saved projects by `url_id`. @param siteFolder folder of the releases' content */
export const restoredProjects = (
  saved: SavedRecords,
  siteFolder: Subfolder,
): Map<string, Project> =>
  new Map(
    saved.all<SavedProject>('project').map(([urlId, record]) => {
      const releases = record.releases.flatMap(({ content, ...siteVersion }): SiteVersion[] => {
        const files = saved.find<SavedFiles>('site', content);
        if (files === undefined) return [];
        return [
          {
            ...siteVersion,
            content: { location: join(siteFolder.path, content), files: new Map(files) },
          },
        ];
      });
      const liveSite = releases.find(({ releaseId }) => releaseId === record.live);
      return [
        urlId,
        { ...record, roles: new Map(record.roles), releases, live: liveSite, publishing: false },
      ];
    }),
  );
