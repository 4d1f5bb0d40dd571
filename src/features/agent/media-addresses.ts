import type { RunEvent } from './run-state.ts';
import { isRecord } from './tool-input.ts';

/**
 * The addresses of what a run made: they "may be signed and must not be altered or logged publicly" (Part 2, Events;
 * reading R41).
 */
export function mediaAddresses({ event, data }: RunEvent): readonly string[] {
  if (event === 'tool.call') return textsIn(data.result);
  if (event !== 'message.snapshot') return [];
  return (data.tool_calls ?? []).flatMap(call => (isRecord(call) ? textsIn(call['result']) : []));
}

/** Whatever looks like an address, however deep: of results to come, nobody knows the fields. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
