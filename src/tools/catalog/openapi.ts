/**
 * Renders docs/openapi.json: the platform's API as an OpenAPI 3.1 document, from the rows of
 * `api/`.
 */

import { plural } from '../../base/text/amount.ts';
import type { CredentialKind, Endpoint, RequestShape } from '../../api/shapes/endpoint.ts';
import {
  ENDPOINT_IDS,
  type EndpointId,
  endpointRow,
  PATH_PARAMETERS,
  PRODUCTS,
} from '../../api/endpoints.ts';
import { GENERATED } from './generated.ts';
import { fieldSchema, type OpenApiSchema, objectSchema } from './openapi/json-schema.ts';
import { bodyExample, QUERY_EXAMPLES } from './openapi/openapi-examples.ts';
import {
  codeList,
  COMPONENT_HEADERS,
  componentResponses,
  PROBLEM,
  responsesOf,
} from './openapi/openapi-responses.ts';

const CREDENTIALS: { readonly [Kind in CredentialKind]: string } = {
  oauth: 'OAuth access token',
  'user-key': 'user API key',
  'project-key': 'project API key',
  'member-token': 'team member token',
  'team-key': 'team access key and secret key',
};

const ROLES: { readonly [Role in NonNullable<Endpoint['role']>]: string } = {
  owner: 'Owner of the project',
  admin: 'Owner or administrator of the project',
  'owner-or-tenant-admin': 'Owner of the project, or administrator of the tenant',
};

/** Root of the team paths, which the documents give in full (assumption R39). */
const SERVICE_PREFIX = '/open/v1';

const SERVER = {
  url: '{base_url}',
  description: 'URL of the platform, with its path `/open/v1`.',
  variables: {
    base_url: {
      default: 'http://127.0.0.1:8787/open/v1',
      description: 'By default, a local platform on this machine.',
    },
  },
};

const SQL_LOG_SERVER = {
  url: '{sql_log_url}',
  description:
    'URL of the SQL log service, which is separate from the platform’s URL (assumption R17).',
  variables: { sql_log_url: { default: 'http://127.0.0.1:8787/sql-log' } },
};

/** Renders docs/openapi.json. */
export function openApiDocument(): string {
  return `${JSON.stringify(documentOf(), undefined, 2)}\n`;
}

function documentOf(): OpenApiSchema {
  const tags = Object.entries(PRODUCTS).map(([name, rows]) => ({
    name,
    description: `${plural(Object.keys(rows).length, 'operation')}.`,
  }));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Project Platform API',
      version: 'v1',
      description: `${GENERATED} The API of the platform as this project uses it, and as its local platform implements it. “Part 1” and “Part 2” are the documents of the API. “Assumption R12” is a row of assumptions.md, which states how this project interprets a gap in these documents. Clients must ignore unknown response fields and unknown events, and handle unknown error codes by their HTTP status.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [SERVER],
    tags,
    paths: pathItems(),
    components: {
      schemas: { Problem: PROBLEM },
      responses: componentResponses(),
      headers: COMPONENT_HEADERS,
      parameters: pathParameters(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** A signature has four headers (Part 2, Authentication). All of them are needed. */
const SIGNATURE_SCHEMES: { readonly [name: string]: OpenApiSchema } = {
  teamSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`HMAC-SHA256 Credential=<access key>, Signature=<lowercase hex>` (assumption R16). The signature is the HMAC-SHA256, keyed with the secret key, of these lines, joined by line feeds: method, path, sorted percent-encoded query, timestamp, nonce, and digest of the body.',
  },
  teamTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Timestamp',
    description: 'Time of the request in epoch milliseconds.',
  },
  teamNonce: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Nonce',
    description: 'A random UUID, different for each request.',
  },
  teamDigest: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Content-Sha256',
    description: 'SHA-256 of the body in lowercase hex, even if the body is empty.',
  },
};

const SECURITY_SCHEMES: { readonly [name: string]: OpenApiSchema } = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'OAuth access token, user API key, project API key or team member token.',
  },
  ...SIGNATURE_SCHEMES,
};

function pathItems(): OpenApiSchema {
  const tagged = Object.entries(PRODUCTS).flatMap(([tag, rows]) =>
    Object.keys(rows).map(id => [id, tag] as const),
  );
  const tags = new Map(tagged);
  const paths: { [path: string]: { [method: string]: unknown } } = {};
  for (const id of ENDPOINT_IDS) {
    const tag = tags.get(id);
    if (tag === undefined)
      throw new Error(`The endpoint ${id} has no tag: add its table to PRODUCTS.`);
    const { method, path, root } = endpointRow(id);
    const relative = root === 'service' ? path.slice(SERVICE_PREFIX.length) : path;
    const pathItem = (paths[relative] ??= root === 'sql-log' ? { servers: [SQL_LOG_SERVER] } : {});
    pathItem[method.toLowerCase()] = operationOf(id, tag);
  }
  return paths;
}

function operationOf(id: EndpointId, tag: string): OpenApiSchema {
  const row = endpointRow(id);
  const parameters = parametersOf(id, row);
  const requestBody = bodyOf(id, row);
  const isSigned = row.credentials.includes('team-key');
  return {
    operationId: id,
    tags: [tag],
    summary: row.summary,
    description: descriptionOf(row),
    security: [
      Object.fromEntries(
        Object.keys(isSigned ? SIGNATURE_SCHEMES : { bearer: true }).map(
          name => [name, row.scopes] as const,
        ),
      ),
    ],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(id),
  };
}

/** Whose requests a rate limit counts. */
const COUNTED = { project: 'project', user: 'client and user', client: 'client' } as const;

function descriptionOf(row: Endpoint): string {
  const { scopes, scopesWith = {}, credentials, role, pace = [] } = row;
  const sharing = ENDPOINT_IDS.filter(
    other =>
      endpointRow(other) !== row &&
      endpointRow(other).pace?.some(({ rateLimit }) =>
        pace.some(limit => limit.rateLimit === rateLimit),
      ) === true,
  );
  const shared = sharing.length === 0 ? '' : `, shared with ${codeList(sharing)}`;
  const lines = [
    `Scopes: ${scopes.length === 0 ? 'none documented' : codeList(scopes)}.`,
    ...Object.entries(scopesWith).map(
      ([field, more]) => `Additional scopes with \`${field}: true\`: ${codeList(more)}.`,
    ),
    `Credentials: ${credentials.map(kind => CREDENTIALS[kind]).join(', ')}.`,
    ...(role === undefined ? [] : [`Role: ${ROLES[role]}.`]),
    ...pace.map(
      ({ requests, perMs, per }) =>
        `Rate limit for each ${COUNTED[per]}: ${plural(requests, 'request')} in ${perMs / 1000} s${shared}.`,
    ),
    ...(row.emptyJson === true
      ? ['The request has no body, but must have the header `Content-Type: application/json`.']
      : []),
    `Source: ${row.clause}.`,
  ];
  return lines.join('\n\n');
}

