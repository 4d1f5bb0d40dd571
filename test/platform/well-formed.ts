import { type EndpointId, endpointRow } from '../../src/spec/endpoints.ts';
import { skillBody } from './skill-zip.ts';
import { importForm, prepareBody, type Sent } from './wire.ts';
import { siteZip } from './zip.ts';

/** Method and path of a row, with all that must stand in the query. */
export const address = (id: EndpointId, project = 'site', query = ''): string => {
  const { method, path } = endpointRow(id);
  const wanted = [...(id === 'alias.check' ? ['alias=lighthouse'] : []), ...(query === '' ? [] : [query])];
  return `${method} ${path.replace('{project_id}', project).replace('{run_id}', 'run_1').replace('{conversation_id}', 'conv_1')}?${wanted.join('&')}`;
};

/** Body and headers that pass the checks of a row, so that only what a test is about is wrong. */
export const wellFormed = (id: EndpointId): Sent => {
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
  };
  return {
    ...(endpointRow(id).idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': 'key' } }),
    ...(id in bodies ? { body: bodies[id] } : {}),
  };
};
