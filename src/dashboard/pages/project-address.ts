/** Finds the project in a page's address, and returns the breadcrumb of the pages below a project. */

import type { Project } from '../../platform/inspection.ts';
import { href, PageError, type PageRequest, parameter } from './reply.ts';

/** Finds the project in the address. @throws PageError */
export function findProject({ platform, query }: Pick<PageRequest, 'platform' | 'query'>): Readonly<Project> {
  const urlId = parameter({ query }, 'project');
  const project = platform.projects.get(urlId);
  if (project === undefined) throw new PageError(404, `The project ${urlId} doesn’t exist.`);
  return project;
}

/** Returns the breadcrumb of a page below a project. */
export const projectParents = ({
  urlId,
  name,
}: Readonly<Project>): { readonly title: string; readonly href: string }[] => [
  { title: 'Projects', href: href('projects') },
  { title: name, href: href('project', { project: urlId }) },
];
