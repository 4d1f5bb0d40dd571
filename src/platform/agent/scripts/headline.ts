import type { Script } from '../script.ts';

/** Changes what the starter's page says: a publish after it shows that. */
export const HEADLINE: Script = {
  script: [
    { read: 'src/index.html' },
    { edit: 'src/index.html', old: '<h1>It works</h1>', new: '<h1>{{message|html}}</h1>' },
    { preview: true },
    { say: 'The headline is “{{message}}” now.\n' },
    { usage: '7' },
  ],
};
