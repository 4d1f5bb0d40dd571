import { expect, it } from 'vitest';
import type { Measurement } from './limits.ts';
import { findRegressions, lowest } from './regressions.ts';
import { renderSection } from './report.ts';

const CURL = { name: 'upload: time', unit: '× `curl`' };
const ZIP = { name: 'upload: time', unit: '× `zip`' };
const MEMORY = { name: 'upload: memory', unit: 'MiB' };

const PAGE = renderSection({
  name: 'transfers',
  title: 'uploads',
  about: 'Uploads.',
  measurements: [
    { ...CURL, value: 1, limit: 1.2 },
    { ...ZIP, value: 2 },
    { ...MEMORY, value: 1 },
  ],
});

/** Returns the regressions of these measurements; the other ratios are as on the page. */
function regressions(...measurements: readonly Measurement[]) {
  const others = [
    { ...CURL, value: 1 },
    { ...ZIP, value: 2 },
  ].filter(other => !measurements.some(({ name, unit }) => name === other.name && unit === other.unit));
  return findRegressions(PAGE, [...measurements, ...others]).map(({ name, unit, recorded }) => [name, unit, recorded]);
}

it('finds each ratio that is more than 15 % higher than on the page', () => {
  expect(regressions({ ...CURL, value: 1.15 }, { ...ZIP, value: 2.3 })).toEqual([]);
  expect(regressions({ ...CURL, value: 1.16, limit: 9 }, { ...ZIP, value: 2.31 })).toEqual([
    ['upload: time', '× `curl`', 1],
    ['upload: time', '× `zip`', 2],
  ]);
});

it('allows for the rounding of values on the page', () => {
  const page = PAGE.replace('1.00 × `curl`', '0.06 × `curl`');
  const found = (value: number) =>
    findRegressions(page, [
      { ...CURL, value },
      { ...ZIP, value: 2 },
    ]).length;
  expect([found(0.074), found(0.075)]).toEqual([0, 1]);
});

it('ignores what depends on the machine', () => {
  expect(regressions({ ...MEMORY, value: 100 })).toEqual([]);
  expect(regressions({ ...CURL, value: 100, dependsOnCores: true })).toEqual([]);
});

it('reports a ratio that the page does not have', () => {
  expect(regressions({ name: 'download: time', unit: '× `curl`', value: 0.1 })).toEqual([
    ['download: time', '× `curl`', Number.NaN],
  ]);
});

it('reports a ratio that is only on the page', () => {
  expect(findRegressions(PAGE, [{ ...ZIP, value: 2 }])).toEqual([{ ...CURL, value: Number.NaN, recorded: 1 }]);
});

it('takes the lower value of two rounds', () => {
  expect(lowest([{ ...CURL, value: 3 }], [{ ...CURL, value: 2 }])).toEqual([{ ...CURL, value: 2 }]);
});
