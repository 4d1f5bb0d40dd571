/** Built-in agent scripts for runs that last long or fail: `busy`, `failure`. */

import type { Script } from './script.ts';

/** Works for a long time and reports usage in between: a run to cancel. */
export const BUSY: Script = {
  script: [
    { say: 'This will take a while.\n' },
    ...Array.from({ length: 60 }, (_, index) => [
      { write: `notes/step-${index + 1}.md`, content: `Step ${index + 1}\n`, takes_ms: 10_000 },
      { usage: '10' },
    ]).flat(),
  ],
  on_cancel: [{ usage: '1' }],
};

export const FAILURE: Script = {
  script: [
    { say: 'Let me see.\n' },
    { shell: 'Running the checks', outcome: 'failed' },
    { usage: '2' },
    { end: 'failed', code: 'server_error', message: 'The agent could not complete the task.' },
  ],
};
