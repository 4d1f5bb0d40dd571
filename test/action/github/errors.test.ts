import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Clock } from '../../../src/base/time/clock.ts';
import { Failure } from '../../../src/base/failure.ts';
import { OversizeAnswer } from '../../../src/client/http/wire.ts';
import { classifyError } from '../../../src/action/github/rest/errors.ts';
import { openTimeLimit } from '../../../src/action/github/rest/reporting-time-limit.ts';

const NOW_MS = 1_800_000_000_000;

/** Creates an error of GitHub's library for a response with these headers. */
function httpError(
  status: number,
  headers: Readonly<Record<string, string>>,
  message = 'No',
): Error {
  return Object.assign(new Error(message), {
    name: 'HttpError',
    status,
    response: { headers, data: { message } },
  });
}

test.each([
  ['in seconds', 429, { 'retry-after': '7' }, 7_000],
  [
    'at the reset time',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000030' },
    30_000,
  ],
  [
    'at a reset time that has passed',
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1799999999' },
    0,
  ],
  [
    'at the reset time, by GitHub’s clock',
    403,
    {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1800000030',
      date: new Date(NOW_MS + 10_000).toUTCString(),
    },
    20_000,
  ],
  ['at no time that is given', 429, {}, 60_000],
])('a rate limit that ends %s', (_when, status, headers, retryAfterMs) => {
  const refusal = classifyError(httpError(status, headers), true, NOW_MS);
  expect(refusal).toMatchObject({
    temporary: true,
    retryAfterMs,
    failure: { kind: 'limit', status },
  });
});

test('a 408, which a gateway also sends after the whole request, leaves the outcome of a change unknown', () => {
  expect(classifyError(httpError(408, {}), true, NOW_MS)).toMatchObject({
    temporary: true,
    failure: { uncertain: true },
  });
});

test('a refusal without a rate limit has no delay', () => {
  const headers = { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': '1800000030' };
  expect(classifyError(httpError(403, headers), true, NOW_MS).retryAfterMs).toBeUndefined();
});

test('a response that is too long is not requested again', () => {
  const error = Object.assign(new Error('Too long'), {
    name: 'HttpError',
    status: 500,
    cause: new OversizeAnswer(),
  });
  expect(classifyError(error, false, NOW_MS)).toMatchObject({
    temporary: false,
    failure: { remedy: 'For files and lists of this size, use Git commands.' },
  });
});

test('a request that was ended says so of GitHub, unless the reason is GitHub’s own time limit', async () => {
  const messageAfter = (cause: unknown): string =>
    classifyError(
      Object.assign(new Error('Aborted'), { name: 'HttpError', status: 500, cause }),
      true,
      NOW_MS,
    ).failure.message;
  const canceled = 'The job “Lights on GitHub” was canceled.';
  expect(messageAfter(new Failure('cancelled', canceled))).toBe(
    `${canceled} GitHub had not responded by then.`,
  );
  const clock = { monotonicMs: () => 0, sleep: () => Promise.resolve() };
  using limit = openTimeLimit(clock as unknown as Clock, 2000);
  await setImmediate();
  const message = 'The requests to GitHub did not complete within 2 s.';
  expect(limit.signal.reason).toMatchObject({ service: 'GitHub' });
  expect(messageAfter(limit.signal.reason)).toBe(message);
});
