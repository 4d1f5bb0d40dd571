import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { MEMBER_TOKEN } from '../../api/team.ts';

const { maxLength, pattern } = PATH_PARAMETERS.member_id;

/** Format of a member's public id. */
export const MEMBER_ID = {
  maxLength,
  pattern: new RegExp(`^${pattern}$`),
  allowed: 'a member’s public id begins with `tm_`',
} as const;

/** Remedy if the platform knows no such member. */
export const MEMBER_NOT_FOUND_REMEDY =
  'Check `member-id`, and that the member belongs to the team of `access-key`: `team-members` lists them.';

/** Part 2, Limits: the shortest lifetime of a member's token. */
export const SHORTEST_TOKEN_MS = MEMBER_TOKEN.minExpiresInS * 1000;
