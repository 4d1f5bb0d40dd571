/** Validates the messages that a function's process sends to the platform. */

import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isRecord } from '../../base/record.ts';
import type { FromInstance, LogLevel } from '../programs/edge-messages.ts';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/**
 * Reads a message of a function's process. The function's own code can send messages too, so every field is validated.
 * @returns undefined for a value that isn't a valid `FromInstance`
 */
export function readMessage(value: unknown): FromInstance | undefined {
  if (!isRecord(value)) return undefined;
  const { type } = value;
  if (type === 'ready') return { type };
  if (type === 'crashed') return typeof value['cause'] === 'string' ? { type, cause: value['cause'] } : undefined;
  if (type === 'log') return readLog(value);
  const { id } = value;
  if (!isInteger(id)) return undefined;
  if (type === 'head') return readHead(id, value);
  if (type === 'chunk') return typeof value['bytes'] === 'string' ? { type, id, bytes: value['bytes'] } : undefined;
  return type === 'end' || type === 'broken' ? { type, id } : undefined;
}

function readLog({ level, message, stack }: Readonly<Record<string, unknown>>): FromInstance | undefined {
  const known = LEVELS.find(each => each === level);
  if (known === undefined || typeof message !== 'string') return undefined;
  if (stack === undefined) return { type: 'log', level: known, message };
  return typeof stack === 'string' ? { type: 'log', level: known, message, stack } : undefined;
}

function readHead(id: number, { status, headers }: Readonly<Record<string, unknown>>): FromInstance | undefined {
  if (!isInteger(status) || status < 200 || status > 599 || !Array.isArray(headers)) return undefined;
  return headers.every(isHeader) ? { type: 'head', id, status, headers } : undefined;
}

/** Checks whether a value is a pair of header name and header value that Node can write. */
function isHeader(header: unknown): header is readonly [string, string] {
  if (!Array.isArray(header) || header.length !== 2) return false;
  const [name, value] = header as readonly unknown[];
  if (typeof name !== 'string' || typeof value !== 'string') return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);
