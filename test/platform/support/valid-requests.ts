import {
  type EndpointId,
  endpointRow,
  PATH_PARAMETERS,
  type PathParameter,
} from '../../../src/api/endpoints.ts';
import type { Field, Fields, StringField } from '../../../src/api/shapes/field.ts';
import { functionBody, objectBody } from './cloud-bodies.ts';
import { skillBody } from '../skills/skill-zip.ts';
import { importForm, prepareBody, type RequestParts } from './test-platform.ts';
import { siteZip } from './zip.ts';

/** Values of fields and path parameters by name, whether or not such things exist. */
const KNOWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PATH_PARAMETERS).map(([name, { example }]) => [name, example]),
  ),
  member_id: 'tm_member',
  secret_name: 'LAMP',
  bucket_name: 'lamps',
  function_name: 'lamp',
};

/** Value of every other text. */
const ANY_TEXT = 'lighthouse';

/** Bodies of rows whose fields alone don't determine a valid one. */
const BODIES: { readonly [Id in EndpointId]?: unknown } = {
  'releases.prepare': prepareBody(1),
  'project-tokens.create': { name: 'Key', scopes: ['*'] },
  'skills.upload': skillBody('lamp'),
  'source.import': importForm(siteZip()),
  'team.token': { scopes: ['release.read'] },
  'storage.put': objectBody('lamp.txt', 'bright'),
  'functions.deploy': functionBody(),
  'database.query': { query: 'SELECT 1' },
};

/** Returns a row's method and path, with the required query parameters. */
export const requestLine = (
  id: EndpointId,
  project = 'site',
  query = '',
  member = KNOWN['member_id'],
): string => {
  const { method, path, query: fields = {} } = endpointRow(id);
  const wanted = Object.entries(validObject(fields)).map(
    ([name, value]) => `${name}=${String(value)}`,
  );
  const given: Readonly<Record<string, string | undefined>> = {
    project_id: project,
    member_id: member,
  };
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: PathParameter) => given[name] ?? validText(name, PATH_PARAMETERS[name]),
  );
  return `${method} ${filled}?${[...wanted, ...(query === '' ? [] : [query])].join('&')}`;
};

/**
 * Returns a body and headers that pass the checks of a row, so that only what a test changes is
 * invalid.
 */
export const validRequest = (id: EndpointId): RequestParts => {
  const { body, bodyOptional = false, encoding, idempotencyKey } = endpointRow(id);
  const hasBody = body !== undefined && !bodyOptional && encoding === undefined;
  const valid = BODIES[id] ?? (hasBody ? validObject(body) : undefined);
  return {
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': 'key' } }),
    ...(valid === undefined ? {} : { body: valid }),
  };
};

/** Returns an object that has the required fields. */
const validObject = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { optional }]) => optional !== true)
      .map(([name, field]) => [name, validValue(name, field)]),
  );

function validValue(name: string, field: Field): unknown {
  if (field.type === 'string') return validText(name, field);
  if (field.type === 'integer' || field.type === 'number') return field.min ?? 1;
  if (field.type === 'boolean') return true;
  if (field.type === 'array')
    return Array.from({ length: field.minItems ?? 0 }, () => validValue(name, field.items));
  return field.type === 'object' ? validObject(field.fields) : {};
}

function validText(
  name: string,
  { oneOf, pattern = '.*', example = ANY_TEXT }: StringField,
): string {
  const text = oneOf?.[0] ?? KNOWN[name] ?? example;
  if (new RegExp(`^(?:${pattern})$`, 'u').test(text)) return text;
  throw new Error(
    `No valid value is known for the field ${name}: add an \`example\` to it in its row in src/api.`,
  );
}
