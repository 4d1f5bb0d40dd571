import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bounded, readReport } from '../../src/command/fleet/fleet-report.ts';
import { layOutWorkspace } from '../support/workspace.ts';

/** Reads a report with these fields. */
function read(fields: string) {
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const path = join(workspace.folder, 'report.json');
  writeFileSync(path, `{"format":"project-platform-fleet/1",${fields}}`);
  return readReport('merge', path);
}

const entry = (id: string, status: string): string => `{"project_id":"${id}","status":"${status}"}`;

it.each([
  ['"operation":"b",', [], 'it has the same key twice in one object'],
  ['', [entry('a', 'failed'), entry('a', 'succeeded')], 'contains `a` twice'],
  ['"failed":0,', [entry('a', 'failed')], '`failed` is not the number of such entries, 1'],
])('a report with %s and %j is refused', (head, projects, problem) => {
  expect(() => read(`"operation":"a","base_url":"x",${head}"projects":[${projects.join()}]`)).toThrow(problem);
});

it('no text of a report controls the terminal', () => {
  const hostile = JSON.stringify('\u001b[2J\u202ex\n');
  expect(read(`"operation":${hostile},"base_url":${hostile},"projects":[]`)).toMatchObject({
    operation: '\ufffd[2J\ufffdx ',
    base_url: '\ufffd[2J\ufffdx ',
  });
});

it.each([['x'.repeat(5000)], [Array.from({ length: 5000 }, () => 1)]])(
  'a long result without fields is null',
  result => {
    expect(bounded({ project_id: 'a', status: 'succeeded', result }).result).toBe(null);
  },
);
