import type { RawRecord } from './generated-log.ts';
import { SECRET_LITERALS } from './secret-literals.ts';
import { UNUSUAL_SECRETS } from './unusual-secrets.ts';

/** A record with a secret somewhere. */
export interface PlantedSecret {
  readonly secret: string;
  readonly record: RawRecord;
}

/** Records with a secret in fields that have no text, or another type, in the documents. */
const IN_RECORDS: readonly ((secret: string) => RawRecord)[] = [
  secret => ({ SqlText: 'SELECT 1', ErrorMessage: `duplicate key value (${secret})` }),
  secret => ({ SqlText: 'SELECT 1', [secret]: 'x' }),
  secret => ({ SqlText: 'SELECT 1', Parameters: [secret, { deep: secret }] }),
  secret => ({ SqlText: 'SELECT 1', State: `ERROR: Key (name)=(${secret}) already exists.` }),
  secret => ({ SqlText: 'SELECT 1', State: `it's '${secret}'` }),
  secret => ({ SqlText: 'SELECT 1', SqlType: `select '${secret}'` }),
  secret => ({ SqlText: 'SELECT 1', SqlId: `select '${secret}'` }),
  secret => ({ SqlText: 'SELECT 1', ThreadId: `"${secret}"` }),
  secret => ({ SqlText: 'SELECT 1', NodeId: `a=${secret}` }),
  secret => ({ SqlText: 'SELECT 1', ExecuteTime: secret }),
  secret => ({ SqlText: 'SELECT 1', ExecuteTime: `2026-03-02T10:00:00Z ${secret}` }),
  secret => ({ SqlText: 'SELECT 1', Consume: secret }),
  secret => ({ SqlText: 'SELECT 1', ReturnRows: { value: secret } }),
  secret => ({ SqlText: 'SELECT 1', OriginTime: `1 ${secret}` }),
  secret => ({ SqlText: { text: secret } }),
  secret => ({ SqlText: [secret] }),
  secret => ({ sqlText: `SELECT '${secret}'` }),
  secret => ({ SQLTEXT: `SELECT '${secret}'` }),
  secret => ({ sql_text: `SELECT '${secret}'` }),
  secret => ({ SqlText: 'SELECT 1', HostAddress: secret }),
  secret => ({ SqlText: 'SELECT 1', AccountName: secret }),
  secret => ({ SqlText: 'SELECT 1', DBName: secret }),
  secret => ({ SqlText: 'SELECT 1', HostAddress: [secret] }),
  secret => ({ SqlText: 'SELECT 1', accountname: { name: secret } }),
];

/** The kinds of secrets, each with its own one. */
export const PLANTED_SECRETS: readonly PlantedSecret[] = [
  ...[...SECRET_LITERALS, ...UNUSUAL_SECRETS].map((sql, kind): PlantedSecret => {
    const digits = `7193${String(kind).padStart(4, '0')}58`;
    const secret = sql.includes('{n}') ? digits : `zqx${digits}Qz`;
    return {
      secret,
      record: { SqlText: sql.replaceAll('{n}', secret).replaceAll('{w}', secret), ThreadId: kind },
    };
  }),
  ...IN_RECORDS.map((record, kind): PlantedSecret => {
    const secret = `zqr${String(kind).padStart(4, '0')}Qz`;
    return { secret, record: { ThreadId: 10_000 + kind, ...record(secret) } };
  }),
];
