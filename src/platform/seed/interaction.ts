/** Built-in agent scripts that ask the user: `approval` and `questions`. */

import type { Script } from './script.ts';

/** Asks for approval before it deletes a file. */
export const APPROVAL: Script = {
  script: [
    { say: 'The old notes are in the way.\n' },
    { usage: '3' },
    {
      ask: 'Delete notes/agent.md?',
      comment: true,
      approve: [{ delete: 'notes/agent.md' }, { say: 'The deletion was approved. {{comment}}\n' }],
      reject: [{ say: 'The deletion was rejected. {{comment}}\n' }],
    },
    { usage: '4' },
  ],
};

/** Asks questions and uses the answers. */
export const QUESTIONS: Script = {
  script: [
    { say: 'I need to know two things.\n' },
    {
      ask: 'What are the name and the color of the site?',
      kind: 'answers',
      questions: { name: 'What is the site called?', color: 'Which color should the site have?' },
      answered: [
        { write: 'notes/site.md', content: '# {{answers.name}}\n\nColor: {{answers.color}}\n' },
        { say: 'The site is called {{answers.name}}. Its color is {{answers.color}}.\n' },
      ],
      closed: [{ say: 'I’ll continue without the answers.\n' }],
    },
    { usage: '5' },
  ],
};
