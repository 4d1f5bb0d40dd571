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

/** SCRAM-SHA-256 as `pg` logs in by it, which has no types of its own. */
export const sasl = createRequire(import.meta.url)('pg/lib/crypto/sasl.js') as Sasl;
