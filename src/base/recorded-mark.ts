/** Beginning of a file that `sql-record` wrote. The digest of its other lines follows. */
export const RECORDED_MARK =
  '-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: ';
