import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { uploadRequest } from '../../../src/client/upload.ts';
import { type Attachment, findAttachments } from '../../../src/features/agent/attachments.ts';
import { stage } from '../../runner/stage.ts';

const CHECKED = 'Light the lamps at dusk.\n';

/** A workspace with a checked file, and a function that returns the bytes that an upload of it sends. */
async function checkedFile() {
  const workspace = mkdtempSync(join(tmpdir(), 'attachments-'));
  const open = new DisposableStack();
  onTestFinished(() => {
    open.dispose();
    rmSync(workspace, { recursive: true });
  });
  const path = join(workspace, 'plan.md');
  writeFileSync(path, CHECKED);
  const context = {
    log: stage().log,
    workspace,
    roots: [workspace],
    resolvePath: (name: string) => join(workspace, name),
  };
  const [file] = await findAttachments(context, ['plan.md'], open);
  return { workspace, path, sent: () => sentOf(file as Attachment) };
}

async function sentOf({ descriptor, size, sha256, shownAs }: Attachment): Promise<string> {
  const file = { path: descriptor, size, sha256, shownAs };
  const { body } = uploadRequest(
    { url: 'https://storage.example/a' },
    file,
    'public',
    new AbortController().signal,
    () => undefined,
  );
  const pieces = await Array.fromAsync(body as AsyncIterable<Buffer>);
  return Buffer.concat(pieces).toString();
}

it('an attachment is sent as it was checked, also when it is sent again', async () => {
  const { sent } = await checkedFile();
  expect([await sent(), await sent()]).toEqual([CHECKED, CHECKED]);
});

it.each([
  ['another file', (path: string) => renameSync(`${path}.other`, path)],
  [
    'a link out of the workspace',
    (path: string) => {
      rmSync(path);
      symlinkSync('/etc/hostname', path);
    },
  ],
])('the checked file is sent even if %s took its place', async (_, swap) => {
  const { path, sent } = await checkedFile();
  writeFileSync(`${path}.other`, 'Something else.\n');
  swap(path);
  expect(await sent()).toBe(CHECKED);
});

it.each([
  ['other words of the same length', CHECKED.replace('dusk', 'dawn')],
  ['more words', `${CHECKED}${CHECKED}`],
])('the upload stops if the file has %s', async (_, content) => {
  const { path, sent } = await checkedFile();
  writeFileSync(path, content);
  await expect(sent()).rejects.toThrow('plan.md changed after it was checked, so the upload was stopped.');
});
