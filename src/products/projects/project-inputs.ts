/** Defines the inputs for a project's name and type, and selects the oldest of several projects. */

import { CREATABLE_PROJECT_TYPES, PROJECT_ENDPOINTS } from '../../api/services/projects.ts';
import { choice } from '../../core/fields.ts';

/** Part 1, Limits: a project's name has 1 to 100 characters, and not only white space. */
export const PROJECT_NAME = {
  maxLength: PROJECT_ENDPOINTS['projects.create'].body.name.maxLength,
  pattern: /\S/,
  allowed: 'it must not consist only of whitespace',
};

/** Part 1, Project: `skill` projects can't be created. */
export const projectType = choice('Type of the project.', CREATABLE_PROJECT_TYPES, {
  default: 'web',
});

/** Entry of the project list, with the fields that a search requires. */
export interface SearchedProject {
  readonly url_id: string;
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly created_at: number | undefined;
}

/**
 * Returns the oldest project. Of two created in the same millisecond, it is the one whose id sorts
 * first.
 */
export function oldestProject<P extends SearchedProject>(projects: readonly P[]): P | undefined {
  const age = (project: P): number => project.created_at ?? Number.MAX_SAFE_INTEGER;
  return projects.toSorted((a, b) => age(a) - age(b) || (a.url_id < b.url_id ? -1 : 1))[0];
}
