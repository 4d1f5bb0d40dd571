/** Converts a PostgreSQL value from its text format to the API's JSON value. */

import { types } from 'pg';
import { exactJson } from '../../base/values/parsed-json.ts';

/** OIDs of PostgreSQL's built-in types; they never change. */
const OID = {
  bool: 16,
  bytea: 17,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  jsonb: 3802,
  textArray: 1009,
} as const;

/**
 * The package's types allow only the OIDs that they list, and don't specify the parsers' results.
 */
const parserOf = types.getTypeParser as (typeId: number) => unknown;
const bytesOf = parserOf(OID.bytea) as (text: string) => Buffer;
type TextArray = readonly (string | null | TextArray)[];
const textsOf = parserOf(OID.textArray) as (text: string) => TextArray;

/**
 * Conversions of rule 4 (Part 2), for types whose JSON value isn't the text format. The rule
 * doesn't mention the other number types. They become JSON numbers here, which represent all their
 * values exactly, except NaN and the infinities. `JSON.stringify` would write -0 as 0.
 */
const CONVERSIONS = new Map<number, (text: string) => unknown>([
  [OID.bool, text => text === 't'],
  [OID.bytea, text => bytesOf(text).toString('base64')],
  [OID.json, text => exactJson(text, true)],
  [OID.jsonb, text => exactJson(text, true)],
  [OID.int2, Number],
  [OID.int4, Number],
  [OID.oid, Number],
  [OID.float4, finiteNumber],
  [OID.float8, finiteNumber],
]);

/**
 * Element types of built-in array types. Rule 4 doesn't mention arrays. They become JSON arrays,
 * with each element converted as a single value. Arrays of user-defined types keep their text
 * format.
 */
const ELEMENTS = new Map<number, number>([
  [1000, OID.bool],
  [1001, OID.bytea],
  [1005, OID.int2],
  [1007, OID.int4],
  [1028, OID.oid],
  [199, OID.json],
  [3807, OID.jsonb],
  [1021, OID.float4],
  [1022, OID.float8],
  // bigint, numeric, character types, uuid, dates and times, interval, network addresses, xml:
  // elements stay text.
  ...[
    1016, 1231, 1002, 1003, 1009, 1014, 1015, 2951, 1182, 1183, 1270, 1115, 1185, 1187, 1041, 651,
    1040, 143,
  ].map((array): [number, number] => [array, 25]),
]);

/**
 * Converts a value to the API's JSON value.
 * @param typeId the OID of its type
 * @param text its text format
 */
export function jsonValue(typeId: number, text: string | null): unknown {
  if (text === null) return null;
  const element = ELEMENTS.get(typeId);
  // An array whose indexes don't begin at 1 begins with their bounds, which JSON has no place for:
  // `[0:1]={3,4}`.
  if (element !== undefined && !text.startsWith('[')) return convertArray(element, textsOf(text));
  const map = CONVERSIONS.get(typeId);
  return map === undefined ? text : map(text);
}

const convertArray = (element: number, values: TextArray): readonly unknown[] =>
  values.map(value =>
    Array.isArray(value)
      ? convertArray(element, value)
      : jsonValue(element, value as string | null),
  );

function finiteNumber(text: string): unknown {
  const number = Number(text);
  if (Object.is(number, -0)) return exactJson('-0');
  return Number.isFinite(number) ? number : text;
}
