/** Table of the dashboard's pages and actions, by their name in the address. */

import { runDetails, runEvents } from './pages/agent-runs.ts';
import { addFault, addPreset, faultList, newFault, removeFault } from './pages/faults.ts';
import { bucketDetails, objectDownload, sourceDownload, sourceFile, sourceList } from './pages/files.ts';
import { callFunction, functionDetails } from './pages/functions.ts';
import { overview } from './pages/overview.ts';
import { projectDetails, projectList } from './pages/projects.ts';
import { requestDetails, requestList } from './pages/requests.ts';
import { confirmReset, resetPlatform, seedPage } from './pages/seed.ts';
import { runSql, sqlConsole } from './pages/sql-console.ts';
import type { View } from './pages/reply.ts';

interface Route {
  /** Shows something. Never changes anything. */
  readonly get?: View;
  /** Changes something. */
  readonly post?: View;
}

/** Pages and actions. All are in one folder, so that their links to each other are the same everywhere. */
export const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['', { get: overview }],
  ['projects', { get: projectList }],
  ['project', { get: projectDetails }],
  ['source', { get: sourceList }],
  ['source-file', { get: sourceFile }],
  ['source-download', { get: sourceDownload }],
  ['bucket', { get: bucketDetails }],
  ['object-download', { get: objectDownload }],
  ['function', { get: functionDetails, post: callFunction }],
  ['sql', { get: sqlConsole, post: runSql }],
  ['run', { get: runDetails }],
  ['run-events', { get: runEvents }],
  ['requests', { get: requestList }],
  ['request', { get: requestDetails }],
  ['faults', { get: faultList }],
  ['new-fault', { get: newFault }],
  ['add-fault', { post: addFault }],
  ['add-preset', { post: addPreset }],
  ['remove-fault', { post: removeFault }],
  ['seed', { get: seedPage }],
  ['reset', { get: confirmReset, post: resetPlatform }],
]);
