/** Format of function names, and the remedy if a function doesn't exist. */

import { PATH_PARAMETERS } from '../../api/endpoints.ts';

const { maxLength, pattern } = PATH_PARAMETERS.function_name;

/**
 * Format of a function's name (Part 2, Cloud services: name formats), as the properties of an
 * input.
 */
export const FUNCTION_NAME_INPUT = {
  pattern: new RegExp(`^${pattern}$`),
  maxLength,
  allowed: `it must consist of 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
} as const;

export const isFunctionName = (name: string): boolean =>
  FUNCTION_NAME_INPUT.pattern.test(name) && name.length <= maxLength;

/** Remedy for a missing function or project: the API doesn't say which of them is missing. */
export const FUNCTION_NOT_FOUND_REMEDY =
  'Check `@function-name` and `@project-id` (the project’s `url_id`), and that the credential’s user has access to the project.';
