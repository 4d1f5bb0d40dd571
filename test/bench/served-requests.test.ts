import { expect, it } from 'vitest';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { coveredMs, requiredWaits, type ServedRequest } from './served-requests.ts';

const WITHIN = { from: 100, to: 200 };

it.each([
  ['nothing', [], 0],
  [
    'parts that overlap once',
    [
      { from: 110, to: 130 },
      { from: 120, to: 140 },
      { from: 150, to: 160 },
    ],
    40,
  ],
  [
    'a part within another',
    [
      { from: 110, to: 150 },
      { from: 120, to: 130 },
    ],
    40,
  ],
  [
    'only what is within the period',
    [
      { from: 50, to: 110 },
      { from: 190, to: 300 },
    ],
    20,
  ],
])('counts %s', (_, parts, expected) => {
  expect(coveredMs(parts, WITHIN)).toBe(expected);
});

const SECRETS = '/open/v1/projects/p1/cloud/secrets/MAIL_KEY';

/** Requests that set a secret, each of which takes 10 ms. */
const writesAt = (...times: readonly number[]): readonly ServedRequest[] =>
  times.map(from => ({ method: 'PUT', path: SECRETS, from, to: from + 10 }));

const recordedOf = (requests: readonly ServedRequest[], retryAfter: readonly (string | undefined)[]) =>
  requests.map(({ method, path }, index) => ({
    method,
    path,
    responseHeaders: retryAfter[index] === undefined ? {} : { 'retry-after': retryAfter[index] },
  })) as unknown as readonly RecordedRequest[];

it('requires the documented pace between two writes, and no wait after the last', () => {
  const requests = writesAt(0, 1_010, 1_400);
  expect(requiredWaits(requests, recordedOf(requests, []))).toEqual([
    { from: 0, to: 1_000 },
    { from: 1_010, to: 1_400 },
  ]);
});

it('requires the wait of Retry-After up to the next equal request, if there is one', () => {
  const requests = [
    { method: 'POST', path: '/open/v1/projects/p1/agent/preview-links', from: 0, to: 10 },
    { method: 'GET', path: '/open/v1/user', from: 20, to: 30 },
    { method: 'POST', path: '/open/v1/projects/p1/agent/preview-links', from: 1_500, to: 1_510 },
  ];
  expect(requiredWaits(requests, recordedOf(requests, ['1', '1', '1']))).toEqual([{ from: 10, to: 1_010 }]);
});
