import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';

/** Agent run that exists before a step. */
export interface EarlierRun {
  readonly message: string;
  /** Status to wait for. */
  readonly until: string;
}

interface Caller {
  readonly baseUrl: string;
  readonly token: string;
  readonly projectId: string;
}

/**
 * Starts agent runs one after another.
 * @returns the values of `{run-1}`, `{conversation-1}`, `{question-1}` (the ID of the open
 *   question) and so on
 */
export async function startRuns(
  caller: Caller,
  runs: readonly EarlierRun[],
  platform: LocalPlatform,
): Promise<Readonly<Record<string, string>>> {
  const words: Record<string, string> = {};
  for (const [index, { message, until }] of runs.entries()) {
    const started = await ask(caller, 'POST', 'runs', { message }, `earlier-${index}`);
    words[`run-${index + 1}`] = String(started['run_id']);
    words[`conversation-${index + 1}`] = String(started['conversation_id']);
    while ((await ask(caller, 'GET', 'runs/current'))['status'] !== until) await sleep(10);
    const run = platform
      .agentOf(caller.projectId)
      .runs.find(({ runId }) => runId === started['run_id']);
    const { kind, prompt, inputSchema } = run?.toJSON().inputRequests.at(-1)?.card ?? {};
    const question = JSON.stringify([
      kind,
      prompt,
      inputSchema,
      kind === undefined ? 'unsupported_action' : null,
    ]);
    words[`question-${index + 1}`] = createHash('sha256')
      .update(JSON.stringify([started['run_id'], question]))
      .digest('hex');
  }
  return words;
}

async function ask(
  { baseUrl, token, projectId }: Caller,
  method: string,
  path: string,
  body?: object,
  key = '',
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${baseUrl}/projects/${projectId}/agent/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}
