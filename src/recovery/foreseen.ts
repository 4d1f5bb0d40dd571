import { ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import { Failure } from '../failure.ts';

/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
export function predictedRefusal(code: ErrorCode, message: string): Failure {
  const { kind, meaning, remedy } = ERROR_CODES[code];
  return new Failure(kind, `${message} ${meaning}`, { code, remedy });
}
