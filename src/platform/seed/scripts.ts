/** Table of all built-in agent scripts, and the scripts `default` and `headline`. */

import type { Script } from './script.ts';
import { APPROVAL, QUESTIONS } from './interaction.ts';
import { BUSY, FAILURE } from './outcomes.ts';

/** Changes the headline of the starter's page. The next publish shows the new headline. */
const HEADLINE: Script = {
  script: [
    { read: 'src/index.html' },
    { edit: 'src/index.html', old: '<h1>It works</h1>', new: '<h1>{{message|html}}</h1>' },
    { preview: true },
    { say: 'The requested headline is “{{message}}”.\n' },
    { usage: '7' },
  ],
};

/**
 * Writes the message to a file in the source, and replies with an example of the requested JSON.
 * Runs for every message that selects no other script.
 */
const DEFAULT: Script = {
  script: [
    { read: 'README.md' },
    { say: 'I’ll write down your request.\n' },
    { write: 'notes/agent.md', content: '# Request\n\n{{message}}\n\nStatus: in progress\n' },
    { edit: 'notes/agent.md', old: 'Status: in progress', new: 'Status: done' },
    { shell: 'Checking the result', phase: 'finalizing' },
    { preview: true },
    { say: 'Your request is now in notes/agent.md.\n{{json}}' },
    { usage: '12' },
  ],
};

/** Built-in scripts by name. A message chooses one with a first line such as `script: headline`. */
export const BUILT_IN_SCRIPTS: Readonly<Record<string, Script>> = {
  default: DEFAULT,
  headline: HEADLINE,
  approval: APPROVAL,
  questions: QUESTIONS,
  busy: BUSY,
  failure: FAILURE,
};
