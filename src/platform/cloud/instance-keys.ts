/** Issues the two keys of a project's cloud service, and verifies tokens that functions receive. */

import { createHmac, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../../base/values/equal-in-constant-time.ts';
import type { Clock } from '../../base/time/clock.ts';

type KeyRole = 'anon' | 'service_role';

/**
 * Lifetime of the keys in seconds. The documents don't specify one; ten years is longer than any
 * test run.
 */
const LIFETIME_S = 10 * 365 * 24 * 3600;

/** Keys as plain data. */
export interface SavedKeys {
  readonly anon: string;
  readonly service: string;
  /** Key that signs the others, in hex. */
  readonly secret: string;
}

/**
 * The two keys of a project's cloud service (Part 2, Cloud service, Credentials). They are JSON Web
 * Tokens, signed with the project's own secret. So the project's functions accept its own keys and
 * reject those of other projects.
 */
export class InstanceKeys {
  readonly anon: string;
  readonly service: string;
  readonly #clock: Clock;
  readonly #secret: Buffer;

  /**
   * @param urlId the project that the keys belong to
   * @param saved keys from before a restart of the platform
   */
  constructor(urlId: string, clock: Clock, saved?: SavedKeys) {
    this.#clock = clock;
    this.#secret = saved === undefined ? randomBytes(32) : Buffer.from(saved.secret, 'hex');
    this.anon = saved?.anon ?? this.#issue(urlId, 'anon');
    this.service = saved?.service ?? this.#issue(urlId, 'service_role');
  }

  toJSON(): SavedKeys {
    return { anon: this.anon, service: this.service, secret: this.#secret.toString('hex') };
  }

  /** Checks whether a token was signed with this project's secret and hasn't expired. */
  accepts(token: string): boolean {
    const [head = '', claims = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !equalInConstantTime(signature, this.#signature(`${head}.${claims}`)))
      return false;
    // Safe to parse: only this class has the secret, so it wrote every token with a valid
    // signature.
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      readonly exp: number;
    };
    return this.#clock.now() < exp * 1000;
  }

  #issue(urlId: string, role: KeyRole): string {
    const issuedAt = Math.floor(this.#clock.now() / 1000);
    const claims = {
      iss: 'local-platform',
      ref: urlId,
      role,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_S,
    };
    const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${this.#signature(signed)}`;
  }

  #signature(signed: string): string {
    return createHmac('sha256', this.#secret).update(signed).digest('base64url');
  }
}
