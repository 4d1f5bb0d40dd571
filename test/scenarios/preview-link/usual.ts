import { PROJECT_ID } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

const TICKET = 'ticket-of-the-night-watch-4711';
export const LINK = `https://platform.example/open/preview/${TICKET}`;
const READY = {
  object: 'preview_link',
  project_id: PROJECT_ID,
  status: 'ready',
  url: LINK,
  expires_at: 4_102_444_800_000,
};
const STARTING = {
  object: 'preview_link',
  project_id: PROJECT_ID,
  status: 'starting',
  code: 'preview_starting',
};
export const ready = { on: 'preview.link', do: 'answer', status: 200, body: READY } as const;
export const starting = { on: 'preview.link', do: 'answer', status: 202, body: STARTING } as const;

export default {
  usualRun: {
    name: 'a starting sandbox is polled as often as the platform says',
    faults: [
      { ...starting, headers: { 'retry-after': '1' } },
      { ...starting, nth: 2, body: { ...STARTING, retry_after_ms: 100 } },
      { ...ready, nth: 3 },
    ],
    expect: {
      outputs: { preview_url: LINK },
      log: [/the result is not ready yet\. Retrying in [12]\.\d s\./],
      requests: ['preview.link 202', 'preview.link 202', 'preview.link 200'],
    },
  },
  requestReason:
    'The step repeats the request until the sandbox is ready, at the interval that the platform specifies.',
  works: [{ name: 'a link', isAboutSandbox: true }],
} satisfies Usual;
