/** Page for an edge function: its settings, a form to call it, and its log. */

import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { EdgeFunction, FunctionResponse } from '../../platform/inspection.ts';
import { badge, block, code, facts, field, indentedJson, options, postForm, section, table, time } from './elements.ts';
import { href, type Notice, type Page, PageError, type PageRequest, parameter, type View } from './reply.ts';
import { findProject, projectParents } from './project-address.ts';

const MAX_LOG_ENTRIES = 200;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const CREDENTIALS = [
  { value: 'anon', text: 'Anonymous key of the project' },
  { value: 'service', text: 'Service key of the project' },
  { value: 'none', text: 'None' },
];

/** Headers that determine where a request goes and how its body is sent. Other values would break the connection. */
const CONNECTION_HEADERS = /^(?:host|content-length|transfer-encoding|connection|upgrade|expect|te|trailer):/i;

/** Values of the form, which the page shows again after a call. */
interface Call {
  readonly method: string;
  readonly suffix: string;
  readonly credential: string;
  readonly headers: string;
  readonly body: string;
}

const FIRST_CALL: Call = {
  method: 'POST',
  suffix: '',
  credential: 'anon',
  headers: 'Content-Type: application/json',
  body: '{}',
};

export const functionDetails: View = async request => functionPage(request, await findFunction(request), FIRST_CALL);

/** Calls the function with the values of the form. */
export const callFunction: View = async request => {
  const { platform, form, disconnected } = request;
  const { urlId } = findProject(request);
  const cloud = platform.clouds.get(urlId);
  const found = await findFunction(request);
  const valueOf = (name: keyof Call): string => form.get(name) ?? '';
  const call: Call = {
    method: valueOf('method'),
    suffix: valueOf('suffix'),
    credential: valueOf('credential'),
    headers: valueOf('headers'),
    // Browsers send line breaks as CR LF.
    body: valueOf('body').replaceAll('\r\n', '\n'),
  };
  const problem = problemOf(call);
  if (problem !== undefined) return functionPage(request, found, call, { problem });
  const keys: Readonly<Record<string, string | undefined>> = { anon: cloud?.keys.anon, service: cloud?.keys.service };
  const key = keys[call.credential];
  const headers = { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...parsedHeaders(call.headers) };
  const { method, suffix, body } = call;
  const sent = { method, suffix, headers, body: ['GET', 'HEAD'].includes(method) ? '' : body };
  return functionPage(request, found, call, await platform.callFunction(urlId, found.name, sent, disconnected));
};

async function findFunction(request: PageRequest): Promise<EdgeFunction> {
  const { urlId } = findProject(request);
  const name = parameter(request, 'function');
  const found = (await request.platform.functions.of(urlId)).get(name);
  if (found === undefined) throw new PageError(404, `The project has no function named ${name}.`);
  return found;
}

/** Checks the form. Node would reject the same values with a message that doesn't name the field. */
function problemOf({ method, suffix, headers }: Call): string | undefined {
  if (!METHODS.includes(method)) return `Method: must be one of ${METHODS.join(', ')}.`;
  if (!/^(?:[/?][\x21-\x7e]*)?$/.test(suffix)) {
    return 'Path and query: must be empty, or start with / or ?, and contain only visible ASCII characters.';
  }
  const lines = headerLines(headers);
  const fixed = lines.find(line => CONNECTION_HEADERS.test(line));
  if (fixed !== undefined) return `Headers: the line “${fixed}” sets a header that can’t be set here. Remove the line.`;
  const wrong = lines.find(line => !/^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*$/.test(line));
  return wrong === undefined ? undefined : `Headers: the line “${wrong}” isn’t “Name: value” in printable ASCII.`;
}

const headerLines = (text: string): readonly string[] => text.split(/\r?\n/).filter(line => line.trim() !== '');

