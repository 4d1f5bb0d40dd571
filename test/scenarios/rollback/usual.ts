import { kept } from '../kept-release.ts';
import { projectSeed, SENT_AGAIN } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

const [ONE, TWO, THREE] = [kept(1), kept(2), kept(3)];

export default {
  usualRun: {
    name: 'publishes the files of the version before the live one again',
    published: 3,
    github: { artifacts: [...ONE, ...TWO, ...THREE] },
    with: { to: 'previous', 'github-token': 'token-of-the-job' },
    expect: {
      outputs: {
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        release_id: /^rel_[0-9a-f]{24}$/,
        parts:
          '[{"part":"Site","outcome":"done","message":"Static site published"},{"part":"Live release","outcome":"done","message":"Version 4 is live"}]',
        version: '4',
        package_version: '2',
        already_live: 'false',
        live_release_id: /^rel_/,
        package_name: 'release-harbour-4',
        functions: '',
      },
      notices: [
        /^The rollback publishes the files of version 2 as a new version, which replaces version 3 \(rel_\w+\)\. It doesn’t change migrations, functions, secrets or storage\.$/,
      ],
      summary: [' Version 2 released again', '| Site | done |', '| Live release | done |'],
      site: { '': '<h1>Version 2</h1>' },
      requests: [
        'releases.current 200',
        'releases.list 200',
        'releases.current 200',
        'projects.list 200',
        'releases.prepare 200',
        'upload 200',
        'releases.current 200',
        'releases.complete 200',
        'releases.list 200',
        'releases.current 200',
        'releases.list 200',
        'releases.current 200',
      ],
    },
  },
  requestReason:
    'The step reads what is live and the history, publishes the site, and reads again what is live.',
  works: [
    {
      name: 'a site and its functions',
      ownChanges: ['version', 'parts', 'package_name'],
      mayDiffer: SENT_AGAIN,
      repeatedFacts: [
        { fact: 'Harbour: releases', behind: 'releases.complete' },
        { fact: 'Harbour: live version', behind: 'releases.complete' },
      ],
      published: 2,
      github: { artifacts: [...kept(1, { functions: { tides: 'Deno.serve();' } }), ...TWO] },
      with: {
        to: '1',
        'with-functions': 'true',
        'github-token': 'token-of-the-job',
        'retention-days': '0',
      },
      seed: projectSeed({ cloud: true }),
    },
  ],
  refusals: {
    'projects.list *': { byHand: 'The list only gives the project’s type.' },
    'releases.current release_not_found': { byHand: 'Nothing is live, which is another failure.' },
  },
} satisfies Usual;
