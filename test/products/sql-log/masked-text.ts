import { firstWords, maskedSql } from '../../../src/products/sql-log/records/masked-sql.ts';
import { PARSER } from './fixture.ts';

/** Masks a text, of a query that succeeded unless `hasFailed` is set. */
export const maskText = (text: string, hasFailed = false): string =>
  maskedSql(PARSER, text, hasFailed) ?? firstWords(PARSER, text);
