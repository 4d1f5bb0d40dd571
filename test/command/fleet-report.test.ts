import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readReport } from '../../src/command/fleet/fleet-report.ts';
import { layOutWorkspace } from '../support/workspace.ts';

const entry = (id: string, status: string): string => `{"project_id":"${id}","status":"${status}"}`;

it.each([
  ['"operation":"b",', [], 'it has the same key twice in one object'],
  ['', [entry('a', 'failed'), entry('a', 'succeeded')], 'contains `a` twice'],
  ['"failed":0,', [entry('a', 'failed')], '`failed` is not the number of such entries, 1'],
])('a report with %s and %j is refused', (head, projects, problem) => {
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const path = join(workspace.folder, 'report.json');
  const text = `"format":"project-platform-fleet/1","operation":"a","base_url":"x",${head}"projects":[${projects.join()}]`;
  writeFileSync(path, `{${text}}`);
  expect(() => readReport('merge', path)).toThrow(problem);
});
