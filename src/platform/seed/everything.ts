/** Built-in agent script `everything`, for testing how a client handles every kind of event. */

import type { Script } from './script.ts';

/** Sends every kind of event and of call, including unknown ones that clients must tolerate. */
export const EVERYTHING: Script = {
  script: [
    { say: 'Let me look around.\n' },
    { read: 'src/index.html', message: 'Reading the page' },
    { skill: 'page-design', display_name: 'Page design' },
    {
      together: [
        { write: 'notes/plan.md', content: '# Plan\n\n1. Read\n2. Write\n3. Show\n', takes_ms: 3000 },
        { shell: 'Installing packages', takes_ms: 2000 },
      ],
    },
    { edit: 'notes/plan.md', old: '2. Write\n', new: '' },
    { edit: 'notes/plan.md', old: '\n', new: '\n\n', replace_all: true },
    { edit: 'notes/plan.md', old: 'not in the file', new: 'anything' },
    { write: 'notes/long.md', content: 'A long text, of which only the start is shown.\n', shown: 11 },
    { delete: 'notes/long.md' },
    { media: 'image', count: 65, credits: '40' },
    { media: 'video', credits: '90071992547409931234' },
    { media: 'speech', credits: '0' },
    { media: 'music', outcome: 'failed' },
    { tool: 'Bash', sub_type: 'dance_generate', message: 'Something new' },
    { tool: 'Think', phase: 'pondering' },
    { event: 'run.dreamt', data: { of: 'electric sheep' } },
    { snapshot: 'The page layout is finished.\n', tool_calls: true },
    {
      ask: 'Publish the plan?',
      comment: true,
      approve: [{ say: 'It’s public.\n' }],
      reject: [{ say: 'It stays a draft.\n' }],
    },
    { usage: '25', usage_id: 'usage_main' },
    { usage: '25', usage_id: 'usage_main' },
    { preview: true },
    { shell: 'Checking the links', phase: 'finalizing', outcome: 'failed' },
    { say: 'Done.\n' },
    { usage: '17' },
  ],
};