function pathParameters(): OpenApiSchema {
  const entries = Object.entries(PATH_PARAMETERS).map(([name, field]) => [
    name,
    {
      name,
      in: 'path',
      required: true,
      schema: fieldSchema(field, 'request'),
      example: field.example,
    },
  ]);
  return Object.fromEntries(entries) as OpenApiSchema;
}

function parametersOf(
  id: EndpointId,
  { path, query = {}, idempotencyKey }: Endpoint,
): readonly OpenApiSchema[] {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const inQuery = Object.entries(query).map(([name, field]) => {
    const { description, ...schema } = fieldSchema(field, 'request');
    const example = QUERY_EXAMPLES[id]?.[name];
    return {
      name,
      in: 'query',
      ...(description === undefined ? {} : { description }),
      ...(field.optional === true ? {} : { required: true }),
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
  const key = idempotencyKey && {
    name: 'Idempotency-Key',
    in: 'header',
    description: `${idempotencyKey.minLength ?? 0} to ${idempotencyKey.maxLength} ${idempotencyKey.characters}. A request repeated with the same key takes effect only once, as long as the platform keeps the key.`,
    ...(idempotencyKey.optional === true ? {} : { required: true }),
    schema: fieldSchema(idempotencyKey, 'request'),
    example: 'deploy-42',
  };
  return [...inPath, ...inQuery, ...(key === undefined ? [] : [key])];
}

function bodyOf(
  id: EndpointId,
  { body, bodyOptional, form, encoding }: RequestShape,
): OpenApiSchema | undefined {
  const example = bodyExample(id);
  if (form !== undefined) {
    const files = Object.entries(form).filter(([, field]) => field.type === 'file');
    const content = {
      schema: objectSchema(form, 'request'),
      encoding: Object.fromEntries(
        files.map(([name]) => [name, { contentType: 'application/zip' }]),
      ),
    };
    return { required: true, content: { 'multipart/form-data': content } };
  }
  if (body === undefined) return undefined;
  const schema = objectSchema(body, 'request');
  const content =
    encoding === 'params-form'
      ? { 'application/x-www-form-urlencoded': paramsForm(schema, example) }
      : { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return { required: bodyOptional !== true, content };
}

/**
 * "The business parameters are a JSON string in the form field `params`" (Part 2, SQL log export).
 */
function paramsForm(schema: OpenApiSchema, example: unknown): OpenApiSchema {
  return {
    schema: {
      type: 'object',
      properties: { params: schema },
      required: ['params'],
      additionalProperties: false,
    },
    encoding: { params: { contentType: 'application/json' } },
    ...(example === undefined ? {} : { example: { params: example } }),
  };
}
