import { type Measurement, tableCells } from './limits.ts';

/** Factor by which a ratio may exceed the one on the page. Two runs on the same machine differ by up to a tenth. */
const TOLERANCE = 1.15;

/** A measurement that is worse than the page says. */
export interface Regression extends Measurement {
  /** Value on the page; NaN if the page doesn't have it. */
  readonly recorded: number;
}

/**
 * Compares measurements with the page's section. Compares only ratios: times, memory and slopes depend on the
 * machine.
 * @param section Markdown of the section (`renderSection`)
 */
export function findRegressions(section: string, measurements: readonly Measurement[]): readonly Regression[] {
  const rows = section.split('\n');
  return measurements.filter(isRatio).flatMap(measurement => {
    const [name = '', measured = ''] = tableCells(measurement);
    const start = `| ${name} | `;
    const unit = measured.slice(measured.indexOf(' '));
    const values = rows.filter(row => row.startsWith(start)).map(row => row.slice(start.length).split(' | ')[0] ?? '');
    const recorded = Number.parseFloat(values.find(value => value.endsWith(unit)) ?? '');
    return measurement.value <= recorded * TOLERANCE ? [] : [{ ...measurement, recorded }];
  });
}

const isRatio = ({ unit, dependsOnCores }: Measurement): boolean => unit.startsWith('×') && dependsOnCores !== true;

/** Returns the lower value of each measurement in two rounds, because other processes only make it higher. */
export const lowest = (one: readonly Measurement[], other: readonly Measurement[]): readonly Measurement[] =>
  one.map((measurement, index) => ({
    ...measurement,
    value: Math.min(measurement.value, other[index]?.value ?? measurement.value),
  }));
