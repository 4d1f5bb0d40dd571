import type { IncomingHttpHeaders } from 'node:http';
import type { Target } from './faults.ts';

/** A request to the API or to a link, in the order of arrival. */
export interface RecordedRequest {
  readonly target: Target;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /**
   * The text of the body, where the platform was told to keep bodies (`keepBodies`) and the credential is valid; absent
   * for an upload and for a body of more than 1 MiB.
   */
  readonly body: string | undefined;
  /** Absent until it is answered, and if it never is. */
  readonly status: number | undefined;
  /** The status to which the platform's own work on it came, whatever a fault then made of that; absent without any. */
  readonly processed: number | undefined;
  /** The `code` of a problem that was answered, by the platform or by a fault. */
  readonly code: string | undefined;
}

/** A record of which the answer isn't known yet. */
type OpenRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

/** A platform that runs for days, as a demo does, mustn't fill the memory with its record. */
const MAX_REQUESTS = 10_000;
/** In characters: those of most headers and bodies take a byte each. */
const MAX_SIZE = 32 * 1024 * 1024;

/** The latest requests. Their number and their size are bounded: the oldest are dropped. */
export class RequestRecord {
  readonly requests: RecordedRequest[] = [];
  readonly #keepBodies: boolean;
  readonly #sizes = new Map<RecordedRequest, number>();
  #size = 0;

  constructor(keepBodies: boolean) {
    this.#keepBodies = keepBodies;
  }

  /** Records a request. The caller fills in the answer. */
  add(arrived: Pick<RecordedRequest, 'target' | 'method' | 'path' | 'query' | 'headers'>): OpenRecord {
    const record: OpenRecord = {
      ...arrived,
      body: undefined,
      status: undefined,
      processed: undefined,
      code: undefined,
    };
    this.requests.push(record);
    this.#sizes.set(record, 0);
    this.#grow(record, JSON.stringify(arrived).length);
    return record;
  }

  /** Adds the body of a request, where bodies are kept. */
  addBody(record: OpenRecord, text: string): void {
    if (!this.#keepBodies || !this.#sizes.has(record)) return;
    record.body = text;
    this.#grow(record, text.length);
  }

  #grow(record: RecordedRequest, size: number): void {
    this.#sizes.set(record, (this.#sizes.get(record) ?? 0) + size);
    this.#size += size;
    while (this.requests.length > MAX_REQUESTS || this.#size > MAX_SIZE) {
      const oldest = this.requests.shift();
      if (oldest === undefined) return;
      this.#size -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
    }
  }
}