function parsedHeaders(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    headerLines(text).map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function functionPage(request: PageRequest, found: EdgeFunction, call: Call, response?: FunctionResponse): Page {
  const project = findProject(request);
  const { name, version, verifyJwt, createdAt, updatedAt } = found;
  return {
    title: name,
    section: 'projects',
    parents: projectParents(project),
    notice: response === undefined ? undefined : noticeOf(response),
    content: html`
${facts({
  Version: String(version),
  'Requires a JWT': verifyJwt ? 'Yes' : 'No',
  Created: time(createdAt),
  Updated: time(updatedAt),
})}
${response === undefined || 'problem' in response ? NOTHING : responseSection(response)}
${section('Call the function', callForm(project.urlId, name, request.formToken, call))}
${section('Log', logTable(found))}`,
  };
}

const noticeOf = (response: FunctionResponse): Notice =>
  'problem' in response
    ? { kind: 'error', text: `The function call failed. ${response.problem}` }
    : {
        kind: response.status < 400 ? 'success' : 'error',
        text: `The response has the status ${response.status}.`,
      };

function responseSection({ status, headers, body, isCut }: Exclude<FunctionResponse, { problem: string }>): Markup {
  const rows = Object.entries(headers).flatMap(([name, value]) => [value].flat().map(text => [code(name), code(text)]));
  const columns = [{ label: 'Header' }, { label: 'Value', kind: 'wide' }] as const;
  return section(
    'Response',
    html`<p>Status ${badge(String(status), status < 400 ? 'good' : 'bad')}</p>`,
    body === '' ? html`<p class="empty">The response has no body.</p>` : block(indentedJson(body), 'Response body'),
    isCut ? html`<p>The page shows only the start of the body.</p>` : NOTHING,
    html`<details><summary>Response headers</summary>${table({ caption: 'Response headers', columns, rows, empty: 'None.' })}</details>`,
  );
}

function callForm(urlId: string, name: string, formToken: string, call: Call): Markup {
  const { method, suffix, credential, headers, body } = call;
  const methods = METHODS.map(value => ({ value, text: value }));
  return postForm(
    href('function', { project: urlId, function: name }),
    formToken,
    html`<div class="row">
${field('Method', 'method', html`<select id="method" name="method">${options(methods, method)}</select>`)}
${field('Path and query', 'suffix', html`<input id="suffix" name="suffix" value="${suffix}" placeholder="/path?name=value" autocomplete="off" spellcheck="false">`)}
${field('Credential', 'credential', html`<select id="credential" name="credential">${options(CREDENTIALS, credential)}</select>`)}
</div>
${field('Headers', 'headers', html`<textarea id="headers" name="headers" rows="2" spellcheck="false" aria-describedby="headers-hint">\n${headers}</textarea>`, 'One header per line, in the form Name: value')}
${field('Body', 'body', html`<textarea id="body" name="body" rows="5" spellcheck="false" aria-describedby="body-hint">\n${body}</textarea>`, 'Not sent with GET or HEAD requests.')}
<button type="submit" class="primary">Call function</button>`,
  );
}

function logTable({ log }: EdgeFunction): Markup {
  const { entries, total } = log.window(0, Number.POSITIVE_INFINITY, MAX_LOG_ENTRIES);
  const more = total - entries.length;
  return html`${table({
    caption: 'Log, newest first',
    columns: [{ label: 'Time', kind: 'minor' }, { label: 'Level' }, { label: 'Message', kind: 'wide' }],
    rows: entries.toReversed().map(({ timestamp, level, message, stack }) => [
      time(timestamp),
      badge(level, level === 'error' ? 'bad' : level === 'warn' ? 'warn' : 'plain'),
      html`<div class="text">${message}</div>${stack === undefined ? NOTHING : html`<details><summary>Stack</summary><div class="text">${stack}</div></details>`}`,
    ]),
    empty: 'The log is empty.',
  })}${more > 0 ? html`<p class="summary">Older entries not listed: ${more}.</p>` : NOTHING}`;
}
