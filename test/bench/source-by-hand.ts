import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { CREDENTIAL } from './measured-step.ts';
import { runProgram } from './programs.ts';

/**
 * Imports a folder with `zip` and `curl`.
 * @param place absolute path of a folder for the ZIP
 */
export async function importFolderByHand(platform: LocalPlatform, folder: string, place: string): Promise<void> {
  const zip = join(place, 'packed.zip');
  await runProgram('zip', ['-q', '-r', zip, '.'], folder);
  const form = ['--form', `file=@${zip};type=application/zip`];
  const key = ['--header', `idempotency-key: ${randomUUID()}`];
  const events = await callByHand(platform, '/projects/import', 'text/event-stream', [...key, ...form]);
  if (!events.includes('event: import.completed')) throw new Error(`The import with curl failed:\n${events}`);
}

/** Unpacks a ZIP, packs it again and imports it, because the step repacks its input, too. */
export async function importZipByHand(platform: LocalPlatform, zip: string, place: string): Promise<void> {
  const folder = join(place, 'unpacked');
  await runProgram('unzip', ['-q', zip, '-d', folder]);
  await importFolderByHand(platform, folder, place);
}

/**
 * Exports a project with `curl` and unpacks it with `unzip`.
 * @param place absolute path of a folder for both
 */
export async function exportByHand(platform: LocalPlatform, projectId: string, place: string): Promise<void> {
  const path = `/projects/${projectId}/source-exports`;
  const answer = await callByHand(platform, path, 'application/json', ['--request', 'POST']);
  const { download_url: address } = JSON.parse(answer) as { readonly download_url: string };
  const zip = join(place, 'source.zip');
  await runProgram('curl', [...CURL, '--output', zip, address]);
  await runProgram('unzip', ['-q', zip, '-d', join(place, 'source')]);
}

const CURL = ['--silent', '--show-error', '--fail-with-body'];

async function callByHand(
  { baseUrl }: LocalPlatform,
  path: string,
  accept: string,
  options: readonly string[],
): Promise<string> {
  const headers = ['--header', `authorization: Bearer ${CREDENTIAL.token}`, '--header', `accept: ${accept}`];
  return runProgram('curl', [...CURL, ...headers, ...options, `${baseUrl}${path}`]);
}
