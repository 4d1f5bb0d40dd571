import { createRequire } from 'node:module';

interface Session {
  readonly mechanism: string;
  readonly response: string;
}

interface Sasl {
  startSession(mechanisms: readonly string[]): Session;
  continueSession(session: Session, password: string, serverData: string): Promise<void>;
  finalizeSession(session: Session, serverData: string): void;
}

/** SCRAM-SHA-256 from `pg`, which has no types for it. */
export const sasl = createRequire(import.meta.url)('pg/lib/crypto/sasl.js') as Sasl;
