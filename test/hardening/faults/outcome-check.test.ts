import { expect, it } from 'vitest';
import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import { type FaultyRun, type ExpectedOutcome, findProblems } from './outcome-check.ts';

const [BEFORE, AFTER] = [new Map([['projects', 1]]), new Map([['projects', 2]])];
/** Work with one request, which creates a project. */
const EXPECTED: ExpectedOutcome = {
  before: BEFORE,
  after: AFTER,
  operation: 'project-create',
  outputs: new Map([['project_id', undefined]]),
};
const CREATED: RecordedRequest = {
  ...{ target: 'projects.create', method: 'POST', path: '/open/v1/projects', query: {}, headers: {} },
  ...{ body: '{}', status: undefined, processed: 200, code: undefined },
  ...{ id: 1, receivedAt: 0, durationMs: undefined, traceId: undefined, responseHeaders: {}, responseBody: undefined },
};
const LOST = 'POST /projects: the answer was lost.';
const OPEN = 'It is unknown whether the platform completed the request.';
const said = (message: string): string => `::error title=It failed::${message}\n`;

/** Run whose response was lost after the change, and which reports that. */
const FAILED: FaultyRun = {
  cell: {
    ...{ name: 'reset', kind: { name: 'reset', fault: { do: 'reset-after' } }, where: 'only, once', nth: 1, times: 1 },
  },
  exitCode: 1,
  log: said(`${LOST} ${OPEN}`),
  outputs: new Map([
    ['name', 'Tides'],
    ['error_code', 'unavailable'],
  ]),
  summary: '**What to do:** Look whether it is there.',
  state: AFTER,
  upTo: { state: BEFORE, outputsSet: ['name'] },
  requests: [CREATED],
  failures: [],
};
const SUCCEEDED: FaultyRun = { ...FAILED, exitCode: 0, log: '', outputs: new Map([['project_id', 'p1']]) };
/** Run whose request was refused, so nothing changed. */
const REFUSED: FaultyRun = {
  ...FAILED,
  cell: { ...FAILED.cell, kind: { name: '425', fault: { do: 'answer', status: 425 }, isRefusal: true } },
  log: said('POST /projects: too early.'),
  state: BEFORE,
  requests: [{ ...CREATED, processed: undefined }],
};

it.each([
  ['a clear error', FAILED],
  ['a success', SUCCEEDED],
  ['a refusal', REFUSED],
  ['an error in other words', { ...FAILED, log: said(`${LOST} It may have been done all the same.`) }],
])('accepts %s', (_what, found) => {
  expect(findProblems(EXPECTED, found)).toEqual([]);
});

it.each<readonly [what: string, found: FaultyRun, fault: string]>([
  ['an error that does not say that it is open', { ...FAILED, log: said(LOST) }, 'may have been done'],
  [
    'one that takes it for not done',
    { ...FAILED, log: said(`${LOST} Nothing was done; the token may be wrong.`) },
    'may have been done',
  ],
  [
    'one that takes it for not done, and has something else that may be',
    { ...FAILED, log: said(`${LOST} Nothing was done; you may have to wait.`) },
    'may have been done',
  ],
  ['one that names no request', { ...FAILED, log: said(OPEN) }, 'names no request'],
  ['two errors', { ...FAILED, log: FAILED.log.repeat(2) }, '2 errors'],
  ['a stack trace', { ...FAILED, log: `${FAILED.log}    at run (file.ts:1:2)\n` }, 'a stack trace'],
  ['a bug', { ...FAILED, outputs: new Map([...FAILED.outputs, ['error_code', 'bug']]) }, 'the error code bug'],
  ['no error code', { ...FAILED, outputs: new Map([['name', 'Tides']]) }, 'the error code'],
  ['another end of the process', { ...FAILED, exitCode: 7 }, 'the exit code 7'],
  ['no way on', { ...FAILED, summary: '' }, 'how to go on'],
  ['a lost output', { ...FAILED, outputs: new Map([['error_code', 'unavailable']]) }, 'the outputs name are lost'],
  ['a doubt where nothing was done', { ...REFUSED, log: said(`POST /projects: no. ${OPEN}`) }, 'nothing was done'],
  ['a success without its output', { ...SUCCEEDED, outputs: new Map() }, 'the output project_id is lost'],
  ['a success that did nothing', { ...SUCCEEDED, state: BEFORE }, 'success, but projects: 1 in place of 2'],
  ['an error of the platform itself', { ...SUCCEEDED, failures: [new Error('oh')] }, 'failed by itself'],
])('detects %s', (_what, found, fault) => {
  expect(findProblems(EXPECTED, found)).toEqual([expect.stringContaining(fault)]);
});

it('detects duplicates, whatever the step’s result', () => {
  const state = new Map([['projects', 3]]);
  const twice = 'projects: 3, which is neither 1 nor 2';
  expect(findProblems(EXPECTED, { ...FAILED, state })).toEqual([twice]);
  expect(findProblems(EXPECTED, { ...SUCCEEDED, state })).toEqual([twice, 'success, but projects: 3 in place of 2']);
});
