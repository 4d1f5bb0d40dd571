/** Handles requests for the current usage of a team or of one member. */

import { USAGE_CODES } from '../../api/services/team.ts';
import { DatabaseUnavailable } from '../database/engines/database.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Project, Team } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { memberOf } from './teams.ts';
import { countUsage, type UsageCode, type UsageState } from './usage.ts';

type UsageHandlerState = UsageState & StatePart<'clock' | 'projects'>;

/**
 * Part 2, Entitlement usage: POST member-usage/current. A member's usage is the usage of the
 * projects that the member owns.
 */
export const memberUsage: Handler<'usage.member', UsageHandlerState> = async (
  state,
  { caller: { team }, body },
) => {
  const codes = requestedCodes(body.codes);
  const { open_id: id, member_id } = memberOf(team, body.member_id);
  const ownProjects = projectsOf(state, team).filter(({ roles }) => roles.get(id) === 'owner');
  return { member_id, ...billingPeriod(state), items: await countItems(state, ownProjects, codes) };
};

/** Part 2, Entitlement usage: POST team-usage/current. */
export const teamUsage: Handler<'usage.team', UsageHandlerState> = async (
  state,
  { caller: { team }, body },
) => {
  const codes = requestedCodes(body.codes);
  return {
    ...billingPeriod(state),
    items: await countItems(state, projectsOf(state, team), codes),
  };
};

/** "If any item fails, the entire request fails with no partial data." */
async function countItems(
  state: UsageState,
  projects: readonly Project[],
  codes: readonly UsageCode[],
) {
  try {
    return await countUsage(state, projects, codes);
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      throw new ApiProblem('service_unavailable', error.message);
    throw error;
  }
}

/**
 * "Omitted or `[]`: all; duplicates are removed and order of first appearance kept." The row allows
 * no other codes.
 */
function requestedCodes(codes: readonly string[] = []): readonly UsageCode[] {
  return codes.length === 0 ? USAGE_CODES : ([...new Set(codes)] as UsageCode[]);
}

const projectsOf = ({ projects }: StatePart<'projects'>, { id }: Team): readonly Project[] =>
  [...projects.values()].filter(({ tenant }) => tenant === id);

/**
 * Returns the billing period, which is the calendar month in UTC. The times have no offset:
 * "Local-time strings, possibly with fractional seconds, not epoch values".
 */
function billingPeriod({ clock }: StatePart<'clock'>): {
  readonly start_time: string;
  readonly end_time: string;
} {
  const now = new Date(clock.now());
  const monthStart = (months: number): number =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);
  return { start_time: localTime(monthStart(0)), end_time: localTime(monthStart(1) - 1) };
}

const localTime = (at: number): string => new Date(at).toISOString().replace('Z', '');
