import { open } from 'node:fs/promises';
import { safeAddress } from '../../address.ts';
import { Failure } from '../../failure.ts';
import type { ArtifactAccess } from './service.ts';
import { persist } from './persist.ts';

/** As large as @actions/artifact's: one is held at a time. */
const BLOCK_BYTES = 8 * 1024 * 1024;

/**
 * Sends a file to the address that the artifact service gave: Azure's Put Block for each piece, then Put Block List. Each
 * of them can be repeated, as it puts the same in the same place.
 *
 * @param address signed: whoever knows it may write there
 * @throws Failure when storage refuses
 */
export async function sendBlocks(
  address: string,
  file: string,
  access: Omit<ArtifactAccess, 'service'>,
): Promise<void> {
  const target = safeAddress(address);
  if ('problem' in target) {
    throw new Failure('unavailable', `The artifact service’s address for the upload ${target.problem}.`);
  }
  const ids: string[] = [];
  for await (const block of blocksOf(file)) {
    const id = Buffer.from(String(ids.length).padStart(6, '0')).toString('base64');
    await put(`${address}&comp=block&blockid=${encodeURIComponent(id)}`, block, {}, access);
    ids.push(id);
  }
  const list = ids.map(id => `<Latest>${id}</Latest>`).join('');
  await put(
    `${address}&comp=blocklist`,
    `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`,
    { 'content-type': 'application/xml', 'x-ms-blob-content-type': 'application/zip' },
    access,
  );
}

async function put(
  address: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  { fetch, clock, signal }: Omit<ArtifactAccess, 'service'>,
): Promise<void> {
  await persist({ clock, signal, what: 'Artifact storage' }, () =>
    fetch(address, { method: 'PUT', headers, body, signal }),
  );
}

async function* blocksOf(path: string): AsyncGenerator<Uint8Array> {
  await using file = await open(path);
  for (;;) {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    const { bytesRead } = await file.read(block, 0, BLOCK_BYTES);
    if (bytesRead === 0) return;
    yield block.subarray(0, bytesRead);
  }
}
