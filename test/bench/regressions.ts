import type { Measurement } from './limits.ts';

/**
 * Factor by which a ratio may exceed the one on the page. Two runs on the same machine differ by up
 * to a tenth.
 */
const TOLERANCE = 1.15;
/** Maximum difference between a value and its two digits on the page. */
const ROUNDING = 0.005;

/**
 * A ratio that is worse than the page says, or that only one of both has, or memory beyond its
 * limit.
 */
export interface Regression extends Omit<Measurement, 'limit'> {
  /** Ratio on the page, or limit of the memory; NaN if the page doesn't have it. */
  readonly expected: number;
}

/** Row of a ratio on the page: name, value and unit. */
const RATIO_ROW = /^\| (.+?) \| ([\d.]+|NaN) (×.*?) \| /;

/**
 * Compares ratios with the page's section, and memory with its limits. Times depend on the machine.
 * A ratio that wasn't measured, such as one for which a program is not installed, counts as a
 * regression.
 * @param section Markdown of the section (`renderSection`)
 */
export function findRegressions(
  section: string,
  measurements: readonly Measurement[],
): readonly Regression[] {
  const onPage = section.split('\n').flatMap(line => {
    const [, name, value, unit] = RATIO_ROW.exec(line) ?? [];
    return name === undefined || unit === undefined ? [] : [{ name, unit, value: Number(value) }];
  });
  const ratios = measurements
    .filter(isRatio)
    .map(({ name, unit, value }) => ({ name, unit, value }));
  const worse = ratios.flatMap(ratio => {
    const expected = onPage.find(row => isSame(row, ratio))?.value ?? Number.NaN;
    return ratio.value <= (expected + ROUNDING) * TOLERANCE ? [] : [{ ...ratio, expected }];
  });
  const large = measurements.flatMap(({ name, unit, value, limit = Infinity }) =>
    unit !== 'MiB' || value <= limit ? [] : [{ name, unit, value, expected: limit }],
  );
  const missing = onPage.filter(row => !measurements.some(measurement => isSame(row, measurement)));
  return [
    ...worse,
    ...large,
    ...missing.map(row => ({ ...row, value: Number.NaN, expected: row.value })),
  ];
}

const isSame = (a: Pick<Measurement, 'name' | 'unit'>, b: typeof a): boolean =>
  a.name === b.name && a.unit === b.unit;

const isRatio = ({ unit, dependsOnCores }: Measurement): boolean =>
  unit.startsWith('×') && dependsOnCores !== true;

/**
 * Returns the lower value of each measurement in two rounds, because other processes only make it
 * higher.
 */
export const lowest = (
  one: readonly Measurement[],
  other: readonly Measurement[],
): readonly Measurement[] =>
  one.map((measurement, index) => ({
    ...measurement,
    value: Math.min(measurement.value, other[index]?.value ?? measurement.value),
  }));
