/** Selects the sites that a pull request changes. Sends no request to the platform. */

import { isRecord, record } from '../base/record.ts';
import { type Problem, problem } from '../base/problem.ts';
import { writtenJson } from '../base/parsed-json.ts';
import { shortened } from '../base/shortened.ts';
import { field, type Parsed } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { matchesPath, parsePathPattern, PATTERN_REMEDY, type PathPattern } from '../base/path-filter.ts';

/** Site of the input. `given` is its object, with all its properties. */
interface Site {
  readonly name: string;
  /** Undefined for a site that is always built. */
  readonly paths: readonly PathPattern[] | undefined;
  readonly given: object;
}

export default defineOperation({
  id: 'preview-sites',
  group: 'Previews',
  summary: 'Select the sites that a pull request changes, so that a workflow builds only those sites.',
  note: [
    'The `paths` of a site use the same pattern syntax as `on.pull_request.paths` in a workflow: `*`, `**`, `?`, `+`, `[]` and `!`; a later pattern overrides an earlier one. A site is selected if its `paths` match any file that the pull request changes relative to its base branch. For a renamed file, the step checks both the old and the new path. The step selects all sites if it can’t determine the changed files: if there is no pull request, if the pull request changes 3,000 files or more, or if the request to GitHub fails. It always selects a site without `paths`. `preview.yml` uses this operation.',
  ],
  inputs: {
    sites: field(
      'Sites, as a JSON array of objects with `name` and optionally `paths`, an array of patterns. Other properties are copied to the outputs.',
      'JSON array',
      { required: true },
      readSites,
    ),
  },
  outputs: {
    sites: { description: 'Sites to build, as a JSON array of objects from the input `sites`.' },
    unchanged: { description: 'Sites not selected for a build, as a JSON array of objects from the input `sites`.' },
  },
  endpoints: [],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  timeout: '5m',
  jobOnly: 'It selects jobs for a workflow run on a pull request.',
  example:
    'with:\n  sites: |\n    [{ "name": "docs", "paths": ["docs/**", "package-lock.json"] },\n     { "name": "app", "paths": ["app/**", "!**/*.md", "package-lock.json"] }]\n',
  async run(context, { sites }) {
    const { log } = context;
    const changed = sites.some(({ paths }) => paths !== undefined)
      ? await (await context.repository()).changedPaths()
      : undefined;
    const selected = sites.map(site => {
      const { paths } = site;
      if (paths === undefined) return { site, isBuilt: true, reason: 'it has no `paths`' };
      if (changed === undefined) return { site, isBuilt: true, reason: 'the changed files are unknown' };
      const path = changed.find(one => matchesPath(paths, one));
      if (path === undefined)
        return { site, isBuilt: false, reason: 'the pull request changes no file that matches `paths`' };
      return { site, isBuilt: true, reason: `the pull request changes \`${shortened(path, 200)}\`` };
    });
    const rows = selected.map(
      ({ site, isBuilt, reason }) => [site.name, `${isBuilt ? 'build' : 'skip'}, because ${reason}`] as const,
    );
    for (const [name, text] of rows) log.info(`${name}: ${text}`);
    const given = (isBuilt: boolean) => selected.filter(one => one.isBuilt === isBuilt).map(({ site }) => site.given);
    return {
      outputs: { sites: given(true), unchanged: given(false) },
      report: {
        title: 'Sites selected',
        blocks: [{ type: 'facts', rows: rows.map(([name, sentence]) => [name, { sentence }] as const) }],
      },
    };
  },
});

function readSites(text: string): Parsed<readonly Site[]> {
  const { value, reason } = writtenJson(text);
  if (reason !== undefined) return problem({ kind: 'json', given: reason });
  if (!Array.isArray(value) || value.length === 0) return { message: 'must be a JSON array with at least one site' };
  const sites: Site[] = [];
  for (const given of value as readonly unknown[]) {
    const site = readSite(given);
    if ('message' in site) return site;
    sites.push(site);
  }
  return { value: sites };
}

function readSite(given: unknown): Site | Problem {
  const { name, paths } = record(given);
  if (!isRecord(given) || typeof name !== 'string' || name === '')
    return { message: 'contains a site whose `name` is missing, empty or not a string' };
  if (paths === undefined) return { name, paths, given };
  const texts: readonly unknown[] = Array.isArray(paths) ? paths : [];
  const of = `of the site \`${shortened(name, 60)}\``;
  const patterns: PathPattern[] = [];
  for (const text of texts) {
    const pattern = typeof text === 'string' ? parsePathPattern(text) : undefined;
    if (pattern === undefined) {
      return {
        message: `contains an invalid pattern in \`paths\` ${of}: \`${shortened(String(text), 60)}\``,
        remedy: PATTERN_REMEDY,
      };
    }
    patterns.push(pattern);
  }
  if (patterns.every(({ excludes }) => excludes))
    return { message: `needs a pattern without \`!\` in the array \`paths\` ${of}` };
  return { name, paths: patterns, given };
}
