import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duration, instant } from '../../src/core/fields.ts';
import { durationMs } from '../../src/base/time/duration.ts';
import { fieldProblem } from './field-problem.ts';

describe('duration', () => {
  it.each([
    ['1ms', 1],
    ['90s', 90_000],
    ['15m', 900_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['1h30m', 5_400_000],
    ['1d2h3m4s5ms', 93_784_005],
    [' 5m ', 300_000],
    ['P7D', 604_800_000],
    ['P2W', 1_209_600_000],
    ['P1W1D', 691_200_000],
    ['PT15M', 900_000],
    ['PT1H30M', 5_400_000],
    ['P1DT12H', 129_600_000],
    ['PT0.5S', 500],
    ['PT1.0005S', 1_001],
    ['P1DT0S', 86_400_000],
  ])('%s is %i ms', (given, ms) => {
    expect(duration('x').parse(given)).toEqual({ value: ms });
  });

  it.each([
    ...['15', 'm', '15 m', '1.5h', '-5m', '5M', '5min', '1h 30m', 'five minutes', ' ', 'm15'],
    ...[
      'P',
      'PT',
      'P1DT',
      'P1Y',
      'P1M',
      'PT1D',
      'P1H',
      'p7d',
      'PT5M1H',
      'PT.5S',
      '-P1D',
      'P-1D',
      'PT1,5S',
    ],
  ])('%j has an invalid format', given => {
    expect(fieldProblem(duration('x'), given)).toContain('it must be a duration such as `90s`');
    expect(durationMs(given.trim())).toBeUndefined();
  });

  it('has inclusive limits', () => {
    const bounded = duration('x', { minMs: 1_000, maxMs: 60_000 });
    expect(bounded.parse('1s')).toEqual({ value: 1_000 });
    expect(bounded.parse('1m')).toEqual({ value: 60_000 });
    expect(fieldProblem(bounded, '999ms')).toBe('is `999ms`; it must be from 1s to 1m');
    expect(fieldProblem(bounded, '60001ms')).toBe('is `60001ms`; it must be from 1s to 1m');
  });

  it.each(['0s', '0m', 'P0D', 'PT0S', '0h0m'])('%s is no duration', given => {
    expect(fieldProblem(duration('x'), given)).toContain('it must be 1ms or more');
  });

  it.each(['9'.repeat(20), '9'.repeat(400)])('%sd is too long for a number', days => {
    expect(fieldProblem(duration('x'), `${days}d`)).toContain('it must be from 1ms to 100000000d');
    expect(fieldProblem(duration('x'), `P${days}D`)).toContain('it must be from 1ms to 100000000d');
  });
});

describe('instant', () => {
  it.each([
    ['0', 0],
    ['1767225600000', 1_767_225_600_000],
    [' 1767225600000 ', 1_767_225_600_000],
    ['2026-01-01T00:00Z', 1_767_225_600_000],
    ['2026-01-01T00:00:00Z', 1_767_225_600_000],
    ['2026-01-01T00:00:00.250Z', 1_767_225_600_250],
    ['2026-01-01T01:00+01:00', 1_767_225_600_000],
    ['2025-12-31T18:30:00-0530', 1_767_225_600_000],
    ['2028-02-29T00:00Z', Date.UTC(2028, 1, 29)],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
  ])('%s is %i', (given, value) => {
    expect(instant('x').parse(given)).toEqual({ value });
  });

  it.each([
    ...['2026-01-01T00:00', '2026-01-01T00:00:00', '2026-01-01 00:00:00Z'],
    ...['2026-02-30', '2026-02-29', '2026-04-31T00:00Z', '2026-13-01', '2026-00-10', '2026-01-00'],
    ...['2026-01-01T25:00Z', '2026-01-01T00:60Z', '2026-01-01T00:00:60Z', '2026-01-01T00:00+99:00'],
    ...[
      'tomorrow',
      '01/02/2026',
      'Thu, 01 Jan 2026 00:00:00 GMT',
      ' ',
      '-1',
      '1e12',
      '1.5',
      '2026-1-1',
      '2026-01',
    ],
    ...['9'.repeat(16), '+012026-01-01', '12026-01-01'],
  ])('%j is refused: no time zone, no such day or hour, or another format', given => {
    expect(fieldProblem(instant('x'), given)).toContain(
      'it must be an ISO 8601 date and time with a time zone',
    );
  });

  const anyDate = fc.date({
    min: new Date(0),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  it('accepts the output of `toISOString` and the equivalent number', () => {
    fc.assert(
      fc.property(anyDate, date => {
        expect(instant('x').parse(date.toISOString())).toEqual({ value: date.getTime() });
        expect(instant('x').parse(String(date.getTime()))).toEqual({ value: date.getTime() });
        const day = date.toISOString().slice(0, 10);
        expect(fieldProblem(instant('x'), day)).toBe(
          `is \`${day}\`, which has no time and no time zone; write \`${day}T00:00:00Z\` for the start of that day in UTC`,
        );
      }),
    );
  });
});
