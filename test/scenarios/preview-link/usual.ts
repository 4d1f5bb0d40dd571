import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { 'expose-preview-url': { default: 'false' } },
    outputs: ['preview_url', 'preview_expires_at'],
  },
  usualRun: {
    scenario: 'a starting sandbox is polled as often as the platform says',
    because: 'The step repeats the request until the sandbox is ready, at the interval that the platform specifies.',
  },
  works: [{ name: 'a link', isAboutSandbox: true }],
} satisfies Usual;
