import { safeAddress } from '../address.ts';
import type { OutputFields, OutputValue } from '../core/operation.ts';
import type { Cell, Report } from '../core/report.ts';
import type { Failure } from '../failure.ts';

/** What came of a step, as far as others may see it. */
export interface Result {
  readonly state: 'success' | 'failure';
  readonly report: Report;
  /** What ended it, where it failed. */
  readonly failure?: Failure;
  readonly outputs: Readonly<Record<string, OutputValue>>;
  /** Its outputs with their secrecy: what is secret is shown nowhere. */
  readonly fields: OutputFields;
}

/** The contract's names for an address at which people see what was done, the most telling first. */
const SITES = ['access_url', 'preview_url', 'public_url'];

/** Where what was done can be looked at; undefined where nothing can, or nobody may know where. */
export function siteOf(result: Result): string | undefined {
  const addresses = SITES.flatMap(name => textOf(result, name) ?? []);
  return addresses.find(address => 'url' in safeAddress(address));
}

/** Site and version, as far as the result has them. */
export function resultFacts(result: Result): readonly Cell[] {
  const site = siteOf(result);
  const version = textOf(result, 'version') ?? textOf(result, 'release_id');
  return [
    ...(site === undefined ? [] : [{ text: site, url: site }]),
    ...(version === undefined ? [] : [`version ${version}`]),
  ];
}

function textOf({ outputs, fields }: Result, name: string): string | undefined {
  const value = outputs[name];
  if (fields[name]?.secret !== undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
