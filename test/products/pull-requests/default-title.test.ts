import { expect, it } from 'vitest';
import { usualOf } from '../../scenarios/all-usual.ts';
import { runScenario } from '../../scenarios/run-scenario.ts';

it.each([
  ['## I added a **dark mode** to `index.html`.\n\nMore.', 'I added a dark mode to index.html'],
  ['\n- Removed the lamp (v1.2 only). Then I stopped.', 'Removed the lamp (v1.2 only)'],
  ['I’ll look at it.\nDone.\nThe page has a footer now.', 'The page has a footer now'],
  [
    '> Add a page\n\nHere’s what I changed:\n1. Added a page, i.e. the map',
    'Added a page, i.e. the map',
  ],
  ['First, I’ll read the files.\nWhat should the page show?', 'Update 1 file'],
  ['Done.', 'Update 1 file'],
  ['Fixed the page, closes #1 for good.', 'Update 1 file'],
  ['Added a line for GH-12 here.', 'Update 1 file'],
  ['Changed it all [skip ci] now.', 'Update 1 file'],
  ['Changed the page for @harbour.', 'Update 1 file'],
  ['Made-by: project-platform-action', 'Update 1 file'],
  [`Changed ${'a very '.repeat(20)}long page.`, `Changed ${'a very '.repeat(9)}…`],
  ['', 'Update 1 file'],
])(
  'without `title`, a reply’s first sentence is the title only if it has no effect: %j',
  async (reply, title) => {
    const { with: inputs, ...scenario } = usualOf('pull-request-open').usualRun;
    const { title: _, ...others } = inputs ?? {};
    const run = {
      ...scenario,
      files: { ...scenario.files, 'reply.txt': reply },
      with: { ...others, 'quote-path': 'reply.txt' },
    };
    await runScenario('pull-request-open', run, async ({ writtenOnGitHub }) => {
      const written = writtenOnGitHub.map(
        one => JSON.parse(one) as { readonly title?: string; readonly message?: string },
      );
      expect(written.flatMap(one => one.title ?? [])).toEqual([title]);
      expect(written.flatMap(({ message }) => message ?? [])).toEqual([
        expect.stringMatching(
          /\n\nMade-by: project-platform-action \(agent\/7 into main, tree \w{40}\)$/,
        ),
      ]);
    });
  },
);
