/** Request for input that an agent's run waits for, until a person answers. */

import { randomBytes } from 'node:crypto';

/** Question or confirmation for a person. */
export interface Card {
  readonly kind: 'answers' | 'confirmation';
  readonly prompt: string;
  /** JSON Schema "that the reply `response` must satisfy". */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Valid answer, with trimmed values. */
export interface UserResponse {
  readonly decision?: string;
  readonly comment?: string;
  readonly answers?: Readonly<Record<string, string>>;
}

type InputRequestState = 'pending' | 'answered' | 'closed';

/** Request for input as plain data. */
export interface SavedInputRequest {
  readonly id: string;
  readonly card?: Card | undefined;
  readonly state: InputRequestState;
}

/** Request for input that a run waits for. */
export class RunInputRequest {
  readonly id: string;
  /** Absent if the request can't be answered through the API (`detail: unsupported_action`). */
  readonly card: Card | undefined;
  state: InputRequestState;
  readonly #response = Promise.withResolvers<UserResponse>();

  constructor({ id, card, state }: SavedInputRequest) {
    this.id = id;
    this.card = card;
    this.state = state;
  }

  static create(card: Card | undefined): RunInputRequest {
    return new RunInputRequest({
      id: randomBytes(9).toString('base64url'),
      card,
      state: 'pending',
    });
  }

  /** Closes the request if it is pending, because its answer is no longer needed. */
  close(): void {
    if (this.state === 'pending') this.state = 'closed';
  }

  /** Answers the request. Only the first answer has an effect. */
  answer(response: UserResponse): void {
    if (this.state !== 'pending') return;
    this.state = 'answered';
    this.#response.resolve(response);
  }

  /**
   * Waits for the answer.
   * @throws the signal's reason if it aborts first; the request is then closed
   */
  async waitForAnswer(signal: AbortSignal): Promise<UserResponse> {
    const close = (): void => {
      this.close();
      this.#response.reject(signal.reason as Error);
    };
    if (signal.aborted) close();
    signal.addEventListener('abort', close, { once: true });
    try {
      return await this.#response.promise;
    } finally {
      signal.removeEventListener('abort', close);
    }
  }
}
