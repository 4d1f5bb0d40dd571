/** Converts a record for export: masks or validates each field. */

import type { QueryShape } from './query-shape.ts';
import type { ShownValues } from './shown-values.ts';
import type { LogRecord, Measure, LogField } from './record.ts';

/** Whether the exported files contain masked or original literals. */
export type Literals = 'mask' | 'keep';

/**
 * A record as it is exported: the documented fields under their documented names, and the
 * fingerprint of its shape, also if the text is not masked.
 */
export type ExportedRecord = { readonly Shape: string } & Readonly<
  Record<Exclude<LogField, Measure>, string | null> & Record<Measure, number | null>
>;

/**
 * Converts a record for export. This is the only way into a file: each field that may contain a
 * literal is masked or validated.
 */
export function exportedRecord(
  record: LogRecord,
  shape: QueryShape,
  shownValues: ShownValues,
  literals: Literals,
): ExportedRecord {
  const { ExecuteTime: time, SqlText: text } = record;
  const maskedText = text === undefined ? null : shape.text;
  return {
    ExecuteTime: time === undefined ? null : new Date(time).toISOString(),
    SqlText: literals === 'keep' && text !== undefined ? shownValues.text(text) : maskedText,
    Shape: shape.id,
    SqlType: formatted(record.SqlType, shownValues.code),
    State: formatted(record.State, shownValues.code),
    Consume: record.Consume ?? null,
    ReturnRows: record.ReturnRows ?? null,
    UpdateRows: record.UpdateRows ?? null,
    ScanRows: record.ScanRows ?? null,
    DBName: formatted(record.DBName, shownValues.database),
    AccountName: formatted(record.AccountName, shownValues.account),
    HostAddress: formatted(record.HostAddress, shownValues.host),
    ThreadId: formatted(record.ThreadId, shownValues.code),
    NodeId: formatted(record.NodeId, shownValues.code),
    SqlId: formatted(record.SqlId, shownValues.code),
    OriginTime: record.OriginTime ?? null,
  };
}

function formatted(value: string | undefined, format: (value: string) => string): string | null {
  return value === undefined ? null : format(value);
}
