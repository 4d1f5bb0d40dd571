import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export const CLOUD = projectSeed({ cloud: true });

export default {
  usualRun: {
    name: 'sets secrets from dotenv lines, and never shows a value',
    seed: CLOUD,
    with: {
      secrets:
        'MAIL_KEY=a-key-for-mail\n# a comment\n\nexport LAMP="a lamp # not a comment"\nTIDE: \'high water\'',
    },
    expect: {
      outputs: { updated: '["MAIL_KEY","LAMP","TIDE"]', deleted: '[]' },
      log: [
        'MAIL_KEY: to create',
        'LAMP: to create',
        'TIDE: to create',
        'Set: 100% (3 of 3)',
        'All secrets were set.',
      ],
      summary: [' Secrets set', '| `MAIL_KEY` | created |', '| `TIDE` | created |'],
      secrets: { MAIL_KEY: 'a-key-for-mail', LAMP: 'a lamp # not a comment', TIDE: 'high water' },
      masked: ['a-key-for-mail', 'a lamp # not a comment', 'high water'],
      requests: ['secrets.list 200', 'secrets.set 200', 'secrets.set 200', 'secrets.set 200'],
    },
  },
  requestReason:
    'The list distinguishes new secrets from overwritten ones, and shows the outcome after a lost response. Then one request sets each secret.',
  works: [
    {
      name: 'two to set, one to delete',
      ownChanges: ['deleted'],
      seed: projectSeed({ cloud: true, secrets: { LAMP: 'an-old-lamp', OLD: 'an-old-one' } }),
      with: { secrets: 'LAMP=a-new-lamp\nTIDE=high-water', prune: 'true' },
    },
  ],
  refusals: {
    'secrets.list insufficient_scope': { byHand: 'The list only tells new secrets from old ones.' },
    'secrets.delete invalid_request': {
      byHand: 'The platform keeps secrets of its own, which stay.',
    },
    'secrets.delete forbidden': { byHand: 'The platform keeps secrets of its own, which stay.' },
    'secrets.delete not_found': { byHand: 'The secret is deleted already.' },
    'secrets.set *': { title: /^Secret updates? (may have )?failed: [A-Z_, ]+$/ },
    'secrets.delete *': { title: /^Deletions? (may have )?failed: [A-Z_, ]+$/ },
    'secrets.set upstream_error': { hasFurtherRequests: true },
    'secrets.delete upstream_error': { hasFurtherRequests: true },
  },
  earlyOutputs: { updated: 'secrets.set' },
} satisfies Usual;
