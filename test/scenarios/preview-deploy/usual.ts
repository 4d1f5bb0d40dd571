import { NAME, SITE_ONLY, STACK, PREVIEW_SERVED } from '../preview-stack.ts';
import { UPLOAD_REQUESTS } from '../small-site.ts';
import type { Usual } from '../usual.ts';

/** Each attempt publishes the site, because that renews its expiry. */
const RELEASES = [
  { fact: `${NAME}: releases`, behind: 'releases.complete' },
  { fact: `${NAME}: live version`, behind: 'releases.complete' },
] as const;

const PARTS = { parts: 'a part whose response was lost exists already' };

export default {
  usualRun: {
    name: 'publishes the site of an open pull request',
    ...SITE_ONLY,
    expect: {
      outputs: {
        project_id: 'harbour',
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        release_id: /^rel_[0-9a-f]{24}$/,
        version: '1',
        expires_at: /^\d{13}$/,
        pull_request_number: '7',
        cloud_url: '',
        reset: 'false',
        skipped: 'false',
        torn_down: 'false',
      },
      summary: [
        ' Preview published',
        '| Project | unchanged | Project found |',
        '| Site | done | Static site published |',
        'In the package, added robots.txt, and added',
      ],
      site: PREVIEW_SERVED,
      projects: [NAME],
      requests: ['projects.list 200', ...UPLOAD_REQUESTS],
    },
  },
  requestReason:
    'The first request finds the project by its name and type. The others publish the site as `static-publish` does. With an app’s file, each part sends the requests of its operation.',
  works: [
    { name: 'a site', ownChanges: ['version'], repeatedFacts: RELEASES, ...SITE_ONLY },
    {
      name: 'a whole stack',
      ownChanges: ['version'],
      mayDiffer: PARTS,
      repeatedFacts: RELEASES,
      ...STACK,
    },
  ],
  onlyAfterFault: {
    'releases.current': 'Whether anything went live although a response was lost.',
  },
  refusals: { 'releases.complete release_state_expired': { hasFurtherRequests: true } },
} satisfies Usual;
