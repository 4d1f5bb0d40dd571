import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { layOutWorkspace } from '../support/workspace.ts';
import { compareServed, compareSource } from './comparison.ts';

beforeEach(() => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  return () => print.mockRestore();
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  return workspace.folder;
}

test.each([
  ['another byte in it', { 'index.html': 'b' }, /does not hold: index\.html /],
  ['a file too many', { 'index.html': 'a', 'more.html': '' }, /does not hold: .+ no others/],
  ['a file too few', {}, /does not hold: .+ no others/],
])('a source that came back with %s ends the demo', (_, files, problem) => {
  expect(() => compareSource(folderWith(files), folderWith({ 'index.html': 'a' }))).toThrow(problem);
});

test('an error page ends the demo, even one with the right bytes', async () => {
  const server = createServer((_, answer) => answer.writeHead(404).end('a')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise(resolve => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(compareServed(address, folderWith({ 'index.html': 'a' }))).rejects.toThrow(/does not hold: \/ /);
});
