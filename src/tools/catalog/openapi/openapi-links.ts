/**
 * Renders the links between the operations of the OpenAPI document: an id in a response is a
 * parameter of others.
 */

import {
  ENDPOINT_IDS,
  type EndpointId,
  endpointRow,
  PATH_PARAMETERS,
  type PathParameter,
} from '../../../api/endpoints.ts';
import type { OpenApiSchema } from './json-schema.ts';

/**
 * Path parameters whose values a response contains under another name, and their locations as JSON
 * pointers.
 */
const PROVIDED: { readonly [Id in EndpointId]?: { readonly [Name in PathParameter]?: string } } = {
  'projects.create': { project_id: '/url_id' },
  'projects.list': { project_id: '/projects/0/url_id' },
  'storage.buckets': { bucket_name: '/buckets/0/name' },
  'functions.list': { function_name: '/functions/0/name' },
  'functions.deploy': { function_name: '/function/name' },
  'secrets.list': { secret_name: '/secrets/0/name' },
  'secrets.set': { secret_name: '/name' },
};

/**
 * Returns the locations of the path parameters in a response: fields of their names, at the top or
 * in a list.
 */
function providedBy(id: EndpointId): { readonly [name: string]: string } {
  const { answer } = endpointRow(id);
  const listed = Object.entries(answer).flatMap(([list, field]) =>
    field.type === 'array' && field.items.type === 'object'
      ? Object.keys(field.items.fields).map(name => [name, `/${list}/0/${name}`] as const)
      : [],
  );
  const named = [...listed, ...Object.keys(answer).map(name => [name, `/${name}`] as const)].filter(
    ([name]) => Object.hasOwn(PATH_PARAMETERS, name) && !parametersOf(id).includes(name),
  );
  return { ...Object.fromEntries(named), ...PROVIDED[id] };
}

/** Fields of a response that another endpoint takes in its body, as JSON pointers. */
const PROVIDED_FOR_BODIES: {
  readonly [Id in EndpointId]?: readonly {
    readonly target: EndpointId;
    readonly fields: Record<string, unknown>;
  }[];
} = {
  'releases.prepare': [
    { target: 'releases.complete', fields: { release_token: value('/release_token') } },
  ],
  'agent.uploads': [
    {
      target: 'agent.start',
      fields: {
        message: 'Use the attachment',
        attachments: [{ attachment_id: value('/attachment_id') }],
      },
    },
  ],
  'skills.upload': [
    {
      target: 'agent.start',
      fields: { message: 'Use the skill', skills: [{ skill_id: value('/skill_id') }] },
    },
  ],
  'sql-log.create': [
    {
      target: 'sql-log.describe',
      fields: {
        params: {
          projectUrlId: '$request.body#/params/projectUrlId',
          taskId: value('/data/taskId'),
          pageNo: 1,
          pageSize: 50,
        },
      },
    },
  ],
  'team.create': [{ target: 'usage.member', fields: { member_id: value('/member_id') } }],
};

/** Values of parameters, as runtime expressions of OpenAPI. */
type LinkParameters = Readonly<Record<string, string>>;

/** Returns the links of a successful response. */
export function linksOf(id: EndpointId): { readonly [name: string]: OpenApiSchema } {
  return Object.fromEntries([...pathLinks(id), ...bodyLinks(id), ...nextPageLink(id)]);
}

/**
 * Links to all endpoints whose path contains a provided value, if the request's own path has the
 * other values.
 */
function pathLinks(id: EndpointId): readonly (readonly [string, OpenApiSchema])[] {
  const provided = Object.entries(providedBy(id)).map(
    ([name, pointer]) => [name, value(pointer)] as const,
  );
  const fromResponse: LinkParameters = Object.fromEntries(provided);
  const values = { ...ownParameters(id), ...fromResponse };
  return ENDPOINT_IDS.flatMap(target => {
    const names = parametersOf(target);
    const isLinked =
      target !== id &&
      names.some(name => name in fromResponse) &&
      names.every(name => name in values);
    return isLinked
      ? [[target, { operationId: target, parameters: inPath(values, names) }] as const]
      : [];
  });
}

function bodyLinks(id: EndpointId): readonly (readonly [string, OpenApiSchema])[] {
  return (PROVIDED_FOR_BODIES[id] ?? []).map(({ target, fields }) => {
    const parameters = inPath(ownParameters(id), parametersOf(target));
    const link = { operationId: target, requestBody: fields };
    return [
      `${target}-body`,
      Object.keys(parameters).length === 0 ? link : { ...link, parameters },
    ] as const;
  });
}

function nextPageLink(id: EndpointId): readonly (readonly [string, OpenApiSchema])[] {
  const { list, query } = endpointRow(id);
  if (list === undefined || query?.['page_token'] === undefined) return [];
  const parameters = {
    ...inPath(ownParameters(id)),
    'query.page_token': value('/next_page_token'),
  };
  return [['next-page', { operationId: id, parameters }]];
}

/** Names path parameters as in a link, which may have parameters of the same name elsewhere. */
function inPath(
  values: LinkParameters,
  names: readonly string[] = Object.keys(values),
): LinkParameters {
  return Object.fromEntries(
    names.flatMap(name =>
      values[name] === undefined ? [] : [[`path.${name}`, values[name]] as const],
    ),
  );
}

const parametersOf = (id: EndpointId): readonly string[] =>
  Array.from(endpointRow(id).path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

const ownParameters = (id: EndpointId): LinkParameters =>
  Object.fromEntries(parametersOf(id).map(name => [name, `$request.path.${name}`]));

function value(pointer: string): string {
  return `$response.body#${pointer}`;
}
