/**
 * Format of member IDs, the remedy for an unknown member, and the shortest lifetime of a member's
 * token.
 */

import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { MEMBER_TOKEN } from '../../api/services/team.ts';

const { maxLength, pattern } = PATH_PARAMETERS.member_id;

/** Format of a member's public id. */
export const MEMBER_ID_INPUT = {
  maxLength,
  pattern: new RegExp(`^${pattern}$`),
  allowed: 'it must be a member’s public ID, which begins with `tm_`',
} as const;

/** Remedy if the platform knows no such member. */
export const MEMBER_NOT_FOUND_REMEDY =
  'Check that `@member-id` specifies a member of the team that `@access-key` belongs to. `team-members` lists the members.';

/** Part 2, Limits: the shortest lifetime of a member's token. */
export const SHORTEST_TOKEN_MS = MEMBER_TOKEN.minExpiresInS * 1000;
