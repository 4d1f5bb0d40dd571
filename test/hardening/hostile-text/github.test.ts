import { expect, it } from 'vitest';
import { usualOf } from '../../scenarios/all-usual.ts';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { JsonProxy } from '../json-proxy.ts';
import { reportedOnGitHub } from '../reported-on-github.ts';
import { SHORT_TEXTS } from './corpus.ts';
import { githubProblems, REPOSITORY } from './github-check.ts';
import { logProblems } from './log-check.ts';

/** Texts that an input may contain, such as an agent's words. */
const TITLES = SHORT_TEXTS.filter(text => text.isWellFormed() && !/\p{Cc}/u.test(text) && text.trim() !== '');

it('titles, commit messages and quotes of a pull request are only text', async () => {
  const scenario = usualOf('pull-request-open').usualRun;
  const found: string[] = [];
  for (const title of TITLES.filter(text => logProblems(`${text}\n`, []).length > 0).slice(-20)) {
    const quoted = { 'quote.txt': SHORT_TEXTS.filter(text => text.isWellFormed()).join('\n') };
    const hostile = {
      files: { ...scenario.files, ...quoted },
      with: { ...scenario.with, title, 'quote-path': 'quote.txt' },
    };
    await runScenario('pull-request-open', { ...scenario, ...hostile }, 'source', async ({ log, writtenOnGitHub }) => {
      expect(
        writtenOnGitHub.some(request => 'title' in (JSON.parse(request) as object)),
        log,
      ).toBe(true);
      found.push(...githubProblems(writtenOnGitHub, address => address.startsWith(REPOSITORY)));
    });
  }
  expect(found).toEqual([]);
});

it.each([
  ['## I added a **dark mode** to `index.html`.\n\nMore.', 'I added a dark mode to index.html'],
  ['\n- Removed the lamp (v1.2 only). Then I stopped.', 'Removed the lamp (v1.2 only)'],
  ['I’ll look at it.\nDone.\nThe page has a footer now.', 'The page has a footer now'],
  ['> Add a page\n\nHere’s what I changed:\n1. Added a page, i.e. the map', 'Added a page, i.e. the map'],
  ['First, I’ll read the files.\nWhat should the page show?', 'Update 1 file'],
  ['Done.', 'Update 1 file'],
  ['Fixed the page, closes #1 for good.', 'Update 1 file'],
  ['Added a line for GH-12 here.', 'Update 1 file'],
  ['Changed it all [skip ci] now.', 'Update 1 file'],
  ['Changed the page for @harbour.', 'Update 1 file'],
  ['Made-by: project-platform-action', 'Update 1 file'],
  [`Changed ${'a very '.repeat(20)}long page.`, `Changed ${'a very '.repeat(9)}…`],
  ['', 'Update 1 file'],
])('without `title`, a reply’s first sentence is the title only if it has no effect: %j', async (reply, title) => {
  const { with: inputs, ...scenario } = usualOf('pull-request-open').usualRun;
  const { title: _, ...others } = inputs ?? {};
  const run = {
    ...scenario,
    files: { ...scenario.files, 'reply.txt': reply },
    with: { ...others, 'quote-path': 'reply.txt' },
  };
  await runScenario('pull-request-open', run, 'source', async ({ writtenOnGitHub }) => {
    const written = writtenOnGitHub.map(
      one => JSON.parse(one) as { readonly title?: string; readonly message?: string },
    );
    expect(written.flatMap(one => one.title ?? [])).toEqual([title]);
    expect(written.flatMap(({ message }) => message ?? [])).toEqual([
      expect.stringMatching(/\n\nMade-by: project-platform-action \(agent\/7 into main, tree \w{40}\)$/),
    ]);
  });
});

it('a deployment’s record contains the platform’s address, without anything that isn’t part of it', async () => {
  const spoiled = (key: string, value: unknown): unknown =>
    key === 'access_url' ? `\u0000${String(value)}a\tb\n\u0007` : value;
  let proxy: JsonProxy | undefined;
  try {
    await runScenario(
      'static-publish',
      reportedOnGitHub(usualOf('static-publish').usualRun),
      'source',
      async ({ writtenOnGitHub }) => {
        const records = writtenOnGitHub.map(request => JSON.parse(request) as { readonly environment_url?: string });
        const addresses = records.flatMap(({ environment_url: address }) => address ?? []);
        expect(addresses).toHaveLength(1);
        expect(addresses[0]).toMatch(/^http.+ab$/);
        expect(githubProblems(writtenOnGitHub, () => true)).toEqual([]);
      },
      {
        platform: async origin => {
          const answer = (json: unknown): unknown => JSON.parse(JSON.stringify(json), spoiled);
          proxy = await JsonProxy.between(origin, { answer });
          return proxy;
        },
      },
    );
  } finally {
    await proxy?.close();
  }
});
