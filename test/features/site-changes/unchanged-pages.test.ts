import { describe, expect, it } from 'vitest';
import { compareSites } from '../../../src/features/site-changes/compare-sites.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';
import { compareFiles as compare, type Files } from './compare-files.ts';

describe('pages with the same bytes', () => {
  const changes = (same: string, before: string, after: string, others: Files = {}) =>
    compare({ 'same.html': same, 'a.html': before }, { 'same.html': same, 'a.html': after, ...others });

  it('are unchanged without being read if no other file changed and nothing depends on them', async () => {
    const byScript = '<script src="https://cdn.example/a.js"></script>';
    expect(await changes(byScript, '<p>1', '<p>2')).toMatchObject({ createdByScripts: 0, compared: 2 });
    expect(await changes(byScript, '<p>1', '<p>2', { 'a.js': '1' })).toMatchObject({ createdByScripts: 1 });
  });

  it.each([
    ['a lost anchor', '<a href="a.html#x">', '<p id=x>', '<p>', ['/a.html#x']],
    ['a new link to an anchor that isn’t there', '<p>1', '<p>', '<a href="same.html#x">', ['/same.html#x']],
    ['a new link to an anchor that is there', '<p id=x>1', '<p>', '<a href="same.html#x">', []],
    ['a new link to what was missing before', '<a href="/b">', '<p>', '<a href="/b">', []],
    ['a new link to nothing', '<p>1', '<p>', '<a href="/b">', ['/b']],
  ])('count for %s', async (_, same, before, after, broken) => {
    expect((await changes(same, before, after)).broken.map(({ to }) => to)).toEqual(broken);
  });

  it('count for the hosts of scripts', async () => {
    const script = '<script src="https://cdn.example/a.js"></script><p>Text of the page that is long enough.';
    expect((await changes(script, '<p>', script)).foreignScripts).toEqual([]);
    expect((await changes('<p>', '<p>', script)).foreignScripts).toEqual(['cdn.example']);
  });
});

it('ends if the signal aborts between two versions of the last page', async () => {
  const controller = new AbortController();
  const later = textFile('a.html', '<p>2');
  const read: typeof later.read = use => {
    controller.abort();
    return later.read(use);
  };
  const compared = compareSites([textFile('a.html', '<p>1')], [{ ...later, read }], controller.signal);
  await expect(compared).rejects.toThrow('aborted');
});
