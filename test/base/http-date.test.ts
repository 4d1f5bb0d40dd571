import { expect, it, vi } from 'vitest';
import { httpDate } from '../../src/base/time/http-date.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

it.each([
  'Mon, 01 Jun 2026 12:00:00 GMT',
  'Monday, 01-Jun-26 12:00:00 GMT',
  'Mon Jun  1 12:00:00 2026',
  ' Mon Jun  1 12:00:00 2026 ',
])('%j is the same time in any time zone of the runner', text => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/Lima']) {
    vi.stubEnv('TZ', zone);
    expect(httpDate(text), zone).toBe(NOON);
  }
  vi.unstubAllEnvs();
});

it.each([
  '',
  '1',
  '0',
  '-5',
  '1.5',
  '2026',
  '2026-06-01',
  '2026-06-01T12:00:00Z',
  '1 Jun 2026',
  'Mon',
  'Mon, soon',
])('%j is no HTTP date', text => {
  expect(httpDate(text)).toBeUndefined();
});
