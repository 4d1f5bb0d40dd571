import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { 'expose-preview-url': { default: 'false' } },
    outputs: ['preview_url', 'preview_expires_at'],
  },
  usualRun: {
    scenario: 'a starting sandbox is polled as often as the platform says',
    because: 'The link is requested until the sandbox is ready, as often as the platform says.',
  },
  works: [{ name: 'a link', isAboutSandbox: true }],
} satisfies Usual;
