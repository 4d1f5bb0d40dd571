import { type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { functionBody, objectBody } from './cloud-bodies.ts';
import { skillBody } from '../skills/skill-zip.ts';
import { importForm, prepareBody, type RequestParts } from './test-platform.ts';
import { siteZip } from './zip.ts';

/** Values of the other path parameters, whether or not such things exist. */
const PARAMETERS = {
  run_id: 'run_1',
  conversation_id: 'conv_1',
  member_id: 'tm_member',
  secret_name: 'LAMP',
  bucket_name: 'lamps',
  function_name: 'lamp',
};

/** Returns a row's method and path, with the required query parameters. */
export const requestLine = (id: EndpointId, project = 'site', query = '', member = PARAMETERS.member_id): string => {
  const { method, path } = endpointRow(id);
  const wanted = [...(id === 'alias.check' ? ['alias=lighthouse'] : []), ...(query === '' ? [] : [query])];
  const parameters: Readonly<Record<string, string>> = { ...PARAMETERS, project_id: project, member_id: member };
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? '')}?${wanted.join('&')}`;
};

/** Returns a body and headers that pass the checks of a row, so that only what a test changes is invalid. */
export const validRequest = (id: EndpointId): RequestParts => {
  const bodies: { readonly [Id in EndpointId]?: unknown } = {
    'projects.create': {},
    'releases.prepare': prepareBody(1),
    'releases.complete': { release_token: 'unknown' },
    'watermark.set': { enabled: true },
    'project-tokens.create': { name: 'Key', scopes: ['*'] },
    'alias.set': { alias: 'lighthouse' },
    'skills.upload': skillBody('lamp'),
    'source.import': importForm(siteZip()),
    'agent.start': { message: 'Make it blue' },
    'agent.respond': { action_id: 'unknown', response: {} },
    'agent.uploads': { filename: 'a.png', content_type: 'image/png', content_length: 3 },
    'team.create': { nickname: 'New' },
    'team.update': { status: 'freeze' },
    'team.token': { scopes: ['release.read'] },
    'usage.member': { member_id: 'tm_member' },
    'usage.team': {},
    'storage.put': objectBody('lamp.txt', 'bright'),
    'storage.delete': { paths: ['lamp.txt'] },
    'functions.deploy': functionBody(),
    'auth.enable': { providers: ['email'] },
    'secrets.set': { value: 'bright' },
    'database.query': { query: 'SELECT 1' },
  };
  return {
    ...(endpointRow(id).idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': 'key' } }),
    ...(id in bodies ? { body: bodies[id] } : {}),
  };
};
