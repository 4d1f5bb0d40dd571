import type { Script } from '../script.ts';

/** Changes the headline of the starter's page. The next publish shows the new headline. */
export const HEADLINE: Script = {
  script: [
    { read: 'src/index.html' },
    { edit: 'src/index.html', old: '<h1>It works</h1>', new: '<h1>{{message|html}}</h1>' },
    { preview: true },
    { say: 'The headline is “{{message}}” now.\n' },
    { usage: '7' },
  ],
};
