import type { Script } from '../script.ts';

/** What the agent does on any message: it leaves a note of it in the source. */
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
