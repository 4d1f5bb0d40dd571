import { ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import type { Failure } from '../failure.ts';

/** What a code that isn't known yet is taken for. */
const BY_STATUS: { readonly [status: number]: ErrorCode } = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'forbidden',
  404: 'not_found',
};

/**
 * The code by which to act on a refusal: "clients handle known codes by `code` and future ones by HTTP status" (Part 2,
 * Errors).
 * @returns undefined for a status that says too little, and where there is no code at all: then it wasn't the platform
 *   that answered, but a proxy, or whatever a wrong address leads to (reading R37)
 */
export function knownCode({ code, status = 0 }: Failure): ErrorCode | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(ERROR_CODES, code) ? (code as ErrorCode) : BY_STATUS[status];
}
