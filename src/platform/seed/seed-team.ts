/** Checks the teams and members of a seed, and determines the public IDs of members. */

import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { MEMBER_TOKEN } from '../../api/team.ts';
import type { Finding } from '../../base/failure.ts';
import type { Seed, SeedTeam, SeedUser } from './seed.ts';

/** Returns the public ID of a member, "not an internal user id". If the seed has none, it is derived from the `open_id`. */
export const memberIdOf = ({ member_id: given, open_id: id }: SeedUser): string => given ?? `tm_${id}`;

/** Lists the contradictions in the teams and members of a seed, except duplicate ids. */
export function teamFindings({ teams = [], users, credentials }: Seed): readonly Finding[] {
  return [
    ...teams.flatMap((team, index) =>
      teamContradictions(
        `teams[${index}]`,
        team,
        users.filter(({ tenant }) => tenant === team.id),
      ),
    ),
    ...users.flatMap((user, index) =>
      teams.some(({ id }) => id === user.tenant) ? memberIdFindings(`users[${index}].member_id`, user) : [],
    ),
    ...credentials.flatMap(({ kind, user, delegated_by: key }, index) => {
      if (key === undefined) return [];
      const where = `credentials[${index}].delegated_by`;
      if (kind !== 'member-token') {
        return [{ where, message: 'is allowed only for a member token', remedy: 'Remove it.' }];
      }
      const tenant = users.find(({ open_id: id }) => id === user)?.tenant;
      const team = teams.find(({ id }) => id === tenant);
      if (team?.credentials.some(({ access_key: known }) => known === key) === true) return [];
      if (team === undefined) {
        const remedy = 'Add a team whose `id` is the `tenant` of the user, or remove `delegated_by`.';
        return [{ where, message: 'is allowed only for a user of a team', remedy }];
      }
      const message = `specifies the access key \`${key}\`, which does not belong to the user’s team`;
      return [{ where, message, remedy: 'Set it to an `access_key` in the team’s `credentials`.' }];
    }),
  ];
}

function memberIdFindings(where: string, user: SeedUser): readonly Finding[] {
  if (new RegExp(`^(?:${PATH_PARAMETERS.member_id.pattern})$`).test(memberIdOf(user))) return [];
  return [{ where, message: 'must be `tm_` plus letters, digits, `_` or `-` (default: `tm_` plus the `open_id`)' }];
}

function teamContradictions(where: string, team: SeedTeam, users: readonly SeedUser[]): readonly Finding[] {
  const { owner, credentials } = team;
  const findings: Finding[] = [];
  if (users.every(user => user.open_id !== owner)) {
    const message = `specifies the user \`${owner}\`, who does not belong to the team’s tenant`;
    findings.push({
      where: `${where}.owner`,
      message,
      remedy: 'Set it to the `open_id` of a user whose `tenant` is the `id` of the team.',
    });
  }
  for (const [index, { scopes, max_expires_in: max = MEMBER_TOKEN.minExpiresInS }] of credentials.entries()) {
    const at = `${where}.credentials[${index}]`;
    if (scopes.includes('*'))
      findings.push({ where: `${at}.scopes`, message: 'must list each scope individually, without `*`' });
    if (max >= MEMBER_TOKEN.minExpiresInS) continue;
    findings.push({ where: `${at}.max_expires_in`, message: `must be at least ${MEMBER_TOKEN.minExpiresInS} s` });
  }
  return findings;
}
