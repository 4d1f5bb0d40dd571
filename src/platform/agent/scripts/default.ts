import type { Script } from '../script.ts';

/** Writes the message to a file in the source. Runs for every message that selects no other script. */
export const DEFAULT: Script = {
  script: [
    { read: 'README.md' },
    { say: 'I’ll write down what you asked for.\n' },
    { write: 'notes/agent.md', content: '# Asked for\n\n{{message}}\n\nStatus: at work\n' },
    { edit: 'notes/agent.md', old: 'Status: at work', new: 'Status: done' },
    { shell: 'Looking at the result', phase: 'finalizing' },
    { preview: true },
    { say: 'It stands in notes/agent.md now.\n' },
    { usage: '12' },
  ],
};
