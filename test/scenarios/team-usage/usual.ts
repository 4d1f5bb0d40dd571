import type { Usual } from '../usual.ts';
import { MEMBERS, ONE_CALL } from '../usual-parts.ts';

/** A repeated request waits: on the last day of a month, perhaps into the next one. */
const MONTH = { start_time: 'the month of the response', end_time: 'the month of the response' };

export default {
  usualRun: {
    name: 'shows the usage of the whole team, every code in its order',
    expect: {
      outputs: {
        items:
          /^\[\{"code":"max_projects".*"code":"cloud_count".*"code":"static_app_access"[^[]*\]$/,
        start_time: /^\d{4}-\d\d-\d\d/,
        end_time: /^\d{4}-\d\d-\d\d/,
      },
      log: [/^max_projects {2}\d+ /m],
      summary: [' Usage of the team', '| Code | Name | Used | Unit | Threshold |'],
      sent: { 'usage.team': { codes: undefined, member_id: undefined } },
      requests: ['usage.team 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [
    { name: 'the team’s', mayDiffer: MONTH },
    { name: 'a member’s', with: MEMBERS, mayDiffer: MONTH },
  ],
  refusals: {
    'usage.team entitlement_required': {
      remedy: 'whose main account has an active open-type entitlement',
    },
    'usage.team service_unavailable': { remedy: 'the platform returns no partial usage' },
    'usage.member entitlement_required': {
      remedy: 'whose main account has an active open-type entitlement',
    },
    'usage.member service_unavailable': { remedy: 'the platform returns no partial usage' },
    'usage.member not_found': { remedy: 'Check that `member-id`' },
  },
} satisfies Usual;
