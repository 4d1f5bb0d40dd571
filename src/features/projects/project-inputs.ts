import { CREATABLE_PROJECT_TYPES, PROJECT_ENDPOINTS } from '../../api/projects.ts';
import { choice } from '../../core/fields.ts';

/** Part 1, Limits: a project's name has 1 to 100 characters, and not only white space. */
export const PROJECT_NAME = {
  maxLength: PROJECT_ENDPOINTS['projects.create'].body.name.maxLength,
  pattern: /\S/,
  allowed: 'it must not be white space only',
};

/** Part 1, Project: `skill` projects can't be created. */
export const projectType = choice('The project’s type.', CREATABLE_PROJECT_TYPES, { default: 'web' });

/** An entry of the project list, as far as a search for one's own project goes. */
export interface ListedProject {
  readonly url_id: string;
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly created_at: number | undefined;
}

/** The project that came first; of two created in the same millisecond the one whose id sorts first. */
export function oldest<P extends ListedProject>(projects: readonly P[]): P | undefined {
  const age = (project: P): number => project.created_at ?? Number.MAX_SAFE_INTEGER;
  return projects.toSorted((a, b) => age(a) - age(b) || (a.url_id < b.url_id ? -1 : 1))[0];
}
