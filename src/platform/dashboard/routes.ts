/** Table of the dashboard's pages and actions, by their name in the address. */

import { runDetails, runList } from './pages/agent-runs.ts';
import { overview } from './pages/overview.ts';
import { requestDetails, requestList } from './pages/requests.ts';
import { runSql, sqlConsole } from './pages/sql-console.ts';
import type { View } from './pages/reply.ts';

/**
 * `get` shows something, and never changes anything. All are in one folder, so links to them are
 * the same everywhere.
 */
export const ROUTES: ReadonlyMap<string, { readonly get: View; readonly post?: View }> = new Map([
  ['', { get: overview }],
  ['requests', { get: requestList }],
  ['request', { get: requestDetails }],
  ['sql', { get: sqlConsole, post: runSql }],
  ['runs', { get: runList }],
  ['run', { get: runDetails }],
]);
