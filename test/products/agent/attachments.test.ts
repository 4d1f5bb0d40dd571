import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { uploadRequest } from '../../../src/client/transfers/upload.ts';
import {
  type AttachedFile,
  findAttachments,
} from '../../../src/products/agent/request/attachments.ts';
import { recordLog } from '../../action/runner/recorded-log.ts';

const CHECKED = 'Light the lamps at dusk.\n';

/**
 * Creates a workspace with a checked file, and a function that returns the bytes that an upload of
 * it sends.
 */
async function createCheckedFile() {
  const workspace = mkdtempSync(join(tmpdir(), 'attachments-'));
  const open = new DisposableStack();
  onTestFinished(() => {
    open.dispose();
    rmSync(workspace, { recursive: true });
  });
  const path = join(workspace, 'plan.md');
  writeFileSync(path, CHECKED);
  const context = {
    log: recordLog().log,
    workspace,
    roots: [workspace],
    resolvePath: (name: string) => join(workspace, name),
  };
  const [file] = await findAttachments(context, ['plan.md'], open);
  return { workspace, path, sent: () => requestFields(file as AttachedFile) };
}

async function requestFields({ descriptor, size, sha256, shownAs }: AttachedFile): Promise<string> {
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

it('an attachment is sent as it was checked, and so is a second upload of it', async () => {
  const { sent } = await createCheckedFile();
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
])('the checked file is sent even if %s replaced it', async (_, swap) => {
  const { path, sent } = await createCheckedFile();
  writeFileSync(`${path}.other`, 'Something else.\n');
  swap(path);
  expect(await sent()).toBe(CHECKED);
});

it.each([
  ['other content of the same length', CHECKED.replace('dusk', 'dawn')],
  ['more content', `${CHECKED}${CHECKED}`],
])('the upload stops if the file has %s', async (_, content) => {
  const { path, sent } = await createCheckedFile();
  writeFileSync(path, content);
  await expect(sent()).rejects.toThrow(
    'plan.md changed after it was checked, so the upload was stopped.',
  );
});
