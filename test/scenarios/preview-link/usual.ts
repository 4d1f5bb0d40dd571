import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { 'expose-preview-url': { default: 'false' } },
    outputs: ['preview_url', 'preview_expires_at'],
  },
  usualRun: {
    scenario: 'a sandbox that starts is asked as often as the platform says',
    because: 'The link is asked for until the sandbox is ready, as often as the platform says.',
  },
  works: [{ name: 'a link', isAboutSandbox: true }],
} satisfies Usual;
