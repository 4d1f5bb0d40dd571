import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const DOCS = { name: 'docs', paths: ['docs/**', '!**/*.txt'] };
const SHOP = { name: 'shop', paths: ['shop/**'], build: 'npm run shop' };
const BLOG = { name: 'blog' };
const ALL = JSON.stringify([DOCS, SHOP, BLOG]);

const ON_PULL_REQUEST = {
  event: { name: 'pull_request', payload: { pull_request: { number: 7, head: { sha: 'a'.repeat(40) } } } },
  with: { ...NO_PLATFORM, 'github-token': 'token-of-the-job', sites: ALL },
} satisfies Partial<Scenario>;

const changing = (...files: readonly object[]): NonNullable<Scenario['github']> => ({
  pullRequests: { 7: 'open' },
  changedFiles: { 7: files },
});

/** A run in which the changed files are unknown. */
const unknown = (name: string, different: Partial<Scenario>): Scenario => ({
  ...ON_PULL_REQUEST,
  ...different,
  name,
  expect: {
    exit: 0,
    outputs: { sites: ALL, unchanged: '[]' },
    log: ['docs: build, because the changed files are unknown'],
  },
});

export default {
  contract: { inputs: { sites: { required: true } }, outputs: ['sites', 'unchanged'] },
  usualRun: {
    name: 'selects the sites of which the pull request changes a file, and those without `paths`',
    ...ON_PULL_REQUEST,
    github: changing({ filename: 'shop/a/index.html' }, { filename: 'docs/a.txt' }, { filename: 'README.md' }),
    expect: {
      exit: 0,
      outputs: { sites: JSON.stringify([SHOP, BLOG]), unchanged: JSON.stringify([DOCS]) },
      log: [
        'shop: build, because the pull request changes `shop/a/index.html`',
        'blog: build, because it has no `paths`',
      ],
      summary: ['- **docs:** skip, because the pull request changes no file that matches <code>paths</code>'],
      warnings: [],
      requests: [],
    },
  },
  scenarios: [
    {
      ...ON_PULL_REQUEST,
      name: 'both paths of a renamed file count',
      github: changing({ filename: 'attic/index.html', previous_filename: 'shop/index.html' }),
      expect: { exit: 0, outputs: { unchanged: JSON.stringify([DOCS]) } },
    },
    unknown('a pull request with more files than GitHub lists', {
      github: changing(...Array.from({ length: 3000 }, (_, index) => ({ filename: `notes/${index}` }))),
    }),
    unknown('a run without a pull request', { event: { name: 'merge_group', payload: {} } }),
    ...[
      ['is not valid JSON', '[{]'],
      ['at least one site', '[]'],
      ['a site whose `name` is missing', '[{"paths":["docs/**"]}]'],
      ['an invalid pattern in `paths` of the site `docs`: `+`', '[{"name":"docs","paths":["docs/**","+"]}]'],
      ['needs a pattern without `!`', '[{"name":"docs","paths":["!docs/**"]}]'],
    ].map(
      ([error = '', sites = '']): Scenario => ({
        name: `refuses sites: ${error}`,
        with: { ...NO_PLATFORM, sites },
        expect: { exit: 1, error: [error], requests: [] },
      }),
    ),
  ],
  unread: { 'dry-run': 'It changes nothing.' },
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, and changes nothing.
  works: [],
  mixedSteps: [{ with: { ...NO_PLATFORM, 'github-token': 'leak-github-token', sites: ALL } }],
} satisfies Usual;
