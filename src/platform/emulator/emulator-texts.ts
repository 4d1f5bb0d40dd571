/** Texts that `project-platform emulator` prints: URLs, variables for operations, and requests. */

import { definedOnly } from '../../base/values/defined-only.ts';
import { legibleLines } from '../../base/failure-text.ts';
import { shellWord } from '../../base/system/processes/shell-word.ts';
import type { AnsweredRequest, LocalPlatform } from '../local-platform.ts';

/** Dashboard of a running local platform. */
export interface RunningDashboard {
  /** URL with the key. */
  readonly url: string;
  close(): Promise<void>;
}

interface Started {
  readonly platform: Pick<LocalPlatform, 'baseUrl' | 'sqlLogUrl' | 'seed' | 'sitesAddress'>;
  readonly data: string | undefined;
  /** Description of the database engine. */
  readonly databases: string;
  readonly dashboard: RunningDashboard | undefined;
  /** Sentences: which runtime runs functions, and what the platform can't do on this system. */
  readonly notes: readonly string[];
  readonly readyMs: number;
}

/** A local platform that is ready. */
export interface ReadyMessage {
  /** Environment variables for operations. */
  readonly variables: Readonly<Record<string, string>>;
  /** URL with the key. */
  readonly dashboardUrl: string;
}

/** Message to the process that has started the emulator. */
export type StartMessage = ReadyMessage | { readonly problem: string };

/** Returns the environment variables for operations. */
export function variablesOf({
  baseUrl,
  sqlLogUrl,
  seed,
}: Pick<LocalPlatform, 'baseUrl' | 'sqlLogUrl' | 'seed'>): Readonly<Record<string, string>> {
  const [credential] = seed.credentials;
  const [project] = seed.projects;
  const [teamKey] = (seed.teams ?? []).flatMap(({ credentials }) => credentials);
  return definedOnly({
    PLATFORM_BASE_URL: baseUrl,
    PLATFORM_SQL_LOG_URL: sqlLogUrl,
    PLATFORM_TOKEN: credential?.token,
    PLATFORM_ACCESS_KEY: teamKey?.access_key,
    PLATFORM_SECRET_KEY: teamKey?.secret_key,
    PLATFORM_PROJECT_ID: project?.url_id,
  });
}

/**
 * Renders the addresses, and the shell commands that set the environment variables for operations.
 */
export function startText({
  platform,
  data,
  databases,
  dashboard,
  notes,
  readyMs,
}: Started): string {
  const { baseUrl, seed } = platform;
  const [credential] = seed.credentials;
  const exports = Object.entries(variablesOf(platform)).map(
    ([name, value]) => `export ${name}=${shellWord(value)}`,
  );
  return legibleLines([
    `The local platform is ready (${readyMs} ms).`,
    '',
    `Base URL   ${baseUrl}`,
    `Token      ${credential?.token ?? ''}`,
    `Sites      ${platform.sitesAddress()} (in a browser)`,
    ...(dashboard === undefined ? [] : [`Dashboard  ${dashboard.url}`]),
    `Databases  ${databases}`,
    `Data       ${data ?? 'deleted when the local platform stops'}`,
    ...notes,
    '',
    'For operations in another terminal:',
    ...exports,
    '',
    'Press Ctrl+C to stop.',
  ]);
}

export const ENDED = 'The local platform stopped.\n';

/**
 * Renders a request in one line. Leaves out the query, which may contain a signature.
 * @param at time of the response, in epoch milliseconds
 */
export function requestLine(request: AnsweredRequest, at: number): string {
  const { target, method, path, headers, status, durationMs = 0, code, traceId } = request;
  const time = new Date(at).toISOString().slice(11, 23);
  // Each site has its own origin.
  const url = target === 'site' ? `http://${headers.host ?? ''}${path}` : path;
  const words = [time, method, url, status ?? 'no response', `${durationMs} ms`, code, traceId];
  return legibleLines([words.filter(word => word !== undefined).join(' ')]);
}
