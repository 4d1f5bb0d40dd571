import type { Fault } from '../fault.ts';

/** Faults in the dashboard. */
export const DASHBOARD_FAULTS: readonly Fault[] = [
  {
    id: 'dashboard-same-site',
    file: 'platform/dashboard/access.ts',
    find: "site !== undefined && site !== 'same-origin' && site !== 'none'",
    replace: "site === 'cross-site'",
    why: 'pages of other ports of this machine can load pages of the dashboard',
  },
  {
    id: 'dashboard-form-token',
    file: 'platform/dashboard/dashboard.ts',
    find: 'if (!access.isOwnForm(form))',
    replace: 'if (form.size === 0)',
    why: 'any form can change something, whatever token it contains',
  },
  {
    id: 'dashboard-line-breaks',
    file: 'platform/dashboard/pages/sql-console.ts',
    find: ".replaceAll('\\r\\n', '\\n');",
    replace: ';',
    why: 'positions in SQL errors count the line breaks that browsers add',
  },
  {
    id: 'dashboard-kept-secrets',
    file: 'platform/http/requests/request-record.ts',
    find: "this.#keepBodies === 'redacted' ? redactHeaders(answer.headers) : answer.headers",
    replace: 'answer.headers',
    why: 'the record that the dashboard shows contains the tickets of links',
  },
];
