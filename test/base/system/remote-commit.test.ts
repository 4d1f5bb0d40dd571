import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { remoteCommit } from '../../../src/base/system/processes/git.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

const [NEWEST, TAGGED, OBJECT] = ['a', 'b', 'c'].map(digit => digit.repeat(40)) as [
  string,
  string,
  string,
];

/**
 * Starts a server with a repository's list of references, for Git's protocol without a program on
 * the server.
 */
async function startServer(references: string, status = 200) {
  const authorizations: (string | undefined)[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    authorizations.push(headers.authorization);
    if (status !== 200) response.writeHead(status, { 'www-authenticate': 'Basic realm="x"' }).end();
    else if (url.includes('/info/refs')) response.end(references);
    else if (url.endsWith('/HEAD')) response.end('ref: refs/heads/main\n');
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const find = (tag?: string) =>
    remoteCommit(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b`,
      tag,
      new AbortController().signal,
    );
  return { authorizations, find };
}

it('finds the commit of HEAD, and that of a tag, not the tag’s object', async () => {
  const { find } = await startServer(
    `${NEWEST}\trefs/heads/main\n${OBJECT}\trefs/tags/v1\n${TAGGED}\trefs/tags/v1^{}\n${NEWEST}\trefs/tags/v1.1\n`,
  );
  expect([await find(), await find('v1'), await find('v1.1')]).toEqual([NEWEST, TAGGED, NEWEST]);
});

it('takes no other name that ends with the tag’s', async () => {
  const { find } = await startServer(
    `${NEWEST}\trefs/heads/main\n${OBJECT}\trefs/heads/refs/tags/v1\n`,
  );
  expect(await find('v1')).toBeUndefined();
});

it('takes only 40 digits for a commit', async () => {
  const { find } = await startServer(`${'d'.repeat(64)}\trefs/heads/main\n`);
  expect(await find()).toBeUndefined();
});

it('sends no credential of the user, and doesn’t ask for one', async () => {
  const home = mkdtempSync(join(SCRATCH_FOLDER, 'home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  writeFileSync(join(home, '.netrc'), 'machine 127.0.0.1 login a password secret\n');
  const helper = 'helper = "!printf \'username=a\\npassword=secret\\n\'"';
  writeFileSync(
    join(home, '.gitconfig'),
    `[credential]\n${helper}\n[http]\nextraHeader = "Authorization: Bearer secret"\n`,
  );
  vi.stubEnv('HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { authorizations, find } = await startServer('', 401);
  await expect(find(), 'A private repository is an error').rejects.toThrow(
    /git ended with exit code/,
  );
  expect(
    new Set(authorizations),
    'Git sends no credential. Pass it no settings of the user',
  ).toEqual(new Set([undefined]));
});
