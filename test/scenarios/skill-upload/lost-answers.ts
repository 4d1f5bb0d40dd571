import type { Scenario } from '../scenario.ts';

const files = { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' };
const PATH = { path: 'tides' };

const OUTCOME_UNKNOWN = /The upload may or may not have completed\. .+\. Searching the list of skills\./;

export default [
  {
    name: 'if the skill is listed after a lost response, its version is unknown, and it is not sent twice',
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', skill_id: '' },
      error: [
        /The platform lists the skill tide-tables \(sk_[0-9a-f]+\) without its versions, so the step can’t check whether it has this version\./,
        'Re-run the job. At worst, the new upload creates another version with the same content.',
      ],
      requests: ['skills.upload -', 'skills.list 200'],
    },
  },
  {
    name: 'an upload that failed with 502 and is not listed is sent once more',
    meets: ['skills.upload 502'],
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'html502' }],
    expect: {
      exit: 0,
      outputs: { version: '1', is_new: 'true' },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The list doesn’t contain the skill. Uploading it again.'],
      requests: ['skills.upload 502', 'skills.list 200', 'skills.upload 201'],
    },
  },
] satisfies readonly Scenario[];
