/** Lists the projects that the credential can see (Part 1, User and projects: GET /projects). */

import { inputRef } from '../../base/text/input-reference.ts';
import { listedCount } from '../../base/text/amount.ts';
import { PROJECT_ENDPOINTS } from '../../api/services/projects.ts';
import { instant, integer, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { instantText } from '../../core/report.ts';
import type { Finding } from '../../base/failure.ts';
import { definedOnly } from '../../base/values/defined-only.ts';

const { query: QUERY } = PROJECT_ENDPOINTS['projects.list'].query;

export default defineOperation({
  id: 'project-list',
  group: 'Projects',
  summary: 'List the projects that the credential can see.',
  note: [
    'The log and the summary show the names of all these projects. In a public repository, [anyone can read them](../../docs/security.md#public-repositories).',
  ],
  inputs: {
    query: text(
      'Text to search for in project names, at most 100 characters. Default: list all projects.',
      {
        maxLength: QUERY.maxLength,
      },
    ),
    'created-from': instant(
      'Start of the creation period: list only projects created at or after this time. Default: no limit.',
    ),
    'created-to': instant(
      'End of the creation period: list only projects created before this time. Default: no limit.',
    ),
    limit: integer('Maximum number of projects to list.', { min: 1, max: 100_000, default: '100' }),
  },
  outputs: {
    projects: {
      description:
        'Projects, as a JSON array of objects with `url_id`, `name`, `type` and `created_at`.',
      limitInput: 'limit',
    },
    count: { description: 'Number of listed projects.' },
  },
  endpoints: ['projects.list'],
  onProject: false,
  timeout: '5m',
  nextStep: { output: 'projects', run: `jq 'map(.url_id)' <<< "$PROJECTS"` },
  example: 'with:\n  query: preview\n',
  check(inputs): readonly Finding[] {
    const { 'created-from': from, 'created-to': to } = inputs;
    if (from === undefined || to === undefined || to > from) return [];
    return [
      {
        where: 'created-to',
        message: `must be later than ${inputRef('created-from')}`,
        remedy: `Set ${inputRef('created-to')} to a later time.`,
      },
    ];
  },
  async run({ client, log }, inputs) {
    const query = definedOnly({
      query: inputs.query,
      created_from: inputs['created-from'],
      created_to: inputs['created-to'],
    });
    const projects = await Array.fromAsync(client.list('projects.list', { query }, inputs.limit));
    for (const project of projects)
      log.info(`${project.url_id}  ${project.type ?? '?'}  ${project.name ?? ''}`);
    const counted = listedCount(projects.length, 'project', projects.length >= inputs.limit);
    log.info(`${counted}.`);
    const rows = projects.map(({ url_id, name, type, created_at }) => [
      { code: url_id },
      name ?? '',
      { code: type ?? '' },
      instantText(created_at),
    ]);
    return {
      outputs: { projects, count: projects.length },
      report: {
        title: counted,
        blocks: [{ type: 'table', columns: ['Project', 'Name', 'Type', 'Created'], rows }],
      },
    };
  },
});
