import type { OperationId } from '../../src/products/operations.ts';
import type { Content, Expected, Scenario } from './scenario.ts';

export type Row = readonly [
  given: Readonly<Record<string, string>>,
  /** Texts that the error annotation contains. */
  error: Expected | readonly Expected[],
  files?: Readonly<Record<string, Content>>,
];

/**
 * Returns a scenario for each row: the operation refuses these inputs before any request, with this
 * error.
 */
export const refusedInputs = (operation: OperationId, rows: readonly Row[]): readonly Scenario[] =>
  rows.map(([given, error, files = {}], index) => {
    const texts = [error].flat();
    return {
      name: `${operation} refuses input ${index + 1}: ${texts.join(' ')}`,
      files,
      with: given,
      expect: { outputs: { error_code: 'input' }, error: texts, requests: [] },
    };
  });
