/**
 * Examples of queries and bodies for the OpenAPI document. Their ids are those of the local
 * platform's default seed.
 */

import { type EndpointId, endpointRow } from '../../../api/endpoints.ts';
import type { Fields } from '../../../api/shapes/field.ts';

/** Values of query parameters. */
export const QUERY_EXAMPLES: {
  readonly [Id in EndpointId]?: { readonly [name: string]: unknown };
} = {
  'projects.list': { page_size: 20, query: 'Local' },
  'alias.check': { alias: 'lighthouse' },
  'releases.list': { page_size: 20 },
  'skills.list': { scope: 'mine' },
  'storage.list': { prefix: 'images/' },
  'functions.logs': { limit: 100 },
};

/** Package with the entry point `index.ts`. */
const FUNCTION_ZIP =
  'UEsDBBQAAAAAAAAAIQBpWl34KQAAACkAAAAIAAAAaW5kZXgudHNEZW5vLnNlcnZlKCgpID0+IG5ldyBSZXNwb25zZSgnaGVsbG8nKSk7ClBLAQIUAxQAAAAAAAAAIQBpWl34KQAAACkAAAAIAAAAAAAAAAAAAACkgQAAAABpbmRleC50c1BLBQYAAAAAAQABADYAAABPAAAAAAA=';

/** Package with a `SKILL.md` whose name is `hello`. */
const SKILL_ZIP =
  'UEsDBBQAAAAAAAAAIQBiCN3hNQAAADUAAAAIAAAAU0tJTEwubWQtLS0KbmFtZTogaGVsbG8KZGVzY3JpcHRpb246IEEgc2tpbGwuCi0tLQpTYXkgaGVsbG8uClBLAQIUAxQAAAAAAAAAIQBiCN3hNQAAADUAAAAIAAAAAAAAAAAAAACkgQAAAABTS0lMTC5tZFBLBQYAAAAAAQABADYAAABbAAAAAAA=';

/** Values of JSON bodies, and of the JSON in `params`. */
const BODY_EXAMPLES: { readonly [Id in EndpointId]?: { readonly [name: string]: unknown } } = {
  'projects.create': { name: 'My project', type: 'web' },
  'watermark.set': { enabled: true },
  'project-tokens.create': {
    name: 'CI',
    expires_in_days: 90,
    scopes: ['project.read', 'release.write'],
  },
  'alias.set': { alias: 'lighthouse' },
  'releases.prepare': {
    runtime: 'static',
    artifact: {
      type: 'static_site',
      filename: 'site.zip',
      content_type: 'application/zip',
      content_length: 1024,
    },
  },
  'releases.complete': { release_token: 'the token of releases.prepare' },
  'releases.publish': { expires_at: 4_102_444_800_000 },
  'skills.upload': { skill_name: 'hello', package_base64: SKILL_ZIP },
  'agent.start': { message: 'Make the heading blue', speed_tier: 'standard' },
  'agent.respond': { action_id: 'the token of the event', response: { decision: 'approve' } },
  'agent.uploads': { filename: 'plan.png', content_type: 'image/png', content_length: 2048 },
  'cloud.provision': { description: 'Backend of my project' },
  'auth.enable': { providers: ['email'] },
  'secrets.set': { value: 'a secret value' },
  'database.query': { query: 'SELECT 1 AS one' },
  'storage.put': { path: 'images/dot.txt', content_base64: 'Lg==', content_type: 'text/plain' },
  'storage.delete': { paths: ['images/dot.txt'] },
  'functions.deploy': { archive_base64: FUNCTION_ZIP },
  'team.create': { nickname: 'New member' },
  'team.token': { scopes: ['project.read'], expires_in: 3600 },
  'usage.member': { member_id: 'tm_local' },
  'usage.team': { codes: ['max_projects'] },
  'sql-log.create': {
    name: 'nightly',
    startTime: 1_767_225_600_000,
    endTime: 1_767_312_000_000,
    projectUrlId: 'local-project',
  },
  'sql-log.describe': { projectUrlId: 'local-project', taskId: '1', pageNo: 1, pageSize: 50 },
};

/** Returns an example of a body: the one above, or its fields' own examples. */
export const bodyExample = (id: EndpointId): { readonly [name: string]: unknown } | undefined =>
  BODY_EXAMPLES[id] ?? exampleOf(endpointRow(id).body);

function exampleOf(fields: Fields = {}): { readonly [name: string]: unknown } | undefined {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const item = field.type === 'array' ? field.items : field;
    const value =
      item.example ??
      (item.type === 'string' && field.optional !== true ? item.oneOf?.[0] : undefined);
    return value === undefined ? [] : [[name, item === field ? value : [value]] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}
