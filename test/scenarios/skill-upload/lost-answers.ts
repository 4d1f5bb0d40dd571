import { credential, PROJECT_ID, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const files = { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' };
const PATH = { path: 'tides' };

const NOT_KNOWN = /It is not known whether the skill was stored\. .+\. Looking for it before anything else is done\./;

export default [
  {
    name: 'an upload that never arrived is not in the list, and is sent once more',
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { version: '1', is_new: 'true' },
      warnings: [NOT_KNOWN],
      log: ['There is no such skill yet, so it is sent once more.'],
      requests: ['skills.upload -', 'skills.list 200', 'skills.upload 201'],
    },
  },
  {
    name: 'where the skill is listed, nobody can tell which version it has, and none is sent twice',
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', skill_id: '' },
      error: [
        /The platform lists a skill tide-tables \(sk_[0-9a-f]+\), but not its versions, so whether this one has arrived can’t be seen\./,
        'Whether the platform did it is not known.',
        'Run this again: at worst that makes one more version of the same content.',
      ],
      requests: ['skills.upload -', 'skills.list 200'],
    },
  },
  {
    name: 'a storage that failed behind the platform is looked after as well',
    meets: ['skills.upload 502'],
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'html502' }],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      warnings: [NOT_KNOWN],
      requests: ['skills.upload 502', 'skills.list 200', 'skills.upload 201'],
    },
  },
  {
    name: 'an upload that is lost twice is not sent a third time',
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-before', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['POST /skills: no whole answer came', 'Whether the platform did it is not known.'],
      requests: ['skills.upload -', 'skills.list 200', 'skills.upload -'],
    },
  },
  {
    name: 'a project key may not look, so the failure says that the skill may be stored',
    meets: ['skills.list forbidden'],
    files,
    seed: credential({ kind: 'project-key', project: PROJECT_ID }),
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['Looking for what became of it failed:', 'Whether the platform did it is not known.'],
      requests: ['skills.upload -', 'skills.list 403'],
    },
  },
  {
    name: 'a token of a team member may upload, but not look: the failure says that the skill may be stored',
    meets: ['skills.list forbidden'],
    files,
    seed: credential({ kind: 'member-token' }),
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['Looking for what became of it failed:', 'Whether the platform did it is not known.'],
      requests: ['skills.upload -', 'skills.list 403'],
    },
  },
  {
    name: 'an error of the platform’s own may have stored the skill',
    files,
    seed: { skills: [{ skill_id: 'sk_old', skill_name: 'tide-tables', owner: 'ou_local', visibility: 'private' }] },
    with: PATH,
    faults: [refusal('skills.upload', 'server_error', 'The keeper fell asleep.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error' },
      error: ['The keeper fell asleep. The platform lists a skill tide-tables (sk_old)'],
      requests: ['skills.upload 500', 'skills.list 200'],
    },
  },
  {
    name: 'an upload that is cancelled in the middle may have stored the skill',
    files,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'stall', processed: true }],
    signal: { name: 'SIGTERM', whenRequested: 'skills.upload' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGTERM).', 'Whether the platform did it is not known.'],
      requests: ['skills.upload -'],
    },
  },
] satisfies readonly Scenario[];
